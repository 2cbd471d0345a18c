import { randomUUID } from 'node:crypto'
import type { EmailTemplates } from '../../messaging/index.ts'
import {
  BOOKING_TYPES,
  mobileOf,
  type NewEmail,
  publishWebhook,
  queueMessage,
  queueText,
  takeBackTexts,
  wasTexted,
} from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type { EventKind } from '../../platform/database/column-types.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dateTime } from '../../platform/time.ts'
import {
  estimateInWords,
  hoursInWords,
  momentInWords,
  shortDay,
  timeInWords,
  windowInWords,
} from '../../platform/time-format.ts'
import { attachPhotos } from '../photos/photos.ts'
import type { Announcement } from './announcement.ts'
import { officeEmail, visitEmail } from './booking-emails.ts'
import { invitation } from './calendar-file.ts'
import { endOfQuiet, isQuiet, remindersInWords } from './reminder-times.ts'
import { planInvitation, planReminders } from './reminders.ts'
import { eventsOf, type StoredBooking } from './store.ts'
import { timeOnSite } from './view.ts'

/** How the key of a text about a waitlist offer begins. */
const OFFER_TEXT = 'offer '

/** How the key of a text that stands for an email begins. */
const NEWS = 'news '

/**
 * Tells whoever has to hear of it, inside the transaction of the event itself: what is queued here goes out if, and only
 * if, that commits. Called once for each event that is appended.
 */
export async function announce(announcement: Announcement, tx: Transaction, context: Context): Promise<void> {
  const { kind, booking, photos } = announcement
  const photoCount = await attachPhotos(photos, booking.id, tx)
  if (!announcement.customerKnows) await tellCustomer(announcement, tx, context)
  await tellOffice(announcement, photoCount, tx, context)
  await publishEvent(announcement, tx, context)
  if (PLANNING.has(kind)) await planReminders(tx, booking, context)
  if (kind === 'completed') await planInvitation(tx, booking, context)
}

/** What may change when, or whether, there is something to be reminded of. */
const PLANNING: ReadonlySet<EventKind> = new Set([
  'booked',
  'confirmed',
  'moved',
  'declined',
  'cancelled',
  'en route',
  'no access',
])

async function tellCustomer(announcement: Announcement, tx: Transaction, context: Context): Promise<void> {
  const { booking, at } = announcement
  const { id: bookingId, email } = booking
  const sendBefore = useUntil(announcement)
  const occasion = { bookingId, ...(sendBefore ? { sendBefore } : {}) }
  const message = email === null ? null : await emailTo(announcement, email, tx, context)
  if (message && email !== null)
    await queueMessage(tx, at, { ...occasion, ...message, recipient: email, replyTo: null })
  const recipient = booking.smsReminders ? mobileOf(booking.phoneE164) : null
  if (recipient === null) return
  const words = textAbout(announcement, context)
  if (words && announcement.offer) {
    // An offer that is not texted is in the email; whoever has no address gets one offer a day.
    const texted = await wasTexted(tx, bookingId, OFFER_TEXT, at.subtract({ hours: 24 }))
    const key = `${OFFER_TEXT}${announcement.offer.id}`
    if (!texted) await queueText(tx, at, { ...occasion, key, recipient, words })
  } else if (words) await queueText(tx, at, { ...occasion, recipient, words })
  const instead = email === null ? textInstead(announcement, context) : null
  if (instead === null) return
  const later = isQuiet(at) ? { sendAfter: endOfQuiet(at) } : null
  // All that is told at night waits for the same minute: what still waits is out of date by this.
  await takeBackTexts(tx, bookingId, [NEWS])
  await queueText(tx, at, {
    ...occasion,
    ...later,
    key: `${NEWS}${randomUUID()}`,
    recipient,
    words: instead,
  })
}

/** From when on no one needs to hear of it any more; null: it stays news. */
function useUntil({ kind, booking, offer }: Announcement): Temporal.Instant | null {
  if (kind === 'en route') return booking.windowEndsAt.add({ hours: 1 })
  return kind === 'offer made' ? (offer?.until ?? null) : null
}

type CustomerEmail = Omit<NewEmail, 'recipient' | 'replyTo'>

/** The email that a customer gets about an event; null for those that are no news to them. */
async function emailTo(
  announcement: Announcement,
  email: string,
  tx: Transaction,
  context: Context,
): Promise<CustomerEmail | null> {
  const { kind, actor, at, booking, previousWindow, offer } = announcement
  const visit = visitEmail(booking, context)
  const bookUrl = `${context.settings.publicUrl}/booking`
  switch (kind) {
    case 'booked':
    case 'confirmed':
    case 'moved':
      if (booking.state === 'PENDING') {
        const answerBy = momentInWords(booking.answerBy ?? booking.startsAt)
        // A confirmed job that the office looks at again keeps its calendar entry, as a tentative one.
        const calendar = (await wasConfirmed(tx, booking))
          ? { calendar: invitation(booking, email, context) }
          : {}
        return { template: 'visit-pending', props: { ...visit, answerBy }, ...calendar }
      }
      return {
        template: 'visit-booked',
        props: {
          ...visit,
          accepted: kind === 'confirmed',
          movedFrom: previousWindow && windowInWords(previousWindow.startsAt, previousWindow.endsAt),
          timeOnSite: timeOnSite(booking, context),
          reminders: remindersInWords(booking.startsAt, at),
          texts: booking.smsReminders && mobileOf(booking.phoneE164) !== null,
        },
        calendar: invitation(booking, email, context),
      }
    case 'declined': {
      const calendar = (await wasConfirmed(tx, booking))
        ? { calendar: invitation(booking, email, context) }
        : {}
      return { template: 'visit-declined', props: visit, ...calendar }
    }
    case 'cancelled': {
      const inCalendar = await wasConfirmed(tx, booking)
      return {
        template: 'visit-cancelled',
        props: { ...visit, byCustomer: actor === 'customer', inCalendar, bookUrl },
        ...(inCalendar ? { calendar: invitation(booking, email, context) } : {}),
      }
    }
    case 'en route': {
      const { estimateFrom, estimateTo } = booking
      const estimate = estimateFrom && estimateTo ? estimateInWords(estimateFrom, estimateTo) : null
      return { template: 'visit-on-the-way', props: { ...visit, estimate } }
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
    case 'arrived':
    case 'completed':
    case 'note added':
    case 'offer declined':
    case 'offer ended':
    // One email for all bookings of an address is written by whoever looks them up.
    case 'link asked':
      return null
  }
}

/** Was it confirmed at any time, so that its entry may be in a calendar? */
async function wasConfirmed(tx: Transaction, { id }: Pick<StoredBooking, 'id'>): Promise<boolean> {
  return (await eventsOf(tx, id)).some(({ toState }) => toState === 'CONFIRMED')
}

/** What goes to the phone of whoever wanted texts: that someone comes, and what is gone in a quarter of an hour. */
function textAbout({ kind, at, booking, offer }: Announcement, context: Context): string | null {
  if (isQuiet(at)) return null
  const { brand, phone, reference, manageUrl } = visitEmail(booking, context)
  if (kind === 'en route') {
    const { estimateFrom, estimateTo } = booking
    const when = estimateFrom && estimateTo ? `, ${estimateInWords(estimateFrom, estimateTo)}` : ''
    return `${brand}: your plumber is on the way${when} (${reference}). Call ${phone}`
  }
  if (kind === 'offer made' && offer) {
    const window = `${shortDay(offer.startsAt)}, ${hoursInWords(offer.startsAt, offer.endsAt)}`
    return `${brand}: want ${window}? Take it by ${timeInWords(offer.until)}: ${manageUrl}`
  }
  return null
}

/** What others read in an email, for whoever has no email address and wanted texts; null for what a text says already. */
function textInstead({ kind, booking, happenedAt }: Announcement, context: Context): string | null {
  const { brand, phone, reference, window, manageUrl } = visitEmail(booking, context)
  const when = `${window}, Queensland time (${reference})`
  switch (kind) {
    case 'booked':
    case 'confirmed':
    case 'moved': {
      if (booking.state !== 'PENDING')
        return `${brand}: ${kind === 'moved' ? 'moved to' : `${kind} for`} ${when}. Change or cancel: ${manageUrl}`
      const answerBy = momentInWords(booking.answerBy ?? booking.startsAt)
      return `${brand}: kept for you: ${when}. We confirm by ${answerBy}: ${manageUrl}`
    }
    case 'declined':
      return `${brand}: we cannot come ${when}. Call ${phone}`
    case 'cancelled':
      return `${brand}: cancelled: ${when}. Call ${phone}`
    case 'no access':
      return `${brand}: we were there at ${timeInWords(happenedAt)} and nobody opened (${reference}). Call ${phone}`
    default:
      return null
  }
}

/** The office hears of what customers do; what it does itself it knows. */
async function tellOffice(
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

/** Programs that the business has set up hear what happened to which booking, and not whose it is. */
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
