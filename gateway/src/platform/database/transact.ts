import type { Database, Transaction } from './connection.ts'

const DEADLOCK = '40P01'
const TRIES = 3

/**
 * Runs a transaction, and repeats it if PostgreSQL rolled it back to end a deadlock. Every transaction begins here, so `work` may run
 * up to three times: outside the database it only does what can be repeated. A savepoint inside a transaction is `tx.transaction`.
 */
export async function transact<T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error
    }
  }
}

function isDeadlock(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === DEADLOCK) || isDeadlock(error.cause)
}
