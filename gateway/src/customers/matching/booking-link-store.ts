import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/connection.ts'
import {
  bookingCustomers,
  customerProperties,
  customers,
  dispatchRequestCustomers,
  quoteRequestCustomers,
} from '../../platform/database/tables.ts'

/** Links a booking to a customer, unless it's linked already. */
export async function linkBooking(
  tx: Transaction,
  link: typeof bookingCustomers.$inferInsert,
): Promise<void> {
  await tx.insert(bookingCustomers).values(link).onConflictDoNothing()
}

/**
 * Locks a booking's customer link. Returns the customer's reference, the property and their relation to it, or null if unlinked.
 */
export async function lockBookingLink(tx: Transaction, bookingId: string) {
  const [link] = await tx
    .select({ customerId: bookingCustomers.customerId, propertyId: bookingCustomers.propertyId })
    .from(bookingCustomers)
    .where(eq(bookingCustomers.bookingId, bookingId))
    .for('update')
  if (!link) return null
  const [customer] = await tx
    .select({ reference: customers.reference, relation: customerProperties.relation })
    .from(customers)
    .leftJoin(
      customerProperties,
      and(
        eq(customerProperties.customerId, customers.id),
        sql`${customerProperties.propertyId} = ${link.propertyId}`,
      ),
    )
    .where(eq(customers.id, link.customerId))
  return customer ? { ...customer, propertyId: link.propertyId } : null
}

/** Links a booking to the customer staff chose, replacing any other. Its property stays. */
export async function setBookingCustomer(
  tx: Transaction,
  bookingId: string,
  customerId: number,
): Promise<void> {
  await tx
    .insert(bookingCustomers)
    .values({ bookingId, customerId, byStaff: true })
    .onConflictDoUpdate({ target: bookingCustomers.bookingId, set: { customerId, byStaff: true } })
}

/** The customer of a booking, their names, and whether the booking is all that is known of them. Null if unlinked. */
export async function lockLinkedCustomer(
  tx: Transaction,
  bookingId: string,
): Promise<{
  readonly customerId: number
  readonly propertyId: number | null
  /** Whether staff chose the customer. */
  readonly byStaff: boolean
  readonly names: ReadonlyArray<string>
  readonly isOnlyBooking: boolean
} | null> {
  const isOnlyBooking = sql<boolean>`not exists (
      select from ${bookingCustomers} as other
       where other.customer_id = ${customers.id} and other.booking_id <> ${bookingId})
    and not exists (select from ${quoteRequestCustomers} as quote where quote.customer_id = ${customers.id})
    and not exists (select from ${dispatchRequestCustomers} as request where request.customer_id = ${customers.id})`
  const [row] = await tx
    .select({
      customerId: customers.id,
      name: customers.name,
      otherNames: customers.otherNames,
      createdBy: customers.createdBy,
      propertyId: bookingCustomers.propertyId,
      byStaff: bookingCustomers.byStaff,
      isOnlyBooking,
    })
    .from(bookingCustomers)
    .innerJoin(customers, eq(customers.id, bookingCustomers.customerId))
    .where(eq(bookingCustomers.bookingId, bookingId))
    .for('update', { of: bookingCustomers })
  if (!row) return null
  const { name, otherNames, createdBy, ...link } = row
  // A customer added by staff or imported is known from more than the booking.
  return { ...link, names: [name, ...otherNames], isOnlyBooking: row.isOnlyBooking && createdBy === null }
}

export async function updateBookingLink(
  tx: Transaction,
  {
    bookingId,
    ...link
  }: Pick<typeof bookingCustomers.$inferInsert, 'bookingId' | 'customerId' | 'propertyId'>,
): Promise<void> {
  await tx.update(bookingCustomers).set(link).where(eq(bookingCustomers.bookingId, bookingId))
}
