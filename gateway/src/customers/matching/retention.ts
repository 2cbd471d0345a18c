import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { deleteCustomersBefore } from './store.ts'

/** As the privacy policy says of bookings, and of enquiries. */
const RETENTION_YEARS = 7
const ASKED_RETENTION_MONTHS = 24

/**
 * Deletes customers with their contacts, notes and properties seven years after they were last active, and 24 months after
 * it those who only ever asked for something.
 */
export async function deleteExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const today = now.toZonedDateTimeISO(QUEENSLAND)
  const before = {
    all: today.subtract({ years: RETENTION_YEARS }).toInstant(),
    asked: today.subtract({ months: ASKED_RETENTION_MONTHS }).toInstant(),
  }
  await transact(db, (tx) => deleteCustomersBefore(tx, before))
}
