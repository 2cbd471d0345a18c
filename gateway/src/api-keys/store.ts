import { count, desc, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { apiKeys, staffAccounts } from '../platform/database/tables.ts'

const USE_INTERVAL_SECONDS = 60

const selectKeys = (db: Database | Transaction) =>
  db
    .select({
      id: apiKeys.id,
      name: apiKeys.name,
      scopes: apiKeys.scopes,
      hint: apiKeys.hint,
      createdBy: staffAccounts.name,
      createdAt: apiKeys.createdAt,
      usedAt: apiKeys.usedAt,
    })
    .from(apiKeys)
    .innerJoin(staffAccounts, eq(staffAccounts.id, apiKeys.createdBy))

/** A key with the name of its creator. */
export type StoredKey = Awaited<ReturnType<typeof selectKeys>>[number]

/** Returns all keys, newest first. */
export function allKeys(db: Database): Promise<ReadonlyArray<StoredKey>> {
  return selectKeys(db).orderBy(desc(apiKeys.createdAt), desc(apiKeys.id))
}

export async function keyById(tx: Transaction, id: string): Promise<StoredKey | null> {
  const [row] = await selectKeys(tx).where(eq(apiKeys.id, id))
  return row ?? null
}

export async function countKeys(tx: Transaction): Promise<number> {
  const [row] = await tx.select({ keys: count() }).from(apiKeys)
  return row?.keys ?? 0
}

export async function insertKey(tx: Transaction, key: typeof apiKeys.$inferInsert): Promise<string> {
  const [row] = await tx.insert(apiKeys).values(key).returning({ id: apiKeys.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

/** Returns the key with this hash and records its use, at most once a minute. Null if the key doesn't exist or was revoked. */
export async function findKeyByHash(db: Database, hash: Buffer, now: Temporal.Instant) {
  const [row] = await db
    .select({ id: apiKeys.id, name: apiKeys.name, scopes: apiKeys.scopes, usedAt: apiKeys.usedAt })
    .from(apiKeys)
    .where(eq(apiKeys.hash, hash))
  if (!row) return null
  const { usedAt, ...key } = row
  if (usedAt === null || usedAt.until(now).total('seconds') >= USE_INTERVAL_SECONDS)
    await db.update(apiKeys).set({ usedAt: now }).where(eq(apiKeys.id, row.id))
  return key
}

/** Deletes a key. Returns null if it doesn't exist. */
export async function deleteKey(tx: Transaction, id: string) {
  const [row] = await tx
    .delete(apiKeys)
    .where(eq(apiKeys.id, id))
    .returning({ name: apiKeys.name, scopes: apiKeys.scopes })
  return row ?? null
}
