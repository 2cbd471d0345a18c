import type { Transaction } from '../platform/database/connection.ts'
import { cutLeave, type Leave } from './store.ts'

/**
 * Ends a leave: one that has not begun is removed, one that has is over from now on. Answers the time that became free;
 * null when there is none, or it was over. The waitlist isn't notified.
 */
export function takeBackLeave(tx: Transaction, id: number, now: Temporal.Instant): Promise<Leave | null> {
  return cutLeave(tx, id, now)
}
