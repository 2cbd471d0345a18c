import type { PricingTopic } from 'content'
import type { Context } from '../../platform/context.ts'
import type {
  BookingState,
  EventChannel,
  EventKind,
  VisitState,
} from '../../platform/database/column-types.ts'
import { fromMs } from '../../platform/time.ts'
import { momentInWords, windowInWords } from '../../platform/time-format.ts'
import { anyWindowAt } from '../../scheduling/index.ts'
import { photosOf } from '../photos/photos.ts'
import { manageToken } from './link.ts'
import { remindersInWords } from './reminder-times.ts'
import { eventsOf, findOffer, notesOf, type StoredBooking, waitsOf } from './store.ts'
import { movable } from './transitions.ts'

/** A booking as its customer sees it. */
export type BookingView = {
  readonly booking: StoredBooking
  readonly token: string
  /** May the street address be shown? */
  readonly open: boolean
}

export function viewOf(
  booking: StoredBooking,
  open: boolean,
  { secrets }: Pick<Context, 'secrets'>,
): BookingView {
  return { booking, open, token: manageToken(booking, secrets) }
}

/** A booking with the window last sent to its customer; staff may have moved it some seconds ago. */
export function asAnnounced(booking: StoredBooking): StoredBooking {
  const { movedFrom, movedFromEndsAt } = booking
  return movedFrom === null
    ? booking
    : {
        ...booking,
        startsAt: movedFrom,
        windowEndsAt: movedFromEndsAt ?? movedFrom.add(windowLength(booking)),
      }
}

/** The state of a booking; a hold is none. */
export function bookingState(state: VisitState): BookingState {
  if (state === 'HELD') throw new Error('booking is still a hold')
  return state
}

/** Until when a booking can be changed by its link. */
export function changeableUntil(
  { startsAt }: StoredBooking,
  { content }: Pick<Context, 'content'>,
): Temporal.Instant {
  return startsAt.subtract({ minutes: content.business.schedule.changeableMinutes })
}

/** Why a booking cannot be moved or called off by its link now, in words for a person; null when it can. */
export function whyNotChangeable(
  booking: StoredBooking,
  context: Pick<Context, 'content' | 'now'>,
): string | null {
  const { phone, schedule } = context.content.business
  if (!movable(booking.state)) return `${PAST_CHANGING[bookingState(booking.state)]} Call us on ${phone}.`
  if (Temporal.Instant.compare(context.now, changeableUntil(booking, context)) < 0) return null
  const hours = schedule.changeableMinutes / 60
  return `It's less than ${hours} hours until your booking and your plumber may already be nearby. To change or cancel, call ${phone}.`
}

const PAST_CHANGING: Readonly<Record<BookingState, string>> = {
  PENDING: "We haven't confirmed this booking yet.",
  CONFIRMED: 'This booking is confirmed.',
  EN_ROUTE: "Your plumber's on the way.",
  ARRIVED: 'The plumber is with you.',
  COMPLETED: 'This job is done.',
  NO_ACCESS: 'We were there but no one answered.',
  CANCELLED: 'This booking is cancelled.',
  DECLINED: "We couldn't take this booking.",
}

/** How long the job takes where the business publishes it, else what it depends on. */
export function timeOnSite(
  { service, symptom }: StoredBooking,
  { content }: Pick<Context, 'content'>,
): string {
  const topics = content.pricingGuide.filter(({ serviceSlug }) => serviceSlug === service)
  const symptoms = topics.flatMap((topic: PricingTopic) => topic.symptoms)
  return (
    symptoms.find(({ label }) => label === symptom)?.timeOnSite ??
    "Depends on the job. We'll tell you once we've had a look"
  )
}

/** Which reminders are still to come, in words; null for none, and once someone is on the way. */
export function remindersOf(
  { booking: { state, startsAt } }: BookingView,
  { now }: Pick<Context, 'now'>,
): string | null {
  return movable(state) ? remindersInWords(startsAt, now) : null
}

/** What the office does with a booking, and customers learn of by a message if at all. */
const OF_THE_OFFICE: ReadonlySet<EventKind> = new Set([
  'link asked',
  'assigned',
  'corrected',
  'reopened',
  'message sent',
])

/** What has happened, oldest first, in words for the customer. */
export async function timelineOf({ booking }: BookingView, { db, content }: Pick<Context, 'db' | 'content'>) {
  const events = await eventsOf(db, booking.id)
  return events.flatMap(({ at, kind, channel, toState, toStartsAt, toWindowEndsAt }) => {
    if (OF_THE_OFFICE.has(kind)) return []
    const endsAt = toWindowEndsAt ?? windowEndAt(toStartsAt, booking, content)
    const words = inWords(kind, channel, toState, windowInWords(toStartsAt, endsAt))
    return words === null ? [] : [{ at, state: bookingState(toState), words }]
  })
}

/** The end of the window that begins at an instant: of the grid, or as long as the booking's own. */
function windowEndAt(
  startsAt: Temporal.Instant,
  booking: StoredBooking,
  content: Context['content'],
): Temporal.Instant {
  const window = anyWindowAt(startsAt, content)
  return window ? fromMs(window.endsAt) : startsAt.add(windowLength(booking))
}

function windowLength({ startsAt, windowEndsAt }: StoredBooking): Temporal.Duration {
  return startsAt.until(windowEndsAt)
}

/** Null for a kind that only a later release knows: during an upgrade it runs beside this one. */
function inWords(kind: EventKind, channel: EventChannel, state: VisitState, window: string): string | null {
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

/** What the customer wrote, oldest first. */
export function notesIn({ booking }: BookingView, { db }: Pick<Context, 'db'>) {
  return notesOf(db, booking.id)
}

/** The customer's photos, each with its text alternative. */
export async function photosIn({ booking, token }: BookingView, { db }: Pick<Context, 'db'>) {
  const photos = await photosOf(booking.id, { db })
  return photos.map(({ number, at }) => ({
    number,
    at,
    caption: `Photo ${number}, sent by you on ${momentInWords(at)}`,
    path: `/booking/manage/${token}/photos/${number}`,
  }))
}

/** The earlier windows that are waited for by name. */
export async function waitingFor({ booking }: BookingView, { db, content }: Pick<Context, 'db' | 'content'>) {
  const waits = await waitsOf(db, booking.id)
  return waits.flatMap(({ startsAt }) =>
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

/** Is any earlier window waited for, whichever it is? */
export async function waitingForAny({ booking }: BookingView, { db }: Pick<Context, 'db'>): Promise<boolean> {
  const waits = await waitsOf(db, booking.id)
  return waits.some(({ startsAt }) => startsAt === null)
}

/** The earlier window that can be taken now; null when none is offered. */
export async function offerTo({ booking }: BookingView, { db, now }: Pick<Context, 'db' | 'now'>) {
  const offer = await findOffer(db, booking.id, now)
  if (!offer) return null
  const { id, startsAt, windowEndsAt, until } = offer
  return {
    id,
    until,
    window: { startsAt, endsAt: windowEndsAt, state: 'AVAILABLE' as const, reason: null },
  }
}

/** The window of a booking; it is theirs, so that nothing speaks against it. */
export function windowIn({ booking: { startsAt, windowEndsAt } }: BookingView) {
  return { startsAt, endsAt: windowEndsAt, state: 'AVAILABLE' as const, reason: null }
}
