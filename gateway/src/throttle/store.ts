import { eq, lt, sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { rateCounts } from '../database/tables.ts'

/** Counts one more under a key, starting again when its last window is over. */
export async function countUp(
  db: Database,
  key: Buffer,
  now: Temporal.Instant,
  seconds: number,
): Promise<{ count: number; ends: Temporal.Instant }> {
  const current = sql`${rateCounts.startedAt} > ${now.subtract({ seconds }).toString()}::timestamptz`
  const [row] = await db
    .insert(rateCounts)
    .values({ key, startedAt: now, count: 1 })
    .onConflictDoUpdate({
      target: rateCounts.key,
      set: {
        count: sql`case when ${current} then ${rateCounts.count} + 1 else 1 end`,
        startedAt: sql`case when ${current} then ${rateCounts.startedAt} else excluded.started_at end`,
      },
    })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return { count: row.count, ends: row.startedAt.add({ seconds }) }
}

export async function forgetCount(db: Database, key: Buffer): Promise<void> {
  await db.delete(rateCounts).where(eq(rateCounts.key, key))
}

/** Forgets counts that no limit asks about any more. */
export async function forgetCounts(db: Database, before: Temporal.Instant): Promise<void> {
  await db.delete(rateCounts).where(lt(rateCounts.startedAt, before))
}
