import type { Transaction } from '../platform/database/connection.ts'
import { addJob } from '../platform/database/jobs.ts'

export const WINDOWS_FREED = 'windows-freed'

/** Queues a job, run once this commits, that offers windows a technician has become free for. */
export async function queueFreedWindows(
  tx: Transaction,
  { startsAt, endsAt }: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant },
): Promise<void> {
  await addJob(tx, WINDOWS_FREED, { startsAt: startsAt.toString(), endsAt: endsAt.toString() })
}
