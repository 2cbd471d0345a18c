import { isNotNull } from 'drizzle-orm'
import { quoteRequests } from '../../platform/database/tables.ts'
import type { RequestStore } from '../intake/intake.ts'
import { quoteStore } from '../quote-requests/quote-requests.ts'

/** Work orders are quote requests with more fields. They share the table, the inbox and the photos. */
export const workOrderStore: RequestStore<typeof quoteRequests.$inferInsert> = {
  ...quoteStore,
  kind: isNotNull(quoteRequests.workOrder),
}
