import { and, asc, count, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import { priceBookItems } from '../../platform/database/tables.ts'

type Reader = Database | Transaction

export type StoredItem = typeof priceBookItems.$inferSelect
type Details = Pick<StoredItem, 'description' | 'unit' | 'unitCents' | 'hasGst'>

/** Returns items by description, ignoring case. */
export async function listItems(db: Reader, archived: boolean): Promise<ReadonlyArray<StoredItem>> {
  const { archivedAt, description, id } = priceBookItems
  return await db
    .select()
    .from(priceBookItems)
    .where(archived ? isNotNull(archivedAt) : isNull(archivedAt))
    .orderBy(asc(sql`lower(${description})`), asc(id))
}

export async function findItem(db: Reader, id: number): Promise<StoredItem | null> {
  const [row] = await db.select().from(priceBookItems).where(eq(priceBookItems.id, id))
  return row ?? null
}

export async function findItems(db: Reader, ids: ReadonlyArray<number>): Promise<ReadonlyArray<StoredItem>> {
  return await db
    .select()
    .from(priceBookItems)
    .where(inArray(priceBookItems.id, [...ids]))
}

export async function lockItem(tx: Transaction, id: number): Promise<StoredItem | null> {
  const [row] = await tx.select().from(priceBookItems).where(eq(priceBookItems.id, id)).for('update')
  return row ?? null
}

/** Locks the price book, because concurrent additions or renames wouldn't see each other's descriptions. */
export async function lockPriceBook(tx: Transaction): Promise<void> {
  await lockName(tx, 'price book')
}

/** Returns whether another current item has this description. */
export async function descriptionExists(
  tx: Transaction,
  description: string,
  exceptId: number,
): Promise<boolean> {
  const [row] = await tx
    .select({ id: priceBookItems.id })
    .from(priceBookItems)
    .where(
      and(
        eq(sql`lower(${priceBookItems.description})`, sql`lower(${description})`),
        isNull(priceBookItems.archivedAt),
        ne(priceBookItems.id, exceptId),
      ),
    )
  return row !== undefined
}

export async function countItems(tx: Transaction): Promise<number> {
  const [row] = await tx
    .select({ items: count() })
    .from(priceBookItems)
    .where(isNull(priceBookItems.archivedAt))
  return row?.items ?? 0
}

export async function insertItem(tx: Transaction, details: Details): Promise<number> {
  const [row] = await tx.insert(priceBookItems).values(details).returning({ id: priceBookItems.id })
  if (!row) throw new Error('price book item not inserted')
  return row.id
}

export async function updateItem(
  tx: Transaction,
  id: number,
  changes: Partial<Details & Pick<StoredItem, 'archivedAt'>>,
): Promise<void> {
  await tx
    .update(priceBookItems)
    .set({ ...changes, version: sql`${priceBookItems.version} + 1` })
    .where(eq(priceBookItems.id, id))
}
