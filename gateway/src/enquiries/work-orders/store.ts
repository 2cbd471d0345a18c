import { isNotNull } from 'drizzle-orm'
import { quoteRequests } from '../../platform/database/tables.ts'
import type { RequestStore } from '../intake/intake.ts'
import { quoteStore } from '../quotes/quotes.ts'

/** Work orders are requests for a quote with more to them: they share their table, their inbox and their photos. */
export const workOrderStore: RequestStore<typeof quoteRequests.$inferInsert> = {
  ...quoteStore,
  kind: isNotNull(quoteRequests.workOrder),
}
