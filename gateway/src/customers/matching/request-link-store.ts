import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  conversations,
  dispatchRequestCustomers,
  dispatchRequests,
  quoteRequestCustomers,
  quoteRequests,
} from '../../platform/database/tables.ts'
import { keptCustomerIdSql } from '../record/merged-customers.ts'

/** The tables of each kind of request and of its customer link, with the link's column. */
export const REQUEST_TABLES = {
  QUOTE: { table: quoteRequests, links: quoteRequestCustomers, id: 'quote_request_id' },
  DISPATCH: { table: dispatchRequests, links: dispatchRequestCustomers, id: 'dispatch_request_id' },
} as const

export type RequestKind = keyof typeof REQUEST_TABLES

/** Links a request to a customer, unless it's linked already. */
export async function linkRequest(
  tx: Transaction,
  kind: RequestKind,
  reference: string,
  customerId: number,
): Promise<void> {
  const { table, links, id } = REQUEST_TABLES[kind]
  await tx.execute(sql`
    insert into ${links} (${sql.identifier(id)}, customer_id)
    select id, ${customerId} from ${table} where reference = ${reference} on conflict do nothing`)
}

/** Locks a request's customer link. Returns the customer's reference, or null if unlinked. */
export async function lockRequestLink(
  tx: Transaction,
  kind: RequestKind,
  reference: string,
): Promise<string | null> {
  const { table, links, id } = REQUEST_TABLES[kind]
  const { rows } = await tx.execute<{ reference: string }>(sql`
    select customer.reference from ${links} as link
      join ${table} as request on request.id = link.${sql.identifier(id)}
      join customer on customer.id = link.customer_id
     where request.reference = ${reference} for update of link`)
  return rows[0]?.reference ?? null
}

/** Links a request to the customer staff chose, replacing any other. */
export async function setRequestCustomer(
  tx: Transaction,
  kind: RequestKind,
  reference: string,
  customerId: number,
): Promise<void> {
  const { table, links, id } = REQUEST_TABLES[kind]
  await tx.execute(sql`
    insert into ${links} (${sql.identifier(id)}, customer_id, by_staff)
    select id, ${customerId}, true from ${table} where reference = ${reference}
        on conflict (${sql.identifier(id)}) do update set customer_id = excluded.customer_id, by_staff = true`)
}

/** The reference of the customer a conversation is linked to, following merges. Null if unlinked. */
export async function conversationCustomerReference(
  db: Database | Transaction,
  reference: string,
): Promise<string | null> {
  const isLinked = sql`id = (select customer_id from conversation where conversation.reference = ${reference})`
  const { rows } = await db.execute<{ reference: string }>(sql`
    select reference from customer where id = ${keptCustomerIdSql(isLinked)} and erased_at is null`)
  return rows[0]?.reference ?? null
}

export async function setConversationCustomer(
  tx: Transaction,
  reference: string,
  customerId: number,
): Promise<void> {
  await tx
    .update(conversations)
    .set({ customerId, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.reference, reference))
}
