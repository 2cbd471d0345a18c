import type { StatusTrackProps } from 'design-system'
import type { BookingState } from '../../graphql/graphql.ts'
import { longDate, queenslandDate, shortDate, timeOfDay, unbroken } from '../../shared/queensland-time.ts'

type Step = StatusTrackProps['steps'][number]
type Ring = Step['state']

/** Each state as a customer reads it, and its ring. */
const STATES: Readonly<Record<BookingState, { readonly title: string; readonly ring: Ring }>> = {
  PENDING: { title: 'Sent to us', ring: 'pending' },
  CONFIRMED: { title: 'Booked', ring: 'confirmed' },
  EN_ROUTE: { title: 'On the way', ring: 'enRoute' },
  ARRIVED: { title: 'Arrived', ring: 'arrived' },
  COMPLETED: { title: 'Done', ring: 'completed' },
  NO_ACCESS: { title: 'We were here', ring: 'noAccess' },
  CANCELLED: { title: 'Cancelled', ring: 'cancelled' },
  DECLINED: { title: 'Declined', ring: 'cancelled' },
}

const WAY: ReadonlyArray<BookingState> = ['CONFIRMED', 'EN_ROUTE', 'ARRIVED', 'COMPLETED']

const AHEAD: Partial<Readonly<Record<BookingState, string>>> = {
  CONFIRMED: 'We look at it first and answer by e-mail',
  EN_ROUTE: 'You hear from us when the plumber leaves',
  COMPLETED: 'What we guarantee appears here',
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
  const ahead = WAY.slice(placeOf(last.state) + 1).map((state): Step => {
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
function placeOf(state: BookingState): number {
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
  readonly estimate: string | null
  readonly answerBy: string | null
  readonly changeableUntil: string | null
  readonly done: string | null
}): { readonly title: string; readonly lead: string } {
  const { state, window, estimate, answerBy, changeableUntil, done } = booking
  switch (state) {
    case 'PENDING':
      return {
        title: 'We have your booking',
        lead: `${answerBy ? `We'll confirm by ${answerBy}. ` : ''}${window} is kept for you until then.`,
      }
    case 'CONFIRMED':
      return {
        title: `You're booked: ${window}`,
        lead: changeableUntil
          ? `You can change or cancel here until ${changeableUntil}.`
          : 'The plumber comes within this window.',
      }
    case 'EN_ROUTE':
      return {
        title: 'Your plumber is on the way',
        lead: estimate ? `They should be there between ${estimate}.` : `Your window is ${window}.`,
      }
    case 'ARRIVED':
      return {
        title: 'Your plumber is here',
        lead: 'You hear the price before any work starts.',
      }
    case 'COMPLETED':
      return {
        title: done ? `Done on ${longDate(done)}` : 'Done',
        lead: 'Thanks for having us. What you may need later is here.',
      }
    case 'NO_ACCESS':
      return {
        title: 'We were here',
        lead: `We came for ${window} and nobody opened. Book another time, or call us.`,
      }
    case 'CANCELLED':
      return { title: 'This booking is cancelled', lead: `${window} is free for someone else.` }
    case 'DECLINED':
      return {
        title: 'We could not take this booking',
        lead: 'Call us, and we look for another way together.',
      }
  }
}
