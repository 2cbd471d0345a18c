import type { Transaction } from '../platform/database/database.ts'
import { cutLeave } from './store.ts'

/** Some time in which a technician does not work although there is a shift. */
export type Leave = {
  readonly technicianId: number
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/**
 * Ends a leave: one that has not begun is removed, one that has is over from now on. Answers the time that became free;
 * null when there is none, or it was over. Who waits for its windows is not told.
 */
export function takeBackLeave(tx: Transaction, id: number, now: Temporal.Instant): Promise<Leave | null> {
  return cutLeave(tx, id, now)
}
