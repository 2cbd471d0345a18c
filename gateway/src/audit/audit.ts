import { sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Transaction } from '../database/database.ts'

/** Something that somebody did in the staff area, or was refused. */
export type Audited = {
  /** What was done, in the words of the log: `booking.assign`, `session.refresh-denied`. */
  readonly action: string
  /** What it was done to: a kind and an id, `booking 0190…`. */
  readonly target: string
  readonly result?: 'done' | 'refused'
  /** Names of fields and other facts; never what customers told us. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Adds to the audit log, in the transaction of what it tells about. Call it last: whoever adds waits for whoever added
 * before and has not committed.
 */
export async function record(
  tx: Transaction,
  { action, target, result = 'done', details = {} }: Audited,
  { staff, now }: Pick<Context, 'staff' | 'now'>,
): Promise<void> {
  await tx.execute(sql`
    insert into audit_event (id, at, account_id, action, target, result, details, previous_hash, hash)
    values (0, ${now.toString()}, ${staff?.id ?? null}, ${action}, ${target}, ${result},
      ${JSON.stringify(details)}, '', '')`)
}
