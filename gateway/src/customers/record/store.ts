import { and, asc, desc, eq, gt, inArray, lt, notInArray, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  bookingCustomers,
  customerContacts,
  customerNotes,
  customers,
  dispatchRequestCustomers,
  dispatchRequests,
  quoteRequestCustomers,
  quoteRequests,
  staffAccounts,
  visits,
} from '../../platform/database/tables.ts'
import { attendedBySql } from '../../scheduling/index.ts'
import { type CustomerRow, customerColumns, selectCustomers } from '../customer-rows.ts'
import { keptCustomerIdSql } from './merged-customers.ts'
import { propertiesOf, type RelatedProperty } from './property-store.ts'

type Reader = Database | Transaction

const MAX_NOTES = 100

/** A customer row. Rows of a list carry what the list has already loaded. */
export type StoredCustomer = CustomerRow & {
  readonly contacts?: ReadonlyArray<Contact>
  readonly properties?: ReadonlyArray<RelatedProperty>
}

/** The customer with a reference, or the one they were merged into. Null if there is none. */
export async function findCustomer(db: Reader, reference: string): Promise<StoredCustomer | null> {
  const keptId = keptCustomerIdSql(sql`reference = ${reference}`)
  const [row] = await selectCustomers(db).where(eq(customers.id, keptId))
  return row ?? null
}

export async function customerById(db: Reader, id: number): Promise<StoredCustomer | null> {
  const [row] = await selectCustomers(db).where(eq(customers.id, id))
  return row ?? null
}

/** The customers with these ids, in the order given. Missing ones are skipped. */
export async function customersByIds(
  db: Reader,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<StoredCustomer>> {
  if (ids.length === 0) return []
  const rows = await selectCustomers(db).where(inArray(customers.id, [...ids]))
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
}

/** Locks a customer against other changes until this transaction ends, and returns them. */
export async function lockCustomer(tx: Transaction, reference: string): Promise<StoredCustomer | null> {
  const stored = await findCustomer(tx, reference)
  if (!stored) return null
  const [row] = await selectCustomers(tx).where(eq(customers.id, stored.id)).for('no key update')
  return row ?? null
}

export async function insertStaffCustomer(
  tx: Transaction,
  values: Omit<typeof customers.$inferInsert, 'reference'>,
  newReference: () => string,
): Promise<StoredCustomer> {
  for (;;) {
    const [row] = await tx
      .insert(customers)
      .values({ ...values, reference: newReference() })
      .onConflictDoNothing({ target: customers.reference })
      .returning(customerColumns)
    if (row) return row
  }
}

/** Writes staff changes to a customer, raises the version, and updates the time of last activity. */
export async function updateCustomer(
  tx: Transaction,
  id: number,
  values: Partial<typeof customers.$inferInsert>,
  now: Temporal.Instant,
): Promise<void> {
  const change = { ...values, version: sql`${customers.version} + 1`, activeAt: now }
  await tx.update(customers).set(change).where(eq(customers.id, id))
}

export type Contact = Pick<typeof customerContacts.$inferSelect, 'kind' | 'value' | 'key' | 'label'>

/** The phone numbers and email addresses of customers, in their stored order. */
export async function contactsOf(
  db: Reader,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<Contact & { readonly customerId: number }>> {
  if (ids.length === 0) return []
  const { customerId, kind, value, key, label } = customerContacts
  return await db
    .select({ customerId, kind, value, key, label })
    .from(customerContacts)
    .where(inArray(customerId, [...ids]))
    .orderBy(asc(customerContacts.id))
}

export async function replaceContacts(
  tx: Transaction,
  customerId: number,
  contacts: ReadonlyArray<Contact>,
): Promise<void> {
  await tx.delete(customerContacts).where(eq(customerContacts.customerId, customerId))
  if (contacts.length === 0) return
  await tx
    .insert(customerContacts)
    .values(contacts.map((contact) => ({ ...contact, customerId })))
    .onConflictDoNothing()
}

export async function insertNote(tx: Transaction, note: typeof customerNotes.$inferInsert): Promise<void> {
  await tx.insert(customerNotes).values(note)
}

/** Staff notes about a customer, newest first. */
export function notesOf(db: Reader, customerId: number) {
  return db
    .select({ at: customerNotes.at, by: staffAccounts.name, text: customerNotes.text })
    .from(customerNotes)
    .leftJoin(staffAccounts, eq(staffAccounts.id, customerNotes.accountId))
    .where(eq(customerNotes.customerId, customerId))
    .orderBy(desc(customerNotes.id))
    .limit(MAX_NOTES)
}

/** The latest 100 notes about each of these customers, newest first. */
export async function notesOfEach(
  db: Reader,
  customerIds: ReadonlyArray<number>,
): Promise<
  ReadonlyArray<{ readonly customerId: number; readonly at: Temporal.Instant; readonly text: string }>
> {
  if (customerIds.length === 0) return []
  const numbered = db
    .select({
      id: customerNotes.id,
      place:
        sql<number>`row_number() over (partition by ${customerNotes.customerId} order by ${customerNotes.id} desc)`.as(
          'place',
        ),
    })
    .from(customerNotes)
    .where(inArray(customerNotes.customerId, [...customerIds]))
    .as('numbered')
  return await db
    .select({ customerId: customerNotes.customerId, at: customerNotes.at, text: customerNotes.text })
    .from(customerNotes)
    .innerJoin(numbered, eq(numbered.id, customerNotes.id))
    .where(sql`${numbered.place} <= ${MAX_NOTES}`)
    .orderBy(desc(customerNotes.id))
}

/** The customer and property of a booking, and whether staff chose the customer. Null if unlinked. */
export async function linkOfBooking(
  db: Reader,
  bookingId: string,
): Promise<{
  readonly customer: StoredCustomer
  readonly property: RelatedProperty | null
  readonly byStaff: boolean
} | null> {
  const { customerId, propertyId, byStaff } = bookingCustomers
  const [link] = await db
    .select({ customerId, propertyId, byStaff })
    .from(bookingCustomers)
    .where(eq(bookingCustomers.bookingId, bookingId))
  if (!link) return null
  const customer = await customerById(db, link.customerId)
  if (!customer || customer.erasedAt !== null) return null
  const [property] =
    link.propertyId === null ? [] : await propertiesOf(db, link.customerId, [link.propertyId])
  return { customer, property: property ?? null, byStaff: link.byStaff }
}

/** The customer of a quote or emergency request, and whether staff chose them. Null if unlinked. */
export async function linkOfRequest(
  db: Reader,
  reference: string,
): Promise<{ readonly customer: StoredCustomer; readonly byStaff: boolean } | null> {
  const quote = db
    .select({ id: quoteRequestCustomers.customerId, byStaff: quoteRequestCustomers.byStaff })
    .from(quoteRequestCustomers)
    .innerJoin(quoteRequests, eq(quoteRequests.id, quoteRequestCustomers.quoteRequestId))
    .where(eq(quoteRequests.reference, reference))
  const dispatch = db
    .select({ id: dispatchRequestCustomers.customerId, byStaff: dispatchRequestCustomers.byStaff })
    .from(dispatchRequestCustomers)
    .innerJoin(dispatchRequests, eq(dispatchRequests.id, dispatchRequestCustomers.dispatchRequestId))
    .where(eq(dispatchRequests.reference, reference))
  const [link] = await quote.unionAll(dispatch)
  const customer = link ? await customerById(db, link.id) : null
  return link && customer?.erasedAt === null ? { customer, byStaff: link.byStaff } : null
}

/** How long after its start a visit that isn't completed still lets its technician read the record. */
export const UNDER_WAY_HOURS = 24

/**
 * Whether a visit is planned between two instants, or its technician is on the way or there. An overnight visit may take longer
 * than planned.
 */
export function visitBetweenSql(from: Temporal.Instant, to: Temporal.Instant): SQL | undefined {
  return and(
    gt(visits.startsAt, from.subtract({ hours: UNDER_WAY_HOURS })),
    lt(visits.startsAt, to),
    or(gt(visits.endsAt, from), inArray(visits.state, ['EN_ROUTE', 'ARRIVED'])),
  )
}

/** The customer's properties that a technician goes to between two instants. Null stands for a visit without a property. */
export async function readVisitedPropertyIds(
  db: Reader,
  customerId: number,
  technicianId: number,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ReadonlyArray<number | null>> {
  const rows = await db
    .select({ propertyId: bookingCustomers.propertyId })
    .from(bookingCustomers)
    .innerJoin(visits, eq(visits.id, bookingCustomers.bookingId))
    .where(
      and(
        eq(bookingCustomers.customerId, customerId),
        attendedBySql(technicianId),
        visitBetweenSql(from, to),
        notInArray(visits.state, ['HELD', 'CANCELLED', 'DECLINED']),
      ),
    )
  return rows.map(({ propertyId }) => propertyId)
}

/** Rebuilds the search text of customers. */
export async function refreshSearch(tx: Transaction, ids: ReadonlyArray<number>): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(customers)
    .set({ search: sql`customer_words(${customers})` })
    .where(inArray(customers.id, [...ids]))
}
