import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { type TooManyRequests, tooManyRequests } from '../result.ts'
import { currentInstant } from '../time.ts'
import { countTogether } from './shared-counts.ts'
import {
  clampFutureWindows,
  deleteCount,
  deleteCountsBefore,
  findCounts,
  incrementCount,
  incrementIfDue,
} from './store.ts'

/** At most `max` uses in `seconds`, counted from the first. */
export type Limit = { readonly name: string; readonly max: number; readonly seconds: number }

/**
 * Counts one use of every limit by the caller. Returns null while none is exceeded, else the instant when another try can succeed.
 * Counts are shared by all gateways. The gateway's own work is not limited. In a transaction, uses count only if it commits, and
 * others with the same count wait for it.
 */
export async function throttle(
  limits: ReadonlyArray<Limit>,
  context: Context,
  db: Database | Transaction = context.db,
): Promise<Temporal.Instant | null> {
  const { now, clientKey, secrets, settings } = context
  if (clientKey === null) return null
  let until: Temporal.Instant | null = null
  for (const { name, max, seconds } of limits) {
    const window = await incrementCount(db, countKey(name, clientKey, secrets), now, seconds)
    const isExceeded = window.count > max * settings.rateLimitScale
    if (isExceeded && (until === null || Temporal.Instant.compare(window.ends, until) > 0))
      until = window.ends
  }
  return until
}

/** Like `throttle`, but without counting: if a limit is used up, returns the instant when another try can succeed, else null. */
export async function throttledUntil(
  limits: ReadonlyArray<Limit>,
  { now, clientKey, secrets, settings }: Context,
  tx: Transaction,
): Promise<Temporal.Instant | null> {
  if (clientKey === null || limits.length === 0) return null
  const counts = limits.map(({ name, seconds }) => ({ key: countKey(name, clientKey, secrets), seconds }))
  const windows = await findCounts(tx, counts, now)
  let until: Temporal.Instant | null = null
  for (const [index, { max }] of limits.entries()) {
    const window = windows[index]
    if (!window || window.count < max * settings.rateLimitScale) continue
    if (until === null || Temporal.Instant.compare(window.ends, until) > 0) until = window.ends
  }
  return until
}

/** A limit on amounts, with what is left of it: negative if this use exceeded it. */
export type Quota = Limit & { readonly remaining: number; readonly resetSeconds: number }

/**
 * Counts amounts against limits of equal duration, in a statement that concurrent callers share. Null for the gateway's own work,
 * which is not limited.
 */
export async function countAmounts(
  amounts: ReadonlyArray<{ readonly limit: Limit; readonly by: number }>,
  { db, now, clientKey, secrets, settings }: Context,
): Promise<ReadonlyArray<Quota> | null> {
  const [first] = amounts
  if (clientKey === null || !first) return null
  const counts = amounts.map(({ limit, by }) => ({ key: countKey(limit.name, clientKey, secrets), by }))
  const windows = await countTogether(db, counts, now, first.limit.seconds)
  return windows.flatMap(({ count, ends }, index) => {
    const limit = amounts[index]?.limit
    if (!limit) return []
    const max = limit.max * settings.rateLimitScale
    // Capped, because a clock that was set back would make it longer.
    const resetSeconds = Math.min(limit.seconds, Math.max(1, Math.ceil(now.until(ends).total('seconds'))))
    return [{ ...limit, max, remaining: max - count, resetSeconds }]
  })
}

/** Counts one use of every limit. Returns a refusal if one is exceeded; null otherwise. */
export async function enforceLimits(
  limits: ReadonlyArray<Limit>,
  context: Context,
  db: Database | Transaction = context.db,
): Promise<TooManyRequests | null> {
  const until = await throttle(limits, context, db)
  return until && rateLimitRefusal(until, context)
}

/** Returns the rate limit refusal, with the instant until which it holds. */
export function rateLimitRefusal(
  until: Temporal.Instant,
  { content, now }: Pick<Context, 'content' | 'now'>,
): TooManyRequests {
  const { phone } = content.business
  return tooManyRequests(
    `That's a lot of requests at once. Please wait a moment, or call us on ${phone}.`,
    now,
    until,
  )
}

/** Limit on failed tries: `free` tries without waiting, then each wait is twice as long as the one before. */
export type AttemptLimit = { readonly name: string; readonly free: number; readonly longestSeconds: number }

/**
 * Counts a try for a subject, such as an account. Returns null if it may go ahead now, else when it may. A try is counted before
 * its outcome is known, so that sending many at once is no way around; `clearFailedTries` resets the count after a success.
 */
export function countAttempt(
  { name, free, longestSeconds }: AttemptLimit,
  subject: string,
  { db, now, secrets, settings }: Context,
): Promise<Temporal.Instant | null> {
  const rule = { free: free * settings.rateLimitScale, longest: longestSeconds }
  return incrementIfDue(db, countKey(name, subject, secrets), now, rule)
}

/** Resets the tries of a subject. */
export function clearFailedTries(
  { name }: AttemptLimit,
  subject: string,
  { db, secrets }: Context,
): Promise<void> {
  return deleteCount(db, countKey(name, subject, secrets))
}

/** Resets the caller's count of one limit. */
export async function resetLimit({ name }: Limit, { db, clientKey, secrets }: Context): Promise<void> {
  if (clientKey !== null) await deleteCount(db, countKey(name, clientKey, secrets))
}

function countKey(name: string, clientKey: string, { pepper }: Context['secrets']): Buffer {
  return createHmac('sha256', pepper).update(`${name}\n${clientKey}`).digest()
}

/** For use after the clock was set back: no one waits longer from now than a limit lasts. */
export function shortenWaits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  return clampFutureWindows(db, now)
}

/** Deletes expired counts. */
export function deleteExpiredCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteCountsBefore(db, currentInstant().subtract({ hours: 48 }))
}
