import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { dayOf } from '../platform/time.ts'
import type { Span } from './calendar.ts'
import { OPENING_SEARCH_DAYS, openingHours } from './opening-hours.ts'

const HOUR_MS = 3_600_000

/** How soon the office answers a booking that it confirms first. */
const ANSWER_WITHIN_MS = 24 * HOUR_MS

/** How much of its opening hours the office has for it at least. */
const TIME_TO_ANSWER_MS = 2 * HOUR_MS

/** How long before the window it answers at the latest. */
const ANSWER_BEFORE_MS = 2 * HOUR_MS

/**
 * When the office answers a booking that it confirms first, in its opening hours: within 24 hours, or as soon as it has been open
 * for two. At least two hours before the window.
 */
export async function answerBy(
  db: Database | Transaction,
  startsAt: Temporal.Instant,
  now: Temporal.Instant,
  context: Pick<Context, 'content'>,
): Promise<Temporal.Instant> {
  const open = await openingHours(db, dayOf(now), OPENING_SEARCH_DAYS, context)
  const nowMs = now.epochMilliseconds
  const latest = startsAt.epochMilliseconds - ANSWER_BEFORE_MS
  const soonest = soonestAnswer(open, nowMs) ?? latest
  const limit = Math.min(nowMs + ANSWER_WITHIN_MS, latest)
  const inHours = lastOpenUntil(open, limit) ?? limit
  // Customers read it: `3:21 am` would look like a machine's promise.
  const answer = inHours < soonest ? Math.ceil(soonest / HOUR_MS) : Math.floor(inHours / HOUR_MS)
  return Temporal.Instant.fromEpochMilliseconds(Math.min(answer * HOUR_MS, latest))
}

/** The earliest window of a job that the office confirms first, so that it can answer in its opening hours. In epoch milliseconds. */
export function earliestConfirmed(open: ReadonlyArray<Span>, now: number): number | null {
  const soonest = soonestAnswer(open, now)
  return soonest === null ? null : soonest + ANSWER_BEFORE_MS
}

/** When the office has been open for two hours. Null if it isn't in these opening hours. */
function soonestAnswer(open: ReadonlyArray<Span>, now: number): number | null {
  let missing = TIME_TO_ANSWER_MS
  for (const { from, to } of open) {
    const start = Math.max(from, now)
    if (to - start >= missing) return start + missing
    missing -= Math.max(0, to - start)
  }
  return null
}

/** The last moment of opening hours up to an instant. Opening itself leaves no time to answer. Null if there is none. */
function lastOpenUntil(open: ReadonlyArray<Span>, instant: number): number | null {
  const last = open.findLast(({ from }) => from < instant)
  return last ? Math.min(last.to, instant) : null
}
