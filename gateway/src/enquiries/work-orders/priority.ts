import { sql } from 'drizzle-orm'

/** 0 for a work order that is an emergency, 1 for every other request: in the terms of the index `quote_request_open_by_priority`. */
export const quotePrioritySql = sql`(case when work_order @> '{"emergency": true}' then 0 else 1 end)`
