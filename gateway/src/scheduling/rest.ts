import type { Business } from 'content'
import { dayOf, instantFromMs } from '../platform/time.ts'
import { type Span, usualDay } from './calendar.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Hours a technician rests after night work. */
export const REST_HOURS = 10

/** A night is from 10 pm to 5 am. */
const NIGHT_MS = 7 * HOUR_MS
/** Offset from 10 pm in Queensland (noon UTC) to midnight UTC, so that nights align with whole days since 1970. */
const NIGHT_OFFSET_MS = 12 * HOUR_MS

/** Milliseconds since the last 10 pm. Queensland is UTC+10 all year. */
const msSinceTenPm = (ms: number): number => (ms + NIGHT_OFFSET_MS) % DAY_MS

/** The rest after a visit: ten hours if part of it was at night and outside opening hours, otherwise null. */
export function restAfter({ from, to }: Span, business: Pick<Business, 'hours' | 'schedule'>): Span | null {
  const since = msSinceTenPm(from)
  const isNight = since < NIGHT_MS || since + (to - from) > DAY_MS
  if (!isNight) return null
  const open = usualDay(dayOf(instantFromMs(from)), business)?.open
  return open && open.from <= from && to <= open.to ? null : { from: to, to: to + REST_HOURS * HOUR_MS }
}

/** The rest that a visit would cut short, or null. Further work in the same night doesn't cut a rest short. */
export function restCutShort(visit: Span, rests: ReadonlyArray<Span>): Span | null {
  const brokenRest = rests.find(({ from, to }) => from < visit.to && visit.from < to)
  return brokenRest && msSinceTenPm(visit.from) >= NIGHT_MS ? brokenRest : null
}

/** A technician's visits and the rests after them. */
type DayWithRests = {
  readonly visits: ReadonlyArray<{ readonly startsAt: number; readonly endsAt: number }>
  readonly rests: ReadonlyArray<Span>
}

/** Whether a visit would cut short a rest of its technician, or another visit would cut short the rest after it. */
export function cutsRestShort(
  visit: Span,
  days: ReadonlyArray<DayWithRests>,
  business: Pick<Business, 'hours' | 'schedule'>,
): boolean {
  const restAfterVisit = restAfter(visit, business)
  return days.some(
    ({ rests, visits }) =>
      restCutShort(visit, rests) !== null ||
      (restAfterVisit !== null &&
        visits.some(
          ({ startsAt, endsAt }) => restCutShort({ from: startsAt, to: endsAt }, [restAfterVisit]) !== null,
        )),
  )
}
