import type { Context } from '../../platform/context.ts'
import { retentionCutoff } from '../../platform/retention.ts'
import { deleteInboundBefore } from './store.ts'

/** Deletes incoming messages after 24 months, as the privacy policy promises. */
export function deleteExpiredInbound(now: Temporal.Instant, { db }: Pick<Context, 'db'>): Promise<void> {
  return deleteInboundBefore(db, retentionCutoff('messages', now))
}
