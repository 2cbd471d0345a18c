import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { customers } from '../platform/database/tables.ts'

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
