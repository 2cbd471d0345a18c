import type { Transaction } from '../platform/database/connection.ts'
import { type Leave, removeRemainingLeave } from './store.ts'

/**
 * Ends a leave: deletes one that hasn't begun, and ends one that has begun now. Returns the time freed, or null if there is none or
 * it was already over. Doesn't notify the waitlist.
 */
export function cancelLeave(tx: Transaction, id: number, now: Temporal.Instant): Promise<Leave | null> {
  return removeRemainingLeave(tx, id, now)
}
