import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { eraseCustomers } from './store.ts'

/** As the privacy policy says. */
const RETENTION_YEARS = 7

/**
 * Deletes the customer's details and words from visits of more than seven years ago. That there was a visit stays, with
 * its reference and its events: they name no customer.
 */
export async function eraseExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const before = now.toZonedDateTimeISO(QUEENSLAND).subtract({ years: RETENTION_YEARS }).toInstant()
  await transact(db, (tx) => eraseCustomers(tx, before))
}
