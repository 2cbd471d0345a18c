import { randomUUID } from 'node:crypto'
import type { EmailTemplates } from '../../messaging/index.ts'
import {
  BOOKING_TYPES,
  mobileOf,
  type NewEmail,
  publishWebhook,
  queueMessage,
  queueText,
  textWording,
  wasTexted,
  withdrawTexts,
} from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { EventKind } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dateTime } from '../../platform/time.ts'
import {
  arrivalInWords,
  momentInWords,
  shortDay,
  shortHours,
  timeInWords,
  windowInWords,
} from '../../platform/time-format.ts'
import { isExactTime } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { eventsOf } from '../event-rows.ts'
import { attachPhotos } from '../photos/photos.ts'
import { plumberName } from '../plumber-name.ts'
import type { Announcement } from './announcement.ts'
import { officeEmail, visitEmail } from './booking-emails.ts'
import { calendarInvite } from './calendar-file.ts'
import { endOfQuiet, isQuiet, remindersInWords } from './reminder-times.ts'
import { cancelReviewInvitation, scheduleReminders, scheduleReviewInvitation } from './reminders.ts'
import { timeOnSite } from './view.ts'

/** Prefix of the idempotency key of a text about a waitlist offer. */
const OFFER_TEXT_KEY_PREFIX = 'offer '

/** Prefix of the idempotency key of a text that replaces an email. */
const FALLBACK_TEXT_KEY_PREFIX = 'news '

/**
 * Queues notifications inside the event's own transaction: they go out if, and only
 * if, that commits. Called once for each event that is appended.
 */
export async function announce(announcement: Announcement, tx: Transaction, context: Context): Promise<void> {
  const { kind, booking, photos } = announcement
  const photoCount = await attachPhotos(photos, booking.id, tx)
  if (!announcement.customerKnows) await notifyCustomer(announcement, tx, context)
  await notifyOffice(announcement, photoCount, tx, context)
  await publishEvent(announcement, tx, context)
  if (REMINDER_EVENTS.has(kind)) await scheduleReminders(tx, booking, context)
  if (kind === 'completed') await scheduleReviewInvitation(tx, booking, context)
  if (kind === 'reopened') await cancelReviewInvitation(tx, booking)
  // The return visit would have asked, so now the first visit does.
  if (booking.returnOf !== null && (kind === 'cancelled' || kind === 'declined' || kind === 'no access'))
    await scheduleReviewInvitation(tx, { id: booking.returnOf }, context)
}

/** Events that can change when, or whether, reminders are due. */
const REMINDER_EVENTS: ReadonlySet<EventKind> = new Set([
  'booked',
  'confirmed',
  'moved',
  'declined',
  'cancelled',
  'en route',
  'no access',
  'corrected',
])

async function notifyCustomer(announcement: Announcement, tx: Transaction, context: Context): Promise<void> {
  const { booking, at, awaited } = announcement
  const { id: bookingId, email } = booking
  const sendBefore = notificationExpiry(announcement)
  const common = { bookingId, ...(sendBefore ? { sendBefore } : {}) }
  const customerEmail = email === null ? null : await composeEmail(announcement, email, tx, context)
  if (customerEmail && email !== null)
    await queueMessage(tx, at, { ...common, ...customerEmail, recipient: email, replyTo: null })
  const recipient = booking.smsReminders || awaited ? mobileOf(booking.phoneE164) : null
  if (recipient === null) return
  const text = composeText(announcement, context)
  if (text && announcement.offer) {
    // An offer that isn't texted goes by email; a customer without an address gets one offer a day.
    const texted = await wasTexted(tx, bookingId, OFFER_TEXT_KEY_PREFIX, at.subtract({ hours: 24 }))
    const key = `${OFFER_TEXT_KEY_PREFIX}${announcement.offer.id}`
    if (!texted) await queueText(tx, at, { ...common, key, recipient, text })
  } else if (text) await queueText(tx, at, { ...common, recipient, text })
  const fallbackText = email === null ? composeFallbackText(announcement, context) : null
  if (fallbackText === null) return
  const delay = isQuiet(at) ? { sendAfter: endOfQuiet(at) } : null
  // Texts delayed overnight all wait for the same minute, so any still waiting is out of date now.
  await withdrawTexts(tx, bookingId, [FALLBACK_TEXT_KEY_PREFIX])
  await queueText(tx, at, {
    ...common,
    ...delay,
    key: `${FALLBACK_TEXT_KEY_PREFIX}${randomUUID()}`,
    recipient,
    text: fallbackText,
  })
}

/** When the notification expires; null if never. */
function notificationExpiry({ kind, booking, offer }: Announcement): Temporal.Instant | null {
  if (kind === 'en route') return booking.windowEndsAt.add({ hours: 1 })
  if (kind === 'running late') return booking.estimateTo
  return kind === 'offer made' ? (offer?.until ?? null) : null
}

type CustomerEmail = Omit<NewEmail, 'recipient' | 'replyTo'>

/** Email template for an event; null for events that customers aren't notified of. */
async function composeEmail(
  announcement: Announcement,
  email: string,
  tx: Transaction,
  context: Context,
): Promise<CustomerEmail | null> {
  const { kind, actor, at, booking, previousWindow, offer } = announcement
  const visit = visitEmail(booking, context)
  const job = new URLSearchParams({ service: booking.service, suburb: booking.suburb })
  const bookUrl = `${context.settings.publicUrl}/booking?${job}`
  switch (kind) {
    case 'booked':
    case 'confirmed':
    case 'moved':
      if (booking.state === 'PENDING') {
        const answerBy = momentInWords(booking.answerBy ?? booking.startsAt)
        // A confirmed booking that the office reviews again has a calendar entry already: send an update that makes it
        // tentative.
        const calendar = (await wasConfirmed(tx, booking))
          ? { calendar: calendarInvite(booking, email, context) }
          : {}
        return { template: 'visit-pending', props: { ...visit, answerBy }, ...calendar }
      }
      return {
        template: 'visit-booked',
        props: {
          ...visit,
          accepted: kind === 'confirmed',
          movedFrom: previousWindow && windowInWords(previousWindow.startsAt, previousWindow.endsAt),
          movedByUs: actor !== 'customer',
          timeOnSite: timeOnSite(booking, context),
          reminders: remindersInWords(booking.startsAt, at),
        },
        calendar: calendarInvite(booking, email, context),
      }
    case 'corrected': {
      if (announcement.corrected === null) return null
      const calendar = (await wasConfirmed(tx, booking))
        ? { calendar: calendarInvite(booking, email, context) }
        : {}
      return { template: 'visit-corrected', props: { ...visit, what: announcement.corrected }, ...calendar }
    }
    case 'declined': {
      const calendar = (await wasConfirmed(tx, booking))
        ? { calendar: calendarInvite(booking, email, context) }
        : {}
      return { template: 'visit-declined', props: { ...visit, bookUrl }, ...calendar }
    }
    case 'cancelled': {
      const inCalendar = await wasConfirmed(tx, booking)
      return {
        template: 'visit-cancelled',
        props: { ...visit, byCustomer: actor === 'customer', inCalendar, bookUrl },
        ...(inCalendar ? { calendar: calendarInvite(booking, email, context) } : {}),
      }
    }
    case 'en route':
      return { template: 'visit-on-the-way', props: { ...visit, ...expectedArrival(booking) } }
    case 'running late': {
      const { estimate } = expectedArrival(booking)
      return estimate === null ? null : { template: 'visit-running-late', props: { ...visit, estimate } }
    }
    case 'no access':
      return {
        template: 'visit-no-access',
        props: { ...visit, at: timeInWords(announcement.happenedAt), bookUrl },
      }
    case 'offer made':
      if (!offer) throw new Error('offer without a window')
      return {
        template: 'earlier-window',
        props: {
          ...visit,
          offered: windowInWords(offer.startsAt, offer.endsAt),
          until: timeInWords(offer.until),
        },
      }
    case 'assigned':
    case 'helper added':
    case 'helper removed':
    case 'arrived':
    case 'completed':
    case 'note added':
    case 'offer declined':
    case 'offer ended':
    case 'reopened':
    case 'message sent':
    // The lookup itself writes the one email for all bookings of an address.
    case 'link asked':
      return null
  }
}

/** Returns whether the booking was ever confirmed, so that its entry may be in the customer's calendar. */
async function wasConfirmed(tx: Transaction, { id }: Pick<StoredBooking, 'id'>): Promise<boolean> {
  return (await eventsOf(tx, id)).some(({ toState }) => toState === 'CONFIRMED')
}

/**
 * The text about an event for customers who agreed to texts, with or without an email address: on the way, running late, or an
 * earlier window.
 */
function composeText({ kind, at, booking, offer }: Announcement, context: Context): string | null {
  // A customer who requested a plumber at night is waiting for this text.
  const tellsArrival = kind === 'en route' || kind === 'running late'
  if (isQuiet(at) && !(tellsArrival && isExactTime(booking))) return null
  const { content } = context
  const { brand, phone, manageUrl: link } = visitEmail(booking, context)
  const { workOrder } = booking
  if (kind === 'en route') {
    const { estimate, late } = expectedArrival(booking)
    if (isExactTime(booking) && booking.estimateFrom) {
      const values = { brand, phone, technician: firstName(booking), link }
      return textWording('onTheWayNow', { ...values, at: timeInWords(booking.estimateFrom) }, content)
    }
    const id = late && estimate !== null ? 'runningLate' : 'onTheWay'
    return textWording(id, { brand, phone, estimate, workOrder }, content)
  }
  if (kind === 'running late') {
    const { estimate } = expectedArrival(booking)
    return estimate === null
      ? null
      : textWording('runningLate', { brand, phone, estimate, workOrder }, content)
  }
  if (kind === 'offer made' && offer) {
    const day = shortDay(offer.startsAt)
    const hours = shortHours(offer.startsAt, offer.endsAt)
    const until = timeInWords(offer.until)
    return textWording('earlierTime', { brand, phone, day, hours, until, link }, content)
  }
  return null
}

/** The plumber in a sentence: `Sam` for Sam Reed, and `Your plumber` for Van 2. */
function firstName({ technicianName }: Pick<StoredBooking, 'technicianName'>): string {
  return plumberName(technicianName)?.split(' ')[0] ?? 'Your plumber'
}

/** When the plumber should be there, and whether that is after the booked window. */
function expectedArrival({ estimateFrom, estimateTo, windowEndsAt }: StoredBooking) {
  if (!estimateFrom || !estimateTo) return { estimate: null, late: false }
  const late = Temporal.Instant.compare(estimateTo, windowEndsAt) > 0
  return { estimate: arrivalInWords(estimateFrom, estimateTo), late }
}

/** The text about an event for customers who agreed to texts and have no email address; null if `composeText` covers it. */
function composeFallbackText(
  { kind, actor, booking, happenedAt, corrected }: Announcement,
  context: Context,
): string | null {
  const { content } = context
  const { brand, phone, manageUrl: link } = visitEmail(booking, context)
  const { startsAt, windowEndsAt, answerBy, workOrder } = booking
  const [day, hours] = [shortDay(startsAt), shortHours(startsAt, windowEndsAt)]
  const values = { brand, phone, day, hours, link, workOrder }
  switch (kind) {
    case 'booked':
    case 'confirmed':
    case 'moved': {
      if (booking.state === 'PENDING') {
        const answerTime = answerBy ?? startsAt
        const answer = `${shortDay(answerTime)}, ${timeInWords(answerTime)}`
        return textWording('pending', { ...values, answerBy: answer }, content)
      }
      if (kind === 'booked' && booking.earlierVisit) return textWording('bookedReturn', values, content)
      return textWording(kind === 'moved' && actor !== 'customer' ? 'movedByUs' : kind, values, content)
    }
    case 'corrected':
      return corrected === null ? null : textWording('corrected', values, content)
    case 'declined':
    case 'cancelled':
      return textWording(kind, values, content)
    case 'no access':
      return textWording('missedYou', { ...values, at: timeInWords(happenedAt) }, content)
    default:
      return null
  }
}

/** Notifies the office of what customers do, but not of its own actions. */
async function notifyOffice(
  announcement: Announcement,
  photoCount: number,
  tx: Transaction,
  context: Context,
): Promise<void> {
  const { kind, actor, at, booking } = announcement
  const event = kind === 'booked' && booking.state === 'PENDING' ? 'pending' : OFFICE_EVENTS[kind]
  if (actor === 'staff' || event === undefined) return
  await queueMessage(tx, at, {
    bookingId: booking.id,
    template: 'office-booking',
    props: officeEmail(event, announcement, photoCount, context),
    recipient: context.content.business.email,
    replyTo: booking.email === null ? null : { name: booking.name, address: booking.email },
  })
}

/** Publishes the event to the configured webhooks. Identifies the booking but contains no personal data. */
async function publishEvent(announcement: Announcement, tx: Transaction, context: Context): Promise<void> {
  const { kind, actor, happenedAt, booking, window } = announcement
  const type = kind in BOOKING_TYPES ? BOOKING_TYPES[kind as keyof typeof BOOKING_TYPES] : null
  if (type === null || booking.state === 'HELD') return
  await publishWebhook(
    {
      type,
      data: {
        reference: booking.reference,
        state: booking.state,
        service: booking.service,
        startsAt: dateTime(window.startsAt),
        windowEndsAt: dateTime(window.endsAt),
        happenedAt: dateTime(happenedAt),
        by: actor,
      },
    },
    tx,
    context,
  )
}

const OFFICE_EVENTS: { readonly [Kind in EventKind]?: EmailTemplates['office-booking']['event'] } = {
  booked: 'booked',
  moved: 'moved',
  cancelled: 'cancelled',
  'note added': 'note',
}
