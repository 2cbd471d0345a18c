import type { Context } from '../platform/context.ts'
import type { Transaction } from '../platform/database/connection.ts'
import { transact } from '../platform/database/transact.ts'
import { networkPrefixOf } from '../platform/http/client-key.ts'
import type { AuditAction } from './sentences.ts'
import { insertEvent, wasRecorded } from './store.ts'

/** Views of the same target within this time count as one. */
const SAME_VIEW_MINUTES = 10

/** An action in the staff area, done or refused. */
export type AuditEntry = {
  /** Name of the action: `booking.assign`, `session.refresh-denied`. */
  readonly action: AuditAction
  /** Target of the action, a kind and an id: `booking 0190…`. */
  readonly target: string
  readonly result?: 'done' | 'refused'
  /** Field names and other facts. Never text that the customer wrote. */
  readonly details?: Readonly<Record<string, unknown>>
}

/**
 * Adds an entry to the audit log, in the transaction of the change itself. Call it last: each writer waits for the previous one to
 * commit.
 */
export async function record(
  tx: Transaction,
  { action, target, result = 'done', details = {} }: AuditEntry,
  { staff, now, clientKey, browser }: Pick<Context, 'staff' | 'now' | 'clientKey' | 'browser'>,
): Promise<void> {
  // An API key has no account. Its name goes into the details, so that entries stay readable after it is revoked.
  const key = staff?.apiKey && { apiKey: staff.apiKey.name, apiKeyId: staff.id }
  await insertEvent(tx, {
    at: now,
    accountId: key ? null : (staff?.id ?? null),
    action,
    target,
    result,
    details: { ...details, ...key },
    networkPrefix: clientKey === null ? null : networkPrefixOf(clientKey),
    device: browser?.device ?? null,
  })
}

/** Adds an entry for an action that changes nothing, such as an export or a refusal, in a transaction of its own. */
export const recordAlone = (
  entry: AuditEntry,
  context: Pick<Context, 'db' | 'staff' | 'now' | 'clientKey' | 'browser'>,
): Promise<void> => transact(context.db, (tx) => record(tx, entry, context))

/** Records that the caller viewed something, unless they viewed it within the last 10 minutes. */
export async function recordView(
  { action, target }: Pick<AuditEntry, 'action' | 'target'>,
  context: Pick<Context, 'db' | 'staff' | 'now' | 'clientKey' | 'browser'>,
): Promise<void> {
  const { db, now, staff } = context
  if (!staff) return
  const actor = staff.apiKey ? { apiKeyId: staff.id } : { accountId: staff.id }
  if (await wasRecorded(db, { action, target, actor }, now.subtract({ minutes: SAME_VIEW_MINUTES }))) return
  await recordAlone({ action, target }, context)
}
