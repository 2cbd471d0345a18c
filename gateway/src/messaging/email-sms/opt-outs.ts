import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { deleteOptOut, findOptOut, insertOptOut } from './opt-out-store.ts'

/** Notes that a number, as a phone dials it, wants no more texts; false when it was noted before. */
export function optOut(tx: Transaction, phoneE164: string, { now }: Pick<Context, 'now'>): Promise<boolean> {
  return insertOptOut(tx, hashOf(phoneE164), now)
}

/** Undoes it; false when it was not noted. */
export function optIn(tx: Transaction, phoneE164: string): Promise<boolean> {
  return deleteOptOut(tx, hashOf(phoneE164))
}

/** Since when any of these numbers wants no texts; null when all may be texted. */
export function optedOutAt(
  db: Database | Transaction,
  phones: ReadonlyArray<string>,
): Promise<Temporal.Instant | null> {
  return findOptOut(
    db,
    phones.map((phone) => hashOf(phone)),
  )
}

/** What still goes to a number that replied STOP, by how its key begins: our answer to it, and alerts to our own technicians. */
const STILL_SENT = /^(opt-out|alert-on-call) /

/** May a text go to its number? Everything else to a number that replied STOP is not sent. */
export async function mayText(
  db: Database,
  { key, recipient }: { readonly key: string | null; readonly recipient: string },
): Promise<boolean> {
  if (key !== null && STILL_SENT.test(key)) return true
  return (await optedOutAt(db, [recipient])) === null
}

/** A hash without a key: it must hold when the keys of the gateway change, and after the person is erased. */
function hashOf(phoneE164: string): Buffer {
  return createHash('sha256').update(`text opt-out ${phoneE164}`).digest()
}
