import { type SQL, sql } from 'drizzle-orm'

/** SQL for the id of the customer that a condition on `customer` selects, or of the one they were merged into; null if none. */
export const keptCustomerIdSql = (condition: SQL): SQL => sql`(
  with recursive chain as (
    select id, merged_into from customer where ${condition}
    union select customer.id, customer.merged_into from chain join customer on customer.id = chain.merged_into
  ) select id from chain where merged_into is null)`

/** SQL for the ids of a customer and of everyone merged into them. */
export const customerAndMergedIdsSql = (id: number | SQL): SQL => sql`(
  with recursive whole as (
    select id from customer where id = ${id}
    union select customer.id from whole join customer on customer.merged_into = whole.id
  ) select id from whole)`
