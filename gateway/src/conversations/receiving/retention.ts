import type { Context } from '../../platform/context.ts'
import { QUEENSLAND } from '../../platform/time.ts'
import { deleteInboundBefore } from './store.ts'

/** The same as for our own messages. */
const RETENTION_MONTHS = 24

/** Deletes incoming messages after 24 months, as the privacy policy promises. */
export function deleteExpiredInbound(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  const cutoff = now.toZonedDateTimeISO(QUEENSLAND).subtract({ months: RETENTION_MONTHS })
  return deleteInboundBefore(db, cutoff.toInstant())
}
