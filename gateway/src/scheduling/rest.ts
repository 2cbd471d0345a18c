import type { Business } from 'content'
import { dayOf, fromMs } from '../platform/time.ts'
import { type Span, usualDay } from './calendar.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a technician rests after work at night. */
export const REST_HOURS = 10

/** A night is from ten to five. */
const NIGHT_MS = 7 * HOUR_MS
/** From ten at night in Queensland to the midnight of UTC: how far nights are from whole days since 1970. */
const NIGHT_OFFSET_MS = 12 * HOUR_MS

/** Milliseconds since the last ten at night. Queensland is ten hours ahead of UTC all year. */
const sinceTen = (ms: number): number => (ms + NIGHT_OFFSET_MS) % DAY_MS

/** The rest after a visit: ten hours if part of it was at night, outside opening hours; null after any other. */
export function restAfter({ from, to }: Span, business: Pick<Business, 'hours' | 'schedule'>): Span | null {
  const since = sinceTen(from)
  const isNight = since < NIGHT_MS || since + (to - from) > DAY_MS
  if (!isNight) return null
  const open = usualDay(dayOf(fromMs(from)), business)?.open
  return open && open.from <= from && to <= open.to ? null : { from: to, to: to + REST_HOURS * HOUR_MS }
}

/** The rest that a visit would cut short; null for none. Further work in the same night cuts none short. */
export function cutRest(visit: Span, rests: ReadonlyArray<Span>): Span | null {
  const broken = rests.find(({ from, to }) => from < visit.to && visit.from < to)
  return broken && sinceTen(visit.from) >= NIGHT_MS ? broken : null
}

/** What is known of a technician's nights: visits and the rests after them. */
type Nights = {
  readonly visits: ReadonlyArray<{ readonly startsAt: number; readonly endsAt: number }>
  readonly rests: ReadonlyArray<Span>
}

/** Would a visit cut short a rest of its technician, or would the rest after it be cut short by another visit? */
export function cutsRest(
  visit: Span,
  days: ReadonlyArray<Nights>,
  business: Pick<Business, 'hours' | 'schedule'>,
): boolean {
  const own = restAfter(visit, business)
  return days.some(
    ({ rests, visits }) =>
      cutRest(visit, rests) !== null ||
      (own !== null &&
        visits.some(({ startsAt, endsAt }) => cutRest({ from: startsAt, to: endsAt }, [own]) !== null)),
  )
}
