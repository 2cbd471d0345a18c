import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { customerContacts, customers } from '../platform/database/tables.ts'

export const customerColumns = {
  id: customers.id,
  reference: customers.reference,
  kind: customers.kind,
  name: customers.name,
  otherNames: customers.otherNames,
  tags: customers.tags,
  doNotBook: customers.doNotBook,
  reminders: customers.reminders,
  offers: customers.offers,
  createdAt: customers.createdAt,
  activeAt: customers.activeAt,
  // Both only ever increase, so the sum does too.
  version: sql<number>`${customers.version} + ${customers.intakes}`,
  mergedInto: customers.mergedInto,
  erasedAt: customers.erasedAt,
}

export const selectCustomers = (db: Database | Transaction) => db.select(customerColumns).from(customers)

/** A customer's row. */
export type CustomerRow = Awaited<ReturnType<typeof selectCustomers>>[number]

/** Adds phone numbers and email addresses that their customers don't have yet. Returns how many were new. */
export async function insertContacts(
  tx: Transaction,
  rows: ReadonlyArray<typeof customerContacts.$inferInsert>,
): Promise<number> {
  if (rows.length === 0) return 0
  const added = await tx
    .insert(customerContacts)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: customerContacts.id })
  return added.length
}
