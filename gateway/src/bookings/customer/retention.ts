import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { eraseCustomers } from './store.ts'

/** As the privacy policy says. */
const KEPT_YEARS = 7

/**
 * Forgets whose visits those of more than seven years ago were, and what they wrote. That there was a visit stays, with
 * its reference and its events: they name no customer.
 */
export async function eraseExpiredCustomers(
  now: Temporal.Instant,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const before = now.toZonedDateTimeISO(QUEENSLAND).subtract({ years: KEPT_YEARS }).toInstant()
  await transact(db, (tx) => eraseCustomers(tx, before))
}
