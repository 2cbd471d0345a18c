import type { Transaction } from '../database/database.ts'
import { deleteLeave } from './store.ts'

/** Some time in which a technician does not work although there is a shift. */
export type Leave = { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant }

/** Removes a leave and answers what it was; null when it was not there. Who waits for its windows is not told. */
export function takeBackLeave(tx: Transaction, id: number): Promise<Leave | null> {
  return deleteLeave(tx, id)
}
