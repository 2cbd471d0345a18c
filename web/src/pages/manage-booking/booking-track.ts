import type { StatusTrackProps } from 'design-system'
import type { BookingState } from '../../graphql/graphql.ts'
import { longDate, queenslandDate, shortDate, timeOfDay, unbroken } from '../../shared/queensland-time.ts'

type Step = StatusTrackProps['steps'][number]
type Ring = Step['state']

/** Each state as a customer reads it, and its ring. */
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

const WAY: ReadonlyArray<BookingState> = ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED']

const AHEAD: Partial<Readonly<Record<BookingState, string>>> = {
  CONFIRMED: "We'll check it first and reply by email",
  EN_ROUTE: "We'll tell you when the plumber leaves",
  COMPLETED: 'Your guarantee will show here',
}

/** What has happened, what is now and what is to come, as the track shows it. */
export function trackOf(
  timeline: ReadonlyArray<{ readonly at: string; readonly state: BookingState; readonly words: string }>,
): ReadonlyArray<Step> {
  const last = timeline.at(-1)
  if (!last) return []
  const year = queenslandDate(last.at).slice(0, 4)
  const past = timeline.map(({ at, state, words }, index): Step => {
    const before = timeline[index - 1]?.state
    const now = index === timeline.length - 1
    const title = titleOf(state, before, words)
    return {
      title: unbrokenHours(title),
      // Of the other states the words would say the title again.
      ...(title !== words && (state === 'PENDING' || state === 'CONFIRMED')
        ? { words: unbrokenHours(words) }
        : {}),
      state: now ? STATES[state].ring : 'completed',
      phase: now ? 'now' : 'past',
      time: { at, words: whenOf(at, year) },
    }
  })
  const ahead = WAY.slice(stepIndex(last.state) + 1).map((state): Step => {
    const words = AHEAD[state]
    const title = state === 'CONFIRMED' ? 'Confirmed' : STATES[state].title
    return { title, state: 'ahead', phase: 'ahead', ...(words ? { words } : {}) }
  })
  return [...past, ...ahead]
}

/** A window inside a sentence is broken before its hours and not between them. */
const unbrokenHours = (words: string) =>
  words.replace(/\d[\d:]*( [ap]m)? to \d[\d:]* [ap]m/, (hours) => unbroken(hours))

/** What changed the state is called by the state; what left it as it was, by its own words. */
function titleOf(state: BookingState, before: BookingState | undefined, words: string): string {
  if (state === before) return words
  if (state === 'CONFIRMED' && before === 'PENDING') return 'Confirmed'
  return STATES[state].title
}

/** How far along the way a state is; beyond its end for those that lead nowhere. */
function stepIndex(state: BookingState): number {
  return state === 'PENDING' || WAY.includes(state) ? WAY.indexOf(state) : WAY.length
}

function whenOf(at: string, year: string): string {
  const date = queenslandDate(at)
  const day = date.startsWith(year) ? shortDate(date) : `${shortDate(date)} ${date.slice(0, 4)}`
  return `${day}, ${timeOfDay(at)}`
}

/** When a booking was done, as a day: `2026-11-27`; null while it is not. */
export function dayDone(
  timeline: ReadonlyArray<{ readonly at: string; readonly state: BookingState }>,
): string | null {
  const done = timeline.find(({ state }) => state === 'COMPLETED')
  return done ? queenslandDate(done.at) : null
}

/** The opening of the page: what is so, and what may be done about it. */
export function openingOf(booking: {
  readonly state: BookingState
  readonly window: string
  /** `between 1:10 and 1:40 pm`; null until the plumber is on the way. */
  readonly estimate: string | null
  readonly answerBy: string | null
  readonly changeableUntil: string | null
  readonly done: string | null
}): { readonly title: string; readonly lead: string } {
  const { state, window, estimate, answerBy, changeableUntil, done } = booking
  switch (state) {
    case 'PENDING':
      return {
        title: "We've got your booking",
        lead: `${answerBy ? `We'll confirm by ${answerBy}. ` : ''}${window} is held for you until then.`,
      }
    case 'CONFIRMED':
      return {
        title: `You're booked: ${window}`,
        lead: changeableUntil
          ? `You can change or cancel here until ${changeableUntil}.`
          : 'Your plumber will arrive within this window.',
      }
    case 'EN_ROUTE':
      return {
        title: "Your plumber's on the way",
        lead: estimate ? `They should be there ${estimate}.` : `You're booked for ${window}.`,
      }
    case 'ARRIVED':
      return {
        title: 'Your plumber is here',
        lead: "You'll have a price before any work starts.",
      }
    case 'COMPLETED':
      return {
        title: done ? `Done on ${longDate(done)}` : 'Done',
        lead: 'Thanks for having us. Everything you may need later is below.',
      }
    case 'NO_ACCESS':
      return {
        title: 'Sorry we missed you',
        lead: `We came for ${window} but no one answered. Book another time, or call us.`,
      }
    case 'CANCELLED':
      return { title: 'This booking is cancelled', lead: `${window} is no longer booked.` }
    case 'DECLINED':
      return {
        title: "We couldn't take this booking",
        lead: "Call us and we'll look for another way to help.",
      }
  }
}
