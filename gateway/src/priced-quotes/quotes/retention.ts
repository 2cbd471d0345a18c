import type { Context } from '../../platform/context.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { deleteQuotesBefore } from './store.ts'

/** As the privacy policy says of jobs, and of what didn't lead to one. */
const RETENTION_YEARS = 7
const OPEN_RETENTION_MONTHS = 24

/** Deletes quotes after seven years, and after 24 months those that no one accepted. */
export async function deleteExpiredQuotes(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  const today = now.toZonedDateTimeISO(QUEENSLAND)
  await deleteQuotesBefore(db, {
    open: today.subtract({ months: OPEN_RETENTION_MONTHS }).toInstant(),
    all: today.subtract({ years: RETENTION_YEARS }).toInstant(),
  })
}
