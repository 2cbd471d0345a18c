import { sql } from 'drizzle-orm'

/** 0 for an emergency work order, 1 for any other request. Written to match the index `quote_request_open_by_priority`. */
export const quotePrioritySql = sql`(case when work_order @> '{"emergency": true}' then 0 else 1 end)`
