import { and, desc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  bookingCustomers,
  bookings,
  conversations,
  customerContacts,
  customerMerges,
  customerNotes,
  customerProperties,
  customers,
  customersNotSame,
  dispatchRequestCustomers,
  type MovedRows,
  maintenancePlans,
  quoteRequestCustomers,
  staffAccounts,
  visits,
} from '../../platform/database/tables.ts'

/**
 * Moves everything from one customer to another, except what the other already has. Returns the rows moved. Contacts are ordered by
 * id, the main ones first, so moved ones get new ids: the customer's own stay the main ones.
 */
export async function moveCustomerRows(
  tx: Transaction,
  from: number,
  to: number,
): Promise<{
  readonly moved: Omit<MovedRows, 'added'>
  readonly contacts: ReadonlyArray<string>
  readonly order: ReadonlyArray<string>
}> {
  const missing = missingConditions(to)
  const before = await contactsOf(tx, from)
  const taken = await tx
    .delete(customerContacts)
    .where(and(eq(customerContacts.customerId, from), missing.contact))
    .returning()
  const contacts = await insertContactsAfter(tx, to, taken)
  const properties = await tx
    .update(customerProperties)
    .set({ customerId: to })
    .where(and(eq(customerProperties.customerId, from), missing.property))
    .returning({ id: customerProperties.propertyId })
  const notes = await tx
    .update(customerNotes)
    .set({ customerId: to })
    .where(eq(customerNotes.customerId, from))
    .returning({ id: customerNotes.id })
  const bookings = await tx
    .update(bookingCustomers)
    .set({ customerId: to })
    .where(eq(bookingCustomers.customerId, from))
    .returning({ id: bookingCustomers.bookingId })
  const quotes = await tx
    .update(quoteRequestCustomers)
    .set({ customerId: to })
    .where(eq(quoteRequestCustomers.customerId, from))
    .returning({ id: quoteRequestCustomers.quoteRequestId })
  const dispatches = await tx
    .update(dispatchRequestCustomers)
    .set({ customerId: to })
    .where(eq(dispatchRequestCustomers.customerId, from))
    .returning({ id: dispatchRequestCustomers.dispatchRequestId })
  const plans = await tx
    .update(maintenancePlans)
    .set({ customerId: to })
    .where(eq(maintenancePlans.customerId, from))
    .returning({ id: maintenancePlans.id })
  const movedConversations = await tx
    .update(conversations)
    .set({ customerId: to })
    .where(eq(conversations.customerId, from))
    .returning({ id: conversations.id })
  const ids = <Id>(rows: ReadonlyArray<{ readonly id: Id }>) => rows.map(({ id }) => id)
  return {
    moved: {
      contacts: ids(contacts),
      properties: ids(properties),
      notes: ids(notes),
      bookings: ids(bookings),
      quotes: ids(quotes),
      dispatches: ids(dispatches),
      plans: ids(plans),
      conversations: ids(movedConversations),
    },
    contacts: contacts.map(({ key }) => key),
    order: before.map(({ key }) => key),
  }
}

function contactsOf(tx: Transaction, customerId: number) {
  return tx
    .select()
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(customerContacts.id)
}

/** Puts a customer's contacts into the order of these keys, and any others after them. */
async function restoreContactOrder(
  tx: Transaction,
  customerId: number,
  order: ReadonlyArray<string>,
): Promise<void> {
  const rankOf = ({ key }: { readonly key: string }) =>
    order.includes(key) ? order.indexOf(key) : order.length
  const contacts = (await contactsOf(tx, customerId)).toSorted((a, b) => rankOf(a) - rankOf(b))
  if (contacts.length === 0) return
  await tx.delete(customerContacts).where(eq(customerContacts.customerId, customerId))
  await tx.insert(customerContacts).values(contacts.map(({ id: _, ...contact }) => contact))
}

/** Adds contacts after those that a customer has, in their order. */
async function insertContactsAfter(
  tx: Transaction,
  customerId: number,
  contacts: ReadonlyArray<typeof customerContacts.$inferSelect>,
): Promise<ReadonlyArray<Pick<typeof customerContacts.$inferSelect, 'id' | 'key'>>> {
  if (contacts.length === 0) return []
  const { id, key } = customerContacts
  const inOrder = contacts.toSorted((a, b) => a.id - b.id)
  return await tx
    .insert(customerContacts)
    .values(inOrder.map(({ id: _, ...contact }) => ({ ...contact, customerId })))
    .returning({ id, key })
}

function missingConditions(id: number): { readonly contact: SQL; readonly property: SQL } {
  return {
    contact: sql`not exists (select from customer_contact as existing where existing.customer_id = ${id}
      and existing.kind = ${customerContacts.kind} and existing.key = ${customerContacts.key})`,
    property: sql`not exists (select from customer_property as existing where existing.customer_id = ${id}
      and existing.property_id = ${customerProperties.propertyId})`,
  }
}

/** Moves back what a merge moved, as far as the kept customer still has it. */
export async function restoreMovedRows(
  tx: Transaction,
  moved: MovedRows,
  from: number,
  to: number,
): Promise<void> {
  const arrayOrNull = <Id>(ids: ReadonlyArray<Id>) => (ids.length > 0 ? [...ids] : null)
  const [contacts, propertyIds, notes] = [
    arrayOrNull(moved.contacts),
    arrayOrNull(moved.properties),
    arrayOrNull(moved.notes),
  ]
  const keys = arrayOrNull(moved.added?.contacts ?? [])
  const [bookings, quotes, dispatches] = [
    arrayOrNull(moved.bookings),
    arrayOrNull(moved.quotes),
    arrayOrNull(moved.dispatches),
  ]
  const set = { customerId: to }
  const missing = missingConditions(to)
  if (contacts)
    await tx
      .update(customerContacts)
      .set(set)
      .where(
        and(
          or(inArray(customerContacts.id, contacts), keys ? inArray(customerContacts.key, keys) : undefined),
          eq(customerContacts.customerId, from),
          missing.contact,
        ),
      )
  if (moved.added?.order) await restoreContactOrder(tx, to, moved.added.order)
  if (propertyIds)
    await tx
      .update(customerProperties)
      .set(set)
      .where(
        and(
          inArray(customerProperties.propertyId, propertyIds),
          eq(customerProperties.customerId, from),
          missing.property,
        ),
      )
  if (notes)
    await tx
      .update(customerNotes)
      .set(set)
      .where(and(inArray(customerNotes.id, notes), eq(customerNotes.customerId, from)))
  if (bookings)
    await tx
      .update(bookingCustomers)
      .set(set)
      .where(and(inArray(bookingCustomers.bookingId, bookings), eq(bookingCustomers.customerId, from)))
  if (quotes)
    await tx
      .update(quoteRequestCustomers)
      .set(set)
      .where(
        and(
          inArray(quoteRequestCustomers.quoteRequestId, quotes),
          eq(quoteRequestCustomers.customerId, from),
        ),
      )
  if (dispatches)
    await tx
      .update(dispatchRequestCustomers)
      .set(set)
      .where(
        and(
          inArray(dispatchRequestCustomers.dispatchRequestId, dispatches),
          eq(dispatchRequestCustomers.customerId, from),
        ),
      )
  const plans = arrayOrNull(moved.plans ?? [])
  if (plans)
    await tx
      .update(maintenancePlans)
      .set(set)
      .where(and(inArray(maintenancePlans.id, plans), eq(maintenancePlans.customerId, from)))
  const conversationIds = arrayOrNull(moved.conversations ?? [])
  if (conversationIds)
    await tx
      .update(conversations)
      .set(set)
      .where(and(inArray(conversations.id, conversationIds), eq(conversations.customerId, from)))
}

/** Sets or clears (null) the customer that a customer was merged into. */
export async function setMergedInto(tx: Transaction, id: number, into: number | null): Promise<void> {
  await tx
    .update(customers)
    .set({ mergedInto: into, version: sql`${customers.version} + 1` })
    .where(eq(customers.id, id))
}

export async function insertMerge(tx: Transaction, merge: typeof customerMerges.$inferInsert): Promise<void> {
  await tx.insert(customerMerges).values(merge)
}

/** Locks a merge that hasn't been undone. Null if there is none. */
export async function lockMerge(tx: Transaction, id: number) {
  const [row] = await tx
    .select()
    .from(customerMerges)
    .where(and(eq(customerMerges.id, id), isNull(customerMerges.undoneAt)))
    .for('update')
  return row ?? null
}

/** Marks a merge as undone and deletes the merged customer's details from its record. */
export async function markMergeUndone(
  tx: Transaction,
  id: number,
  undoneAt: Temporal.Instant,
): Promise<void> {
  await tx
    .update(customerMerges)
    .set({ undoneAt, moved: sql`${customerMerges.moved} - 'added'` })
    .where(eq(customerMerges.id, id))
}

/** The merges into a customer that haven't been undone, newest first. */
export function mergesInto(db: Database, keptId: number) {
  return db
    .select({
      id: customerMerges.id,
      at: customerMerges.at,
      by: staffAccounts.name,
      reference: customers.reference,
      name: customers.name,
    })
    .from(customerMerges)
    .innerJoin(customers, eq(customers.id, customerMerges.mergedId))
    .leftJoin(staffAccounts, eq(staffAccounts.id, customerMerges.accountId))
    .where(and(eq(customerMerges.keptId, keptId), isNull(customerMerges.undoneAt)))
    .orderBy(desc(customerMerges.id))
}

/** Overlapping open visits of two customers, as pairs of booking references. */
export async function overlappingVisits(
  tx: Transaction,
  one: number,
  other: number,
): Promise<ReadonlyArray<{ readonly first: string; readonly second: string }>> {
  const { rows } = await tx.execute<{ first: string; second: string }>(sql`
    with open_visit as (
      select customer_id, reference, during from ${bookingCustomers}
        join ${visits} on ${visits.id} = booking_id join ${bookings} on ${bookings.id} = booking_id
       where customer_id in (${one}, ${other}) and state in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
    )
    select a.reference as first, b.reference as second
      from open_visit as a join open_visit as b on a.during && b.during
     where a.customer_id = ${one} and b.customer_id = ${other} order by 1, 2 limit 5`)
  return rows
}

export async function insertNotSame(
  tx: Transaction,
  pair: typeof customersNotSame.$inferInsert,
): Promise<void> {
  await tx.insert(customersNotSame).values(pair).onConflictDoNothing()
}

export type DuplicateReason = 'PHONE' | 'EMAIL' | 'NAME_AND_PROPERTY'

// A number shared by more customers than this is likely a switchboard.
const MAX_CUSTOMERS_SHARING = 10

const notDismissed = sql`not exists (
  select from customer_not_same where first_id = least(first_customer, second_customer) and second_id = greatest(first_customer, second_customer))`

/** Possible duplicates of a customer, most similar first. */
export async function findDuplicatesOf(
  db: Database,
  id: number,
  limit: number,
): Promise<ReadonlyArray<{ readonly id: number; readonly reason: DuplicateReason }>> {
  const { rows } = await db.execute<{ id: string; reason: DuplicateReason }>(sql`
    with duplicate (first_customer, second_customer, reason) as (
      select own_contact.customer_id, shared_contact.customer_id, shared_contact.kind
        from customer_contact as own_contact
        join customer_contact as shared_contact
          on shared_contact.key = own_contact.key and shared_contact.kind = own_contact.kind
       where own_contact.customer_id = ${id} and shared_contact.customer_id <> ${id}
       union all
      select own_property.customer_id, shared_property.customer_id, 'NAME_AND_PROPERTY'
        from customer_property as own_property
        join customer_property as shared_property
          on shared_property.property_id = own_property.property_id and shared_property.customer_id <> ${id}
        join customer as own_record on own_record.id = ${id}
        join customer as candidate on candidate.id = shared_property.customer_id and lower(candidate.name) = lower(own_record.name)
       where own_property.customer_id = ${id}
    )
    select second_customer as id, min(reason) as reason from duplicate join customer on customer.id = second_customer
     where merged_into is null and erased_at is null and ${notDismissed}
     group by second_customer order by count(*) desc, second_customer limit ${limit}`)
  return rows.map((row) => ({ id: Number(row.id), reason: row.reason }))
}

/**
 * Customers whose properties are compared for the list of pairs, newest first: a bound, so that the list takes as long over a million
 * customers. On their own record, older ones are compared too.
 */
const MAX_COMPARED_BY_PROPERTY = 5_000

/** Pairs of possible duplicates, those with the newest customer first. */
export async function findDuplicatePairs(
  db: Database,
  limit: number,
): Promise<
  ReadonlyArray<{ readonly firstId: number; readonly secondId: number; readonly reason: DuplicateReason }>
> {
  const { rows } = await db.execute<{ firstId: string; secondId: string; reason: DuplicateReason }>(sql`
    with usable_contact as (
      select customer_id, customer_contact.kind, key
        from customer_contact join customer on customer.id = customer_id
       where merged_into is null and erased_at is null and (customer_contact.kind = 'EMAIL' or key like '+%')
    ), shared_contact as (
      select kind, key from usable_contact group by kind, key having count(*) between 2 and ${MAX_CUSTOMERS_SHARING}
    ), duplicate as (
      select a.customer_id as first_customer, b.customer_id as second_customer, a.kind as reason
        from shared_contact join usable_contact as a using (kind, key) join usable_contact as b using (kind, key)
       where a.customer_id < b.customer_id
       union all
      select older.id, newest.id, 'NAME_AND_PROPERTY'
        from (
          select id, name from customer where merged_into is null and erased_at is null
           order by id desc limit ${MAX_COMPARED_BY_PROPERTY}) as newest
       cross join lateral (
          select customer.id
            from customer_property as own
            join customer_property as shared on shared.property_id = own.property_id and shared.customer_id < newest.id
            join customer on customer.id = shared.customer_id
           where own.customer_id = newest.id and lower(customer.name) = lower(newest.name)
             and customer.merged_into is null and customer.erased_at is null
          offset 0) as older
    )
    select first_customer as "firstId", second_customer as "secondId", min(reason) as reason from duplicate where ${notDismissed}
     group by first_customer, second_customer order by second_customer desc, first_customer limit ${limit}`)
  return rows.map(({ firstId, secondId, reason }) => ({
    firstId: Number(firstId),
    secondId: Number(secondId),
    reason,
  }))
}
