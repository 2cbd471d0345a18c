import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { networkPrefixOf } from '../platform/http/client-key.ts'
import type { AuditAction } from './sentences.ts'
import { insertEvent, wasRecorded } from './store.ts'

/** Looking again within so many minutes is the same look. */
const SAME_VIEW_MINUTES = 10

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
  // A program is no account: its key stands beside what it did, by name for readers once it is revoked.
  const key = staff?.apiKey && { apiKey: staff.apiKey.name, apiKeyId: staff.id }
  await insertEvent(tx, {
    ...{ at: now, accountId: key ? null : (staff?.id ?? null), action, target, result },
    details: { ...details, ...key },
    networkPrefix: clientKey === null ? null : networkPrefixOf(clientKey),
    device: browser?.device ?? null,
  })
}

/** Adds that the caller looked at something; nothing when they did a moment ago. */
export async function recordView(
  { action, target }: Pick<Audited, 'action' | 'target'>,
  context: Pick<Context, 'db' | 'staff' | 'now' | 'clientKey' | 'browser'>,
): Promise<void> {
  const { db, now, staff } = context
  if (!staff) return
  const by = staff.apiKey ? { apiKeyId: staff.id } : { accountId: staff.id }
  if (await wasRecorded(db, { action, target, by }, now.subtract({ minutes: SAME_VIEW_MINUTES }))) return
  await db.transaction((tx) => record(tx, { action, target }, context))
}
