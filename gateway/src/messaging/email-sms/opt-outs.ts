import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { deleteOptOut, findOptOut, insertOptOut } from './opt-out-store.ts'
import { isStaffTextKey } from './staff-messages.ts'

/** Records that a number in E.164 format opted out of texts; false if it had already. */
export function optOut(tx: Transaction, phoneE164: string, { now }: Pick<Context, 'now'>): Promise<boolean> {
  return insertOptOut(tx, hashOf(phoneE164), now)
}

/** Removes the opt-out; false if there was none. */
export function optIn(tx: Transaction, phoneE164: string): Promise<boolean> {
  return deleteOptOut(tx, hashOf(phoneE164))
}

/** Since when one of these numbers has been opted out; null if all may be texted. */
export function optedOutAt(
  db: Database | Transaction,
  phones: ReadonlyArray<string>,
): Promise<Temporal.Instant | null> {
  return findOptOut(
    db,
    phones.map((phone) => hashOf(phone)),
  )
}

/** Whether a text may be sent. To a number that replied STOP, only our reply to that and texts to our own staff are. */
export async function mayText(
  db: Database,
  { key, recipient }: { readonly key: string | null; readonly recipient: string },
): Promise<boolean> {
  if (key !== null && (key.startsWith('opt-out ') || isStaffTextKey(key))) return true
  return (await optedOutAt(db, [recipient])) === null
}

/** Hashes without a key: the opt-out must survive key rotation and erasure of the person. */
function hashOf(phoneE164: string): Buffer {
  return createHash('sha256').update(`text opt-out ${phoneE164}`).digest()
}
