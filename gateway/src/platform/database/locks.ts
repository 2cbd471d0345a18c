import { sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'
import { textArray } from './raw-sql.ts'

/** Makes other transactions that lock the same name wait until this one ends. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Locks several names like `lockName`, always in the same order, so that two transactions can't deadlock. */
export async function lockNames(tx: Transaction, names: ReadonlyArray<string>): Promise<void> {
  await tx.execute(sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0))
      from unnest(${textArray(names.toSorted())}) with ordinality as requested (name, rank)
     order by rank`)
}
