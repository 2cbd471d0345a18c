import type { Context } from '../../platform/context.ts'
import { deleteInboundBefore } from './store.ts'

/** As long as our own messages are kept. */
const RETENTION_MONTHS = 24

/** Deletes what customers sent after 24 months, as the privacy policy says of messages. */
export function deleteExpiredInbound(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  const before = now.toZonedDateTimeISO('Australia/Brisbane').subtract({ months: RETENTION_MONTHS })
  return deleteInboundBefore(db, before.toInstant())
}
