import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { deleteCustomersBefore } from './store.ts'

/**
 * Deletes customers with their contacts, notes and properties seven years after their last activity, or after 24 months if they
 * only ever made enquiries and have no maintenance plan.
 */
export async function deleteExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const cutoffs = { all: retentionCutoff('jobs', now), enquiriesOnly: retentionCutoff('enquiries', now) }
  await transact(db, (tx) => deleteCustomersBefore(tx, cutoffs))
}
