import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { eraseCustomers } from '../booking-rows.ts'

/** As stated in the privacy policy. */
const RETENTION_YEARS = 7

/**
 * Erases customer details and text from visits of more than seven years ago. The visit stays, with its reference and its events,
 * which don't name the customer.
 */
export async function eraseExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const cutoff = now.toZonedDateTimeISO(QUEENSLAND).subtract({ years: RETENTION_YEARS }).toInstant()
  await transact(db, (tx) => eraseCustomers(tx, cutoff))
}
