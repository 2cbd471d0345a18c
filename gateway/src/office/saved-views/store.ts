import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { lockName } from '../../platform/database/locks.ts'
import { savedViews } from '../../platform/database/tables.ts'

export type StoredView = typeof savedViews.$inferSelect

export type NewView = Pick<StoredView, 'accountId' | 'list' | 'name' | 'query' | 'shared' | 'createdAt'>

/** The views of a list that an account saved or that others share. */
export function viewsOf(
  db: Database,
  list: StoredView['list'],
  accountId: string,
): Promise<ReadonlyArray<StoredView>> {
  return db
    .select()
    .from(savedViews)
    .where(
      and(eq(savedViews.list, list), or(eq(savedViews.accountId, accountId), eq(savedViews.shared, true))),
    )
    .orderBy(asc(sql`lower(${savedViews.name})`), asc(savedViews.id))
}

export async function findView(tx: Transaction, id: number): Promise<StoredView | null> {
  const [row] = await tx.select().from(savedViews).where(eq(savedViews.id, id))
  return row ?? null
}

/** Blocks other transactions that save views of this account until this one ends. */
export async function lockViews(tx: Transaction, accountId: string): Promise<void> {
  await lockName(tx, `saved views ${accountId}`)
}

/** The view of a list with this name, ignoring case. */
export async function findViewByName(
  tx: Transaction,
  { accountId, list, name }: Pick<NewView, 'accountId' | 'list' | 'name'>,
): Promise<StoredView | null> {
  const named = sql`lower(${savedViews.name}) = lower(${name})`
  const [row] = await tx
    .select()
    .from(savedViews)
    .where(and(eq(savedViews.accountId, accountId), eq(savedViews.list, list), named))
  return row ?? null
}

export async function countViews(tx: Transaction, accountId: string): Promise<number> {
  return await tx.$count(savedViews, eq(savedViews.accountId, accountId))
}

export async function insertView(tx: Transaction, view: NewView): Promise<StoredView> {
  const [row] = await tx.insert(savedViews).values(view).returning()
  if (!row) throw new Error('an insert returned no row')
  return row
}

export async function replaceView(tx: Transaction, id: number, view: NewView): Promise<StoredView> {
  const [row] = await tx.update(savedViews).set(view).where(eq(savedViews.id, id)).returning()
  if (!row) throw new Error('saved view disappeared between two reads')
  return row
}

export async function deleteView(tx: Transaction, id: number): Promise<void> {
  await tx.delete(savedViews).where(eq(savedViews.id, id))
}
