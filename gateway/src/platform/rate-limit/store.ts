import { eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { rateCounts } from '../database/tables.ts'

/** The count under a key, and when its window ends. */
export type CountWindow = { readonly count: number; readonly ends: Temporal.Instant }

/** Adds one to the count under a key, starting again if its last window is over. */
export async function incrementCount(
  db: Database | Transaction,
  key: Buffer,
  now: Temporal.Instant,
  seconds: number,
): Promise<CountWindow> {
  const [window] = await incrementCounts(db, [{ key, by: 1 }], now, seconds)
  if (!window) throw new Error('an upsert returned no row')
  return window
}

/** Like `incrementCount`, for several keys in one statement, each with its own amount. Returns the windows in the order of the keys. */
export async function incrementCounts(
  db: Database | Transaction,
  counts: ReadonlyArray<{ readonly key: Buffer; readonly by: number }>,
  now: Temporal.Instant,
  seconds: number,
): Promise<ReadonlyArray<CountWindow>> {
  const current = sql`${rateCounts.startedAt} > ${now.subtract({ seconds }).toString()}::timestamptz`
  const rows = await db
    .insert(rateCounts)
    .values(counts.map(({ key, by }) => ({ key, startedAt: now, count: by })))
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${current} then ${rateCounts.count} else 0 end + excluded.count`,
        startedAt: sql`case when ${current} then ${rateCounts.startedAt} else excluded.started_at end`,
      },
    })
    .returning()
  const byKey = new Map(rows.map((row) => [row.key.toString('latin1'), row]))
  return counts.flatMap(({ key }) => {
    const row = byKey.get(key.toString('latin1'))
    return row ? [{ count: row.count, ends: row.startedAt.add({ seconds }) }] : []
  })
}

/**
 * Returns the count under each key and when its window of so many seconds ends; null for those that have none, or whose last window
 * is over.
 */
export async function findCounts(
  db: Database | Transaction,
  counts: ReadonlyArray<{ readonly key: Buffer; readonly seconds: number }>,
  now: Temporal.Instant,
): Promise<ReadonlyArray<CountWindow | null>> {
  const keys = counts.map(({ key }) => key)
  const rows = await db.select().from(rateCounts).where(inArray(rateCounts.key, keys))
  return counts.map(({ key, seconds }) => {
    const row = rows.find((found) => found.key.equals(key))
    if (!row) return null
    const ends = row.startedAt.add({ seconds })
    return Temporal.Instant.compare(ends, now) > 0 ? { count: row.count, ends } : null
  })
}

/**
 * Adds one to the count under a key unless it has to wait: not at all until `free` were counted, then one second, then twice as
 * long each time, at most `longest`. Starts again after a day without a count. Returns when the wait ends; null if it was counted.
 */
export async function incrementIfDue(
  db: Database,
  key: Buffer,
  now: Temporal.Instant,
  { free, longest }: { readonly free: number; readonly longest: number },
): Promise<Temporal.Instant | null> {
  const quiet = sql`${rateCounts.startedAt} < ${now.subtract({ hours: 24 }).toString()}::timestamptz`
  const due = sql<Temporal.Instant>`${rateCounts.startedAt} + make_interval(secs => case
    when ${rateCounts.count} < ${free} then 0
    else least(${longest}, power(2, least(${rateCounts.count} - ${free}, 30)))::double precision end)`
  const [counted] = await db
    .insert(rateCounts)
    .values({ key, startedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: { count: sql`case when ${quiet} then 1 else ${rateCounts.count} + 1 end`, startedAt: now },
      setWhere: sql`${due} <= ${now.toString()}::timestamptz`,
    })
    .returning({ count: rateCounts.count })
  if (counted) return null
  const [row] = await db
    .select({ due: due.mapWith(rateCounts.startedAt) })
    .from(rateCounts)
    .where(eq(rateCounts.key, key))
  return row?.due ?? now
}

export async function deleteCount(db: Database, key: Buffer): Promise<void> {
  await db.delete(rateCounts).where(eq(rateCounts.key, key))
}

/** Moves windows that start in the future so that they start now. */
export async function clampFutureWindows(db: Database, now: Temporal.Instant): Promise<void> {
  await db.update(rateCounts).set({ startedAt: now }).where(gt(rateCounts.startedAt, now))
}

/** Deletes expired counts. */
export async function deleteCountsBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.startedAt, cutoff))
}
