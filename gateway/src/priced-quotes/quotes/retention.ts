import type { Context } from '../../platform/context.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { deleteQuotesBefore } from '../quote-rows.ts'

/** Retention of jobs, and of enquiries that led to none, in the privacy policy. */
const RETENTION_YEARS = 7
const OPEN_RETENTION_MONTHS = 24

/** Deletes quotes after seven years, or after 24 months if they weren't accepted. */
export async function deleteExpiredQuotes(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  const today = now.toZonedDateTimeISO(QUEENSLAND)
  await deleteQuotesBefore(db, {
    open: today.subtract({ months: OPEN_RETENTION_MONTHS }).toInstant(),
    all: today.subtract({ years: RETENTION_YEARS }).toInstant(),
  })
}
