import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { networkPrefixOf } from '../platform/http/client-key.ts'
import type { AuditAction } from './sentences.ts'
import { insertEvent } from './store.ts'

/** Something that someone did in the staff area, or was refused. */
export type Audited = {
  /** What was done, in the words of the log: `booking.assign`, `session.refresh-denied`. */
  readonly action: AuditAction
  /** What it was done to: a kind and an id, `booking 0190…`. */
  readonly target: string
  readonly result?: 'done' | 'refused'
  /** Names of fields and other facts; never what the customer wrote. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Adds to the audit log, in the transaction of the change itself. Call it last: each writer waits for the one
 * before it to commit.
 */
export async function record(
  tx: Transaction,
  { action, target, result = 'done', details = {} }: Audited,
  { staff, now, clientKey, browser }: Pick<Context, 'staff' | 'now' | 'clientKey' | 'browser'>,
): Promise<void> {
  await insertEvent(tx, {
    ...{ at: now, accountId: staff?.id ?? null, action, target, result, details },
    networkPrefix: clientKey === null ? null : networkPrefixOf(clientKey),
    device: browser?.device ?? null,
  })
}
