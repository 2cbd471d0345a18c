import { sql } from 'drizzle-orm'
import type { Transaction } from './connection.ts'

/** Makes other transactions that lock the same name wait until this one ends. */
export async function lockName(tx: Transaction, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}
