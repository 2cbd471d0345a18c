import { isNotNull, sql } from 'drizzle-orm'
import { quoteRequests } from '../../platform/database/tables.ts'
import type { RequestStore } from '../intake/intake.ts'
import { quoteStore } from '../quotes/quotes.ts'

/** Work orders are requests for a quote with more to them: they share their table, their inbox and their photos. */
export const workOrderStore: RequestStore<typeof quoteRequests.$inferInsert> = {
  ...quoteStore,
  kind: isNotNull(quoteRequests.workOrder),
}

/** 0 for a work order that is an emergency, 1 for every other request: in the terms of the index `quote_request_open_by_priority`. */
export const quotePrioritySql = sql`(case when work_order @> '{"emergency": true}' then 0 else 1 end)`
