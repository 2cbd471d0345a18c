import type { Context } from '../../platform/context.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { deleteQuotesBefore } from '../quote-rows.ts'

/** Deletes quotes after seven years, or after 24 months if they weren't accepted. */
export async function deleteExpiredQuotes(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  await deleteQuotesBefore(db, { open: retentionCutoff('enquiries', now), all: retentionCutoff('jobs', now) })
}
