import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { eraseCustomers } from '../booking-rows.ts'

/**
 * Erases customer details and text from visits of more than seven years ago. The visit stays, with its reference and its events,
 * which don't name the customer.
 */
export async function eraseExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  await transact(db, (tx) => eraseCustomers(tx, retentionCutoff('jobs', now)))
}
