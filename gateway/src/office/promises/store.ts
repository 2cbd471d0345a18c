import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { ownerPromiseTicks, staffAccounts } from '../../platform/database/tables.ts'

type TickRow = typeof ownerPromiseTicks.$inferSelect

/** A tick, with the name of the account. */
export type StoredTick = Pick<TickRow, 'promiseId' | 'promise' | 'at'> & { readonly by: string }

/** All ticks, including those of promises since removed or reworded. */
export function readTicks(db: Database | Transaction): Promise<ReadonlyArray<StoredTick>> {
  return db
    .select({
      promiseId: ownerPromiseTicks.promiseId,
      promise: ownerPromiseTicks.promise,
      at: ownerPromiseTicks.at,
      by: staffAccounts.name,
    })
    .from(ownerPromiseTicks)
    .innerJoin(staffAccounts, eq(staffAccounts.id, ownerPromiseTicks.accountId))
}

/** Stores a tick, replacing an older one of the same promise. */
export async function upsertTick(tx: Transaction, tick: TickRow): Promise<void> {
  const { promise, accountId, at } = tick
  await tx
    .insert(ownerPromiseTicks)
    .values(tick)
    .onConflictDoUpdate({ target: ownerPromiseTicks.promiseId, set: { promise, accountId, at } })
}

export async function deleteTick(tx: Transaction, promiseId: string): Promise<void> {
  await tx.delete(ownerPromiseTicks).where(eq(ownerPromiseTicks.promiseId, promiseId))
}
