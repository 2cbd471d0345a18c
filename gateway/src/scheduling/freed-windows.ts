import { sql } from 'drizzle-orm'
import type { Transaction } from '../platform/database/connection.ts'

export const WINDOWS_FREED = 'windows-freed'

/** Queues a job, run once this commits, that offers windows a technician has become free for. */
export async function queueFreedWindows(
  tx: Transaction,
  { startsAt, endsAt }: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant },
): Promise<void> {
  const span = JSON.stringify({ startsAt: startsAt.toString(), endsAt: endsAt.toString() })
  await tx.execute(sql`select graphile_worker.add_job(${WINDOWS_FREED}, ${span}::json)`)
}
