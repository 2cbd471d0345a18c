import { sql } from 'drizzle-orm'
import type { Database, Transaction } from './connection.ts'

/**
 * Name of the queue of jobs that can take minutes: imports, linking of customers and deletions. They run one after the other, so that
 * they never take both workers of a gateway, and on-call alerts, reminders and offers run in time.
 */
export const LONG_JOBS = 'long jobs'

export type JobOptions = {
  /** Replaces the queued job that has the same key. */
  readonly key?: string
  /** Runs at the earliest then; at once if not given. */
  readonly runAt?: Temporal.Instant | undefined
  /** graphile-worker's default is 25. */
  readonly maxAttempts?: number
  /** Jobs of one queue run one after the other. */
  readonly queue?: string
  /** Lower numbers run first. The default is 0. */
  readonly priority?: number
}

/** Queues a job. Within a transaction it runs only if that commits. */
export async function addJob(
  db: Database | Transaction,
  task: string,
  payload: object,
  { key, runAt, maxAttempts, queue, priority }: JobOptions = {},
): Promise<void> {
  await db.execute(sql`
    select graphile_worker.add_job(
      ${task},
      ${JSON.stringify(payload)}::json,
      queue_name => ${queue ?? null},
      run_at => ${runAt?.toString() ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::int,
      job_key => ${key ?? null},
      priority => ${priority ?? null}::int
    )`)
}

/** Removes the job with this key from the queue. A job that is already running completes. */
export async function removeJob(tx: Transaction, key: string): Promise<void> {
  await tx.execute(sql`select graphile_worker.remove_job(${key})`)
}
