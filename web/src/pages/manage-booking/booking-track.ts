import type { StatusTrackProps } from 'design-system'
import type { BookingState } from '../../graphql/graphql.ts'
import { pricePromise } from '../../shared/price-promise.ts'
import {
  longDate,
  nonBreaking,
  queenslandDate,
  shortDate,
  timeOfDay,
  windowHours,
} from '../../shared/queensland-time.ts'
import type { Booking } from './booking.ts'

type Step = StatusTrackProps['steps'][number]
type Ring = Step['state']

/** Customer-facing title and ring of each state. */
const STATES: Readonly<Record<BookingState, { readonly title: string; readonly ring: Ring }>> = {
  PENDING: { title: 'Requested', ring: 'pending' },
  CONFIRMED: { title: 'Booked', ring: 'confirmed' },
  EN_ROUTE: { title: 'On the way', ring: 'enRoute' },
  ARRIVED: { title: 'Arrived', ring: 'arrived' },
  COMPLETED: { title: 'Done', ring: 'completed' },
  NO_ACCESS: { title: 'We missed you', ring: 'noAccess' },
  CANCELLED: { title: 'Cancelled', ring: 'cancelled' },
  DECLINED: { title: 'Declined', ring: 'cancelled' },
}

/** Converts the timeline into steps of the status track. */
export function trackSteps(
  timeline: ReadonlyArray<{ readonly at: string; readonly state: BookingState; readonly words: string }>,
): ReadonlyArray<Step> {
  const last = timeline.at(-1)
  if (!last) return []
  const year = queenslandDate(last.at).slice(0, 4)
  return timeline.map(({ at, state, words }, index): Step => {
    const before = timeline[index - 1]?.state
    const now = index === timeline.length - 1
    const title = titleOf(state, before, words)
    return {
      title: nonBreakingHours(title),
      // For other states, the words would repeat the title.
      ...(title !== words && (state === 'PENDING' || state === 'CONFIRMED')
        ? { text: nonBreakingHours(words) }
        : {}),
      state: now ? STATES[state].ring : 'completed',
      phase: now ? 'now' : 'past',
      time: { dateTime: at, text: formatEventTime(at, year) },
    }
  })
}

/** Keeps the hours of a window inside a sentence on one line. */
const nonBreakingHours = (text: string) =>
  text.replace(/\d[\d:]*( [ap]m)? to \d[\d:]* [ap]m/, (hours) => nonBreaking(hours))

/** Title of an event: the new state's, or its own words if it left the state unchanged. */
function titleOf(state: BookingState, before: BookingState | undefined, text: string): string {
  if (state === before) return text
  if (state === 'CONFIRMED' && before === 'PENDING') return 'Confirmed'
  return STATES[state].title
}

function formatEventTime(at: string, year: string): string {
  const date = queenslandDate(at)
  const day = date.startsWith(year) ? shortDate(date) : `${shortDate(date)} ${date.slice(0, 4)}`
  return `${day}, ${timeOfDay(at)}`
}

/** Returns the day a booking was completed, as `2026-11-27`, or null if it wasn't. */
export function completionDay(
  timeline: ReadonlyArray<{ readonly at: string; readonly state: BookingState }>,
): string | null {
  const completed = timeline.find(({ state }) => state === 'COMPLETED')
  return completed ? queenslandDate(completed.at) : null
}

/** Day and time of an instant in Queensland: `Friday 20 November, 4:00 pm`. */
export const formatInstant = (at: string): string =>
  `${longDate(queenslandDate(at))}, ${nonBreaking(timeOfDay(at))}`

/** What the confirmation says at its head about a booking. */
export function confirmationOf(booking: Booking) {
  const { state, window, estimate, answerBy, timeline, earlierVisit } = booking
  const { ring, ...texts } = bookingHeading({
    state,
    earlierVisit,
    day: longDate(queenslandDate(window.startsAt)),
    hours: windowHours(window),
    estimate: estimate && windowHours({ startsAt: estimate.from, endsAt: estimate.to }),
    answerBy: answerBy ? formatInstant(answerBy) : null,
    completedOn: completionDay(timeline),
  })
  return { state: ring, ...texts }
}

/** The same in one line, above an open form. */
export function shortConfirmationOf(booking: Booking) {
  const { state, status, title } = confirmationOf(booking)
  return { state, title: booking.estimate ? title : title.replace('\n', ', '), ...(status ? { status } : {}) }
}

/** Heading of the page: state, time, and what it means for the customer. */
export function bookingHeading(booking: {
  readonly state: BookingState
  /** `Friday 20 November` */
  readonly day: string
  /** `1 to 3 pm` */
  readonly hours: string
  /** `1:10 to 1:40 pm`; null until the plumber is on the way or running late. */
  readonly estimate: string | null
  readonly answerBy: string | null
  readonly completedOn: string | null
  /** The visit that a return visit follows. */
  readonly earlierVisit: { readonly state: BookingState } | null
}): { readonly status?: string; readonly ring: Ring; readonly title: string; readonly lead: string } {
  const { state, day, hours, estimate, answerBy, completedOn, earlierVisit } = booking
  const { title: status, ring } = STATES[state]
  const when = `${day}\n${hours}`
  const window = `${day}, ${hours}`
  switch (state) {
    case 'PENDING':
      return {
        status: 'Requested, not confirmed yet',
        ring,
        title: when,
        lead: `${answerBy ? `We'll confirm by ${answerBy}. ` : ''}This time is held for you until then.`,
      }
    case 'CONFIRMED':
      if (estimate) {
        const lead = "Sorry, we're running late. This page keeps itself up to date."
        return { status: 'Running late', ring, title: `Arriving\n${estimate}`, lead }
      }
      return { status, ring, title: when, lead: 'Your plumber will arrive within this window.' }
    case 'EN_ROUTE':
      return estimate
        ? {
            status,
            ring,
            title: `Arriving\n${estimate}`,
            lead: 'This page keeps itself up to date.',
          }
        : { status, ring, title: "Your plumber's on the way", lead: `You're booked for ${window}.` }
    case 'ARRIVED':
      return {
        status,
        ring,
        title: 'Your plumber is here',
        lead: pricePromise(earlierVisit ? { noAccess: earlierVisit.state === 'NO_ACCESS' } : null),
      }
    case 'COMPLETED':
      return {
        status: 'Completed',
        ring,
        title: completedOn ? `Done on ${longDate(completedOn)}` : 'Done',
        lead: 'Thanks for having us.',
      }
    case 'NO_ACCESS':
      return {
        status: 'Not done yet',
        ring,
        title: 'Sorry we missed you',
        lead: `We came for your booking on ${window}, but no one answered. Book another time, or call us.`,
      }
    case 'CANCELLED':
      return { status, ring, title: 'This booking is cancelled', lead: `${window} is no longer booked.` }
    case 'DECLINED':
      return {
        status,
        ring,
        title: "We couldn't take this booking",
        lead: "We checked the job and can't take it as booked. No one will come. Choose another time, or call us and we'll look for another way to help.",
      }
  }
}
