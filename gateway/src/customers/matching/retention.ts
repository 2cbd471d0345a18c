import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { deleteCustomersBefore } from './store.ts'

/** Retention periods of bookings and enquiries in the privacy policy. */
const RETENTION_YEARS = 7
const ENQUIRY_RETENTION_MONTHS = 24

/**
 * Deletes customers with their contacts, notes and properties seven years after their last activity, or after 24 months if they
 * only ever made enquiries and have no maintenance plan.
 */
export async function deleteExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const today = now.toZonedDateTimeISO(QUEENSLAND)
  const cutoffs = {
    all: today.subtract({ years: RETENTION_YEARS }).toInstant(),
    enquiriesOnly: today.subtract({ months: ENQUIRY_RETENTION_MONTHS }).toInstant(),
  }
  await transact(db, (tx) => deleteCustomersBefore(tx, cutoffs))
}
