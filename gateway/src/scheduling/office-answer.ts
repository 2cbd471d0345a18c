import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { dayOf, instantFromMs } from '../platform/time.ts'
import type { Span } from './calendar.ts'
import { OPENING_SEARCH_DAYS, openingHours, openTime } from './opening-hours.ts'

const HOUR_MS = 3_600_000

/** How soon the office answers a booking that it confirms first. */
const ANSWER_WITHIN_MS = 24 * HOUR_MS

/** How long before the window it answers. */
const ANSWER_BEFORE_MS = 2 * HOUR_MS

/** How much of its opening hours the office has for it. */
const TIME_TO_ANSWER_MS = 2 * HOUR_MS

/** What is left of them at least, if the customer held the window first and filled in the form slowly. */
const LEAST_TIME_TO_ANSWER_MS = HOUR_MS

/**
 * When the office answers a booking that it confirms first, in its opening hours: within 24 hours, and two hours before the window.
 * If it's open for less than an hour until then, it answers once it has been open for two, or when the window begins.
 */
export async function answerBy(
  db: Database | Transaction,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
  context: Pick<Context, 'content'>,
): Promise<Temporal.Instant> {
  const open = await openingHours(db, dayOf(now), OPENING_SEARCH_DAYS, context)
  const nowMs = now.epochMilliseconds
  const startsAtMs = startsAt.epochMilliseconds
  // Customers read it: `3:21 am` would look like a machine's promise.
  const limit = floorToHour(Math.min(nowMs + ANSWER_WITHIN_MS, startsAtMs - ANSWER_BEFORE_MS))
  const promised = lastOpenUntil(open, limit)
  if (promised !== null && openTime(open, nowMs, promised) >= LEAST_TIME_TO_ANSWER_MS)
    return instantFromMs(promised)
  const soonest = soonestAnswer(open, nowMs)
  const answer = soonest ? Math.min(ceilToHour(soonest.from), soonest.to) : startsAtMs
  return instantFromMs(Math.min(answer, startsAtMs))
}

/**
 * The earliest window in which customers are offered a job that the office confirms first: it's open for two hours until two hours
 * before. In epoch milliseconds. Null if it isn't in these opening hours.
 */
export function earliestConfirmed(open: ReadonlyArray<Span>, now: number): number | null {
  const soonest = soonestAnswer(open, now)
  return soonest && soonest.from + ANSWER_BEFORE_MS
}

/** From when the office has been open for two hours, until it closes next. Null if it isn't in these opening hours. */
function soonestAnswer(open: ReadonlyArray<Span>, now: number): Span | null {
  let missing = TIME_TO_ANSWER_MS
  for (const { from, to } of open) {
    const start = Math.max(from, now)
    if (to - start >= missing) return { from: start + missing, to }
    missing -= Math.max(0, to - start)
  }
  return null
}

/** The last moment of opening hours up to an instant. Opening itself leaves no time to answer. Null if there is none. */
function lastOpenUntil(open: ReadonlyArray<Span>, instant: number): number | null {
  const last = open.findLast(({ from }) => from < instant)
  return last ? Math.min(last.to, instant) : null
}

const floorToHour = (ms: number) => Math.floor(ms / HOUR_MS) * HOUR_MS
const ceilToHour = (ms: number) => Math.ceil(ms / HOUR_MS) * HOUR_MS
