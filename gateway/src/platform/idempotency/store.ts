import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../database/connection.ts'
import { idempotencyKeys } from '../database/tables.ts'

/** Makes other transactions with this key wait until this one ends. */
export async function lockKey(tx: Transaction, id: Buffer): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${id.readBigInt64BE().toString()}::bigint)`)
}

/** Returns what a key was used for; null if it is new. */
export async function findKey(tx: Transaction, id: Buffer) {
  const { fingerprint, subject } = idempotencyKeys
  const [row] = await tx
    .select({ fingerprint, subject })
    .from(idempotencyKeys)
    .where(eq(idempotencyKeys.id, id))
  return row ?? null
}

export async function insertKey(tx: Transaction, row: typeof idempotencyKeys.$inferInsert): Promise<void> {
  await tx.insert(idempotencyKeys).values(row)
}

export async function deleteKeysBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.usedAt, cutoff))
}
