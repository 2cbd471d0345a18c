import { eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { textOptOuts } from '../../platform/database/tables.ts'

/** Adds an opt-out; false if it exists already. */
export async function insertOptOut(
  tx: Transaction,
  numberHash: Buffer,
  optedOutAt: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx
    .insert(textOptOuts)
    .values({ numberHash, at: optedOutAt })
    .onConflictDoNothing()
    .returning({ at: textOptOuts.at })
  return rows.length > 0
}

/** Deletes an opt-out; false if there is none. */
export async function deleteOptOut(tx: Transaction, numberHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(textOptOuts)
    .where(eq(textOptOuts.numberHash, numberHash))
    .returning({ at: textOptOuts.at })
  return rows.length > 0
}

/** When one of these numbers opted out; null if none did. */
export async function findOptOut(
  db: Database | Transaction,
  hashes: ReadonlyArray<Buffer>,
): Promise<Temporal.Instant | null> {
  if (hashes.length === 0) return null
  const [row] = await db
    .select({ at: textOptOuts.at })
    .from(textOptOuts)
    .where(inArray(textOptOuts.numberHash, [...hashes]))
    .limit(1)
  return row?.at ?? null
}
