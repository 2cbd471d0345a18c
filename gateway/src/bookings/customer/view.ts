import type { PricingTopic } from 'content'
import { customerChannels, messageChannels, mobileOf } from '../../messaging/index.ts'
import type { Context } from '../../platform/context.ts'
import type {
  BookingState,
  EventChannel,
  EventKind,
  VisitState,
} from '../../platform/database/column-types.ts'
import { instantFromMs } from '../../platform/time.ts'
import { durationInWords, momentInWords, windowInWords } from '../../platform/time-format.ts'
import { windowOnAnyDay } from '../../scheduling/index.ts'
import { ERASED, type StoredBooking } from '../booking-rows.ts'
import { eventsOf } from '../event-rows.ts'
import { notesOf } from '../note-rows.ts'
import { photosOf } from '../photos/photos.ts'
import { manageToken } from './booking-tokens.ts'
import { remindersInWords } from './reminder-times.ts'
import { isMovable } from './transitions.ts'
import { findOffer, waitlistEntriesOf } from './waitlist-store.ts'

/** A booking as its customer sees it. */
export type BookingView = {
  readonly booking: StoredBooking
  readonly token: string
  /** Whether the street address may be shown. */
  readonly open: boolean
}

export function viewOf(
  booking: StoredBooking,
  open: boolean,
  { secrets }: Pick<Context, 'secrets'>,
): BookingView {
  return { booking, open, token: manageToken(booking, secrets) }
}

/** Whether the customer's digits would show a street address. Those of an erased customer would never match. */
export const isAddressHidden = ({ booking: { street }, open }: BookingView): boolean =>
  !open && street !== ERASED

/** A booking with the window last sent to its customer, in case staff moved it seconds ago. */
export function withAnnouncedWindow(booking: StoredBooking): StoredBooking {
  const { movedFrom, movedFromEndsAt } = booking
  return movedFrom === null
    ? booking
    : {
        ...booking,
        startsAt: movedFrom,
        windowEndsAt: movedFromEndsAt ?? movedFrom.add(windowLength(booking)),
      }
}

/** The state of a booking. Throws if it is still a hold. */
export function bookingState(state: VisitState): BookingState {
  if (state === 'HELD') throw new Error('booking is still a hold')
  return state
}

/** The latest time at which a booking can be changed by its link. */
export function changeableUntil(
  { startsAt }: StoredBooking,
  { content }: Pick<Context, 'content'>,
): Temporal.Instant {
  return startsAt.subtract({ minutes: content.business.schedule.changeableMinutes })
}

/** Message on why a booking can't be moved or cancelled by its link now; null if it can. */
export function changeRefusalMessage(
  booking: StoredBooking,
  context: Pick<Context, 'content' | 'now'>,
): string | null {
  const { phone, schedule } = context.content.business
  if (!isMovable(booking.state))
    return `${UNCHANGEABLE_MESSAGES[bookingState(booking.state)]} Call us on ${phone}.`
  if (Temporal.Instant.compare(context.now, changeableUntil(booking, context)) < 0) return null
  return `It's less than ${durationInWords(schedule.changeableMinutes)} until your booking and your plumber may already be nearby. To change or cancel, call ${phone}.`
}

const UNCHANGEABLE_MESSAGES: Readonly<Record<BookingState, string>> = {
  PENDING: "We haven't confirmed this booking yet.",
  CONFIRMED: 'This booking is confirmed.',
  EN_ROUTE: "Your plumber's on the way.",
  ARRIVED: 'The plumber is with you.',
  COMPLETED: 'This job is done.',
  NO_ACCESS: 'We were there but no one answered.',
  CANCELLED: 'This booking is cancelled.',
  DECLINED: "We couldn't take this booking.",
}

/** How long the job takes, if the business publishes it; otherwise what it depends on. */
export function timeOnSite(
  { service, symptom }: StoredBooking,
  { content }: Pick<Context, 'content'>,
): string {
  const symptoms = content.pricingGuide.flatMap((topic: PricingTopic) => topic.symptoms)
  return (
    symptoms.find(({ label, serviceSlug }) => label === symptom && serviceSlug === service)?.timeOnSite ??
    "Depends on the job. We'll tell you once we've had a look"
  )
}

/** Describes the reminders still to come; null if none, or once the plumber is on the way. */
export function remindersOf(
  { booking }: BookingView,
  { now, settings }: Pick<Context, 'now' | 'settings'>,
): string | null {
  return isMovable(booking.state) && isNotified(booking, settings)
    ? remindersInWords(booking.startsAt, now)
    : null
}

/** Whether messages about a booking reach its customer: by email, or without an address by text. */
export function isNotified(
  { email, smsReminders, phoneE164 }: Pick<StoredBooking, 'email' | 'smsReminders' | 'phoneE164'>,
  settings: Pick<Context['settings'], 'smtpUrl' | 'smsUrl'>,
): boolean {
  const channels = messageChannels(settings)
  if (email !== null) return channels.email
  return smsReminders && mobileOf(phoneE164) !== null && channels.text
}

/** Whether an offer of an earlier window reaches the customer in time: by email or by text. `waitlistCandidates` has the same rule. */
export function canJoinWaitlist(
  { email, smsReminders, phoneE164 }: Pick<StoredBooking, 'email' | 'smsReminders' | 'phoneE164'>,
  settings: Context['settings'],
): boolean {
  const channels = customerChannels(settings)
  return (email !== null && channels.email) || (smsReminders && mobileOf(phoneE164) !== null && channels.text)
}

/** Events of the office that the customer's timeline leaves out. */
const OFFICE_ONLY_EVENTS: ReadonlySet<EventKind> = new Set([
  'link asked',
  'assigned',
  'helper added',
  'helper removed',
  'corrected',
  'reopened',
  'message sent',
])

/** What has happened, oldest first, worded for the customer. */
export async function timelineOf({ booking }: BookingView, { db, content }: Pick<Context, 'db' | 'content'>) {
  const events = await eventsOf(db, booking.id)
  return events.flatMap(({ at, kind, channel, toState, toStartsAt, toWindowEndsAt }) => {
    if (OFFICE_ONLY_EVENTS.has(kind)) return []
    const endsAt = toWindowEndsAt ?? windowEndAt(toStartsAt, booking, content)
    const words =
      kind === 'booked' && booking.earlierVisit
        ? `Return visit booked for ${windowInWords(toStartsAt, endsAt)}`
        : eventInWords(kind, channel, toState, windowInWords(toStartsAt, endsAt))
    return words === null ? [] : [{ at, state: bookingState(toState), words }]
  })
}

/** The end of the window that starts at an instant, from the grid or, off the grid, by the length of the booking's own window. */
function windowEndAt(
  startsAt: Temporal.Instant,
  booking: StoredBooking,
  content: Context['content'],
): Temporal.Instant {
  const window = windowOnAnyDay(startsAt, content)
  return window ? instantFromMs(window.endsAt) : startsAt.add(windowLength(booking))
}

function windowLength({ startsAt, windowEndsAt }: StoredBooking): Temporal.Duration {
  return startsAt.until(windowEndsAt)
}

/** Returns null for an event kind added by a later release, which may run alongside during an upgrade. */
function eventInWords(
  kind: EventKind,
  channel: EventChannel,
  state: VisitState,
  window: string,
): string | null {
  switch (kind) {
    case 'booked':
      return state === 'PENDING' ? `Requested for ${window}` : `Booked for ${window}`
    case 'confirmed':
      return `Confirmed for ${window}`
    case 'declined':
      return "We couldn't take it"
    case 'moved':
      return channel === 'waitlist' ? `You took the earlier time: ${window}` : `Moved to ${window}`
    case 'cancelled':
      return 'Cancelled'
    case 'en route':
      return 'The plumber is on the way'
    case 'running late':
      return "We're running late"
    case 'arrived':
      return 'The plumber has arrived'
    case 'completed':
      return 'Done'
    case 'no access':
      return 'We were there but no one answered'
    case 'note added':
      return 'You added a note for the plumber'
    case 'offer made':
      return `We offered you an earlier time: ${window}`
    case 'offer declined':
      return `You said no thanks to ${window}`
    case 'offer ended':
      return `The offer of ${window} has ended`
    case 'link asked':
      return 'The link was sent again'
    case 'assigned':
      return 'A different plumber is coming'
    case 'helper added':
    case 'helper removed':
      return 'We changed who is coming'
    case 'corrected':
      return 'We updated your booking'
    case 'reopened':
      return 'We’re not finished yet'
    case 'message sent':
      return 'We wrote to you'
  }
  kind satisfies never
  return null
}

/** The customer's notes, oldest first. */
export function customerNotes({ booking }: BookingView, { db }: Pick<Context, 'db'>) {
  return notesOf(db, booking.id)
}

/** The customer's photos, each with its caption. */
export async function customerPhotos({ booking, token }: BookingView, { db }: Pick<Context, 'db'>) {
  const photos = await photosOf(booking.id, { db })
  return photos.map(({ number, at }) => ({
    number,
    at,
    caption: `Photo ${number}, sent by you on ${momentInWords(at)}`,
    path: `/booking/manage/${token}/photos/${number}`,
  }))
}

/** The specific earlier windows on the booking's waitlist. */
export async function waitingFor({ booking }: BookingView, { db, content }: Pick<Context, 'db' | 'content'>) {
  const entries = await waitlistEntriesOf(db, booking.id)
  return entries.flatMap(({ startsAt }) =>
    startsAt === null
      ? []
      : [
          {
            startsAt,
            endsAt: windowEndAt(startsAt, booking, content),
            state: 'FULL' as const,
            reason: 'Full',
          },
        ],
  )
}

/** Whether the booking is on the waitlist for any earlier window. */
export async function waitingForAny({ booking }: BookingView, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const entries = await waitlistEntriesOf(db, booking.id)
  return entries.some(({ startsAt }) => startsAt === null)
}

/** The earlier window on offer; null if none. */
export async function currentOffer({ booking }: BookingView, { db, now }: Pick<Context, 'db' | 'now'>) {
  const offer = await findOffer(db, booking.id, now)
  if (!offer) return null
  const { id, startsAt, windowEndsAt, until } = offer
  return {
    id,
    until,
    window: { startsAt, endsAt: windowEndsAt, state: 'AVAILABLE' as const, reason: null },
  }
}

/** The window of a booking; always available, because it is the customer's own. */
export function bookingWindow({ booking: { startsAt, windowEndsAt } }: BookingView) {
  return { startsAt, endsAt: windowEndsAt, state: 'AVAILABLE' as const, reason: null }
}
