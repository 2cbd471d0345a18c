import { createHmac } from 'node:crypto'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '../database/connection.ts'
import { type TooManyRequests, tooManyRequests } from '../result.ts'
import { currentInstant } from '../time.ts'
import { countTogether } from './shared-counts.ts'
import { countOf, countUp, countWhenDue, deleteCount, deleteCountsBefore, startNow } from './store.ts'

/** So many in so long, counted from the first. */
export type Limit = { readonly name: string; readonly most: number; readonly seconds: number }

/**
 * Counts one use of every limit by the caller: null while none is exceeded, else the instant when
 * another try can succeed. Counts are shared by all gateways. Work of our own is not limited. In a transaction it counts only
 * if that commits, and others with the same count wait for it.
 */
export async function throttled(
  limits: ReadonlyArray<Limit>,
  context: Context,
  db: Database | Transaction = context.db,
): Promise<Temporal.Instant | null> {
  const { now, clientKey, secrets, settings } = context
  if (clientKey === null) return null
  let until: Temporal.Instant | null = null
  for (const { name, most, seconds } of limits) {
    const window = await countUp(db, keyOf(name, clientKey, secrets), now, seconds)
    const over = window.count > most * settings.rateLimitScale
    if (over && (until === null || Temporal.Instant.compare(window.ends, until) > 0)) until = window.ends
  }
  return until
}

/** The same without counting: when one of the limits is used up, the moment when another try can succeed. */
export async function isUsedUp(
  limits: ReadonlyArray<Limit>,
  { now, clientKey, secrets, settings }: Context,
  tx: Transaction,
): Promise<Temporal.Instant | null> {
  if (clientKey === null) return null
  let until: Temporal.Instant | null = null
  for (const { name, most, seconds } of limits) {
    const window = await countOf(tx, keyOf(name, clientKey, secrets), now, seconds)
    if (window === null || window.count < most * settings.rateLimitScale) continue
    if (until === null || Temporal.Instant.compare(window.ends, until) > 0) until = window.ends
  }
  return until
}

/** A limit on amounts, and what is left of it: below zero when this use went over it. */
export type Quota = Limit & { readonly left: number; readonly resetSeconds: number }

/**
 * Counts an amount of each of some limits that last as long as each other, in a statement that
 * callers at the same time share. Null for work of our own, which
 * is not limited.
 */
export async function spend(
  amounts: ReadonlyArray<{ readonly limit: Limit; readonly by: number }>,
  { db, now, clientKey, secrets, settings }: Context,
): Promise<ReadonlyArray<Quota> | null> {
  const [first] = amounts
  if (clientKey === null || !first) return null
  const counts = amounts.map(({ limit, by }) => ({ key: keyOf(limit.name, clientKey, secrets), by }))
  const windows = await countTogether(db, counts, now, first.limit.seconds)
  return windows.flatMap(({ count, ends }, index) => {
    const limit = amounts[index]?.limit
    if (!limit) return []
    const most = limit.most * settings.rateLimitScale
    // A clock that was set back would make it longer.
    const resetSeconds = Math.min(limit.seconds, Math.max(1, Math.ceil(now.until(ends).total('seconds'))))
    return [{ ...limit, most, left: most - count, resetSeconds }]
  })
}

/** A refusal when one of the limits was gone over; null while all of them hold. */
export async function tooMany(
  limits: ReadonlyArray<Limit>,
  context: Context,
  db: Database | Transaction = context.db,
): Promise<TooManyRequests | null> {
  const until = await throttled(limits, context, db)
  return until && tooManyOf(until, context)
}

/** The rate limit refusal, until an instant. */
export function tooManyOf(
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

/** Tries that fail: so many are free, then each has to wait twice as long as the one before. */
export type Tries = { readonly name: string; readonly free: number; readonly longestSeconds: number }

/**
 * Takes one try of a subject, an account say: null when it may be tried now, else from when on. A try is taken before it is
 * known how it ends, so that many at once are no way around; `forgetTries` gives them back when one succeeds.
 */
export function nextTry(
  { name, free, longestSeconds }: Tries,
  subject: string,
  { db, now, secrets, settings }: Context,
): Promise<Temporal.Instant | null> {
  const rule = { free: free * settings.rateLimitScale, longest: longestSeconds }
  return countWhenDue(db, keyOf(name, subject, secrets), now, rule)
}

/** Gives back every try of a subject. */
export function clearFailedTries({ name }: Tries, subject: string, { db, secrets }: Context): Promise<void> {
  return deleteCount(db, keyOf(name, subject, secrets))
}

/** Resets the count of one limit. */
export async function startAgain({ name }: Limit, { db, clientKey, secrets }: Context): Promise<void> {
  if (clientKey !== null) await deleteCount(db, keyOf(name, clientKey, secrets))
}

function keyOf(name: string, clientKey: string, { pepper }: Context['secrets']): Buffer {
  return createHmac('sha256', pepper).update(`${name}\n${clientKey}`).digest()
}

/** After the clock was set back: no one waits longer from now than a limit lasts. */
export function shortenWaits({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  return startNow(db, now)
}

/** Deletes expired counts. */
export function deleteExpiredCounts({ db }: Pick<Context, 'db'>): Promise<void> {
  return deleteCountsBefore(db, currentInstant().subtract({ hours: 48 }))
}
