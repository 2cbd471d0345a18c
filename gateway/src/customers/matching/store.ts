import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { ContactKind, CustomerKind, PropertyRelation } from '../../platform/database/column-types.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { lockNames } from '../../platform/database/locks.ts'
import {
  customerContacts,
  customerProperties,
  customers,
  properties,
} from '../../platform/database/tables.ts'
import { insertContacts } from '../customer-rows.ts'
import { keptCustomerIdSql } from '../record/merged-customers.ts'
import type { Candidate, Signals } from './match.ts'

/** Blocks other intakes with the same phone number or email address until this transaction ends. */
export async function lockSignals(tx: Transaction, keys: ReadonlyArray<string>): Promise<void> {
  await lockNames(
    tx,
    keys.map((key) => `customer ${key}`),
  )
}

const isListed = and(isNull(customers.mergedInto), isNull(customers.erasedAt))

/** The customers with this phone number or email address. */
export async function candidatesFor(
  db: Database | Transaction,
  { phoneE164, email }: Pick<Signals, 'phoneE164' | 'email'>,
): Promise<ReadonlyArray<Candidate>> {
  const { kind, key } = customerContacts
  const byPhone = phoneE164 === null ? undefined : and(eq(kind, 'PHONE'), eq(key, phoneE164))
  const byEmail = email === null ? undefined : and(eq(kind, 'EMAIL'), eq(key, email))
  if (!byPhone && !byEmail) return []
  const rows = await db
    .select({
      id: customers.id,
      name: customers.name,
      otherNames: customers.otherNames,
      hasPhone: sql<boolean>`bool_or(${kind} = 'PHONE')`,
      hasEmail: sql<boolean>`bool_or(${kind} = 'EMAIL')`,
    })
    .from(customerContacts)
    .innerJoin(customers, eq(customers.id, customerContacts.customerId))
    .where(and(or(byPhone, byEmail), isListed))
    .groupBy(customers.id)
    .orderBy(customers.id)
  return rows.map(({ name, otherNames, ...row }) => ({ ...row, names: [name, ...otherNames] }))
}

const MAX_DO_NOT_BOOK = 5

/** The do-not-book customers with one of these phone numbers or email addresses. */
export async function readDoNotBookIds(
  db: Database | Transaction,
  keys: ReadonlyArray<string>,
): Promise<ReadonlyArray<number>> {
  if (keys.length === 0) return []
  const rows = await db
    .selectDistinct({ id: customers.id })
    .from(customerContacts)
    .innerJoin(customers, eq(customers.id, customerContacts.customerId))
    .where(and(inArray(customerContacts.key, [...keys]), isListed, sql`${customers.doNotBook} is not null`))
    .orderBy(customers.id)
    .limit(MAX_DO_NOT_BOOK)
  return rows.map(({ id }) => id)
}

/** The id of the customer with a reference, following merges. Null if there is none or they were erased. */
export async function customerIdByReference(
  tx: Database | Transaction,
  reference: string,
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from customer where id = ${keptCustomerIdSql(sql`reference = ${reference}`)} and erased_at is null`)
  return rows[0] ? Number(rows[0].id) : null
}

export type NewCustomer = {
  readonly kind: CustomerKind
  readonly name: string
  readonly reminders: boolean
  readonly offers: boolean
  readonly at: Temporal.Instant
}

/** Adds a customer under the first free reference. Returns the id. */
export async function insertCustomer(
  tx: Transaction,
  { at, ...customer }: NewCustomer,
  newReference: () => string,
): Promise<number> {
  for (;;) {
    const [row] = await tx
      .insert(customers)
      .values({ ...customer, reference: newReference(), createdAt: at, activeAt: at })
      .onConflictDoNothing({ target: customers.reference })
      .returning({ id: customers.id })
    if (row) return row.id
  }
}

/**
 * Records a customer's activity: the name they gave and the consents. Consent is only ever added. An edit of the customer that is
 * open at the time is refused if the name or a consent is new.
 */
export async function touchCustomer(
  tx: Transaction,
  id: number,
  { name, reminders, offers, at }: Omit<NewCustomer, 'kind'>,
): Promise<void> {
  const isKnownName = sql`(lower(name) = lower(${name}) or cardinality(other_names) >= 20
    or exists (select from unnest(other_names) as other where lower(other) = lower(${name})))`
  await tx.execute(sql`
    update customer set
      active_at = greatest(active_at, ${at.toString()}::timestamptz),
      reminders = reminders or ${reminders},
      offers = offers or ${offers},
      other_names = case when ${isKnownName} then other_names else other_names || ${name}::text end,
      intakes = intakes + (not ${isKnownName} or (${reminders} and not reminders) or (${offers} and not offers))::int
     where id = ${id}`)
}

/** Raises the version of a customer that a booking or an enquiry changed, so that an open edit is refused. */
async function incrementIntakes(tx: Transaction, id: number): Promise<void> {
  await tx
    .update(customers)
    .set({ intakes: sql`${customers.intakes} + 1` })
    .where(eq(customers.id, id))
}

/** Adds contacts to an existing customer. An edit that is open at the time is refused if any of them is new. */
export async function addContacts(
  tx: Transaction,
  customerId: number,
  contacts: ReadonlyArray<{ readonly kind: ContactKind; readonly value: string; readonly key: string }>,
): Promise<void> {
  const rows = contacts.map((contact) => ({ ...contact, customerId }))
  if ((await insertContacts(tx, rows)) > 0) await incrementIntakes(tx, customerId)
}

export type NewProperty = {
  readonly key: string
  readonly street: string
  readonly unit: string | null
  readonly suburb: string
  readonly postcode: string
  readonly access: string | null
}

/** Finds the property at an address, or adds it. Details already known are kept. */
export async function findOrAddProperty(tx: Transaction, property: NewProperty): Promise<number> {
  // Locked, so that the correction of another booking can't delete it before this one is linked.
  const find = () =>
    tx.select({ id: properties.id }).from(properties).where(eq(properties.key, property.key)).for('key share')
  const [existing] = await find()
  if (existing) return existing.id
  const [added] = await tx
    .insert(properties)
    .values(property)
    .onConflictDoNothing({ target: properties.key })
    .returning({ id: properties.id })
  if (added) return added.id
  const [concurrent] = await find()
  if (!concurrent) throw new Error('property neither inserted nor found')
  return concurrent.id
}

/** Relates a customer to a property, unless they already are. */
export async function relateToProperty(
  tx: Transaction,
  customerId: number,
  propertyId: number,
  relation: PropertyRelation,
): Promise<void> {
  await tx.insert(customerProperties).values({ customerId, propertyId, relation }).onConflictDoNothing()
}

/** Rebuilds the search text of customers. */
export async function refreshSearch(tx: Transaction, ids: ReadonlyArray<number>): Promise<void> {
  if (ids.length === 0) return
  const searchText = sql`customer_words(${customers})`
  await tx
    .update(customers)
    .set({ search: searchText })
    .where(and(inArray(customers.id, [...ids]), sql`${customers.search} <> ${searchText}`))
}

/**
 * Removes a property from a customer who no longer has a booking or maintenance plan there, and deletes it if nothing else is known
 * of it. Anything staff entered stays.
 */
export async function dropUnusedProperty(
  tx: Transaction,
  customerId: number,
  propertyId: number,
): Promise<void> {
  // Waits for transactions that are linking a booking to it, so that the queries below see them.
  await tx.select({ id: properties.id }).from(properties).where(eq(properties.id, propertyId)).for('update')
  await tx.execute(sql`
    delete from customer_property
     where customer_id = ${customerId} and property_id = ${propertyId} and not by_staff
       and not exists (
         select from booking_customer where customer_id = ${customerId} and property_id = ${propertyId})
       and not exists (
         select from maintenance_plan where customer_id = ${customerId} and property_id = ${propertyId})`)
  await tx.execute(sql`
    delete from property
     where id = ${propertyId} and version = 0
       and num_nonnulls(gate_code, water_meter, isolators, hot_water_make, hot_water_model, hot_water_year, gas,
         water, dwelling) = 0
       and not exists (select from customer_property where property_id = property.id)
       and not exists (select from booking_customer where property_id = property.id)
       and not exists (select from maintenance_plan where property_id = property.id)`)
}

/** Renames a customer, if they still have the previous name. */
export async function renameCustomer(
  tx: Transaction,
  id: number,
  previousName: string,
  name: string,
): Promise<void> {
  await tx
    .update(customers)
    .set({
      name,
      intakes: sql`${customers.intakes} + 1`,
      otherNames: sql`array_remove(array_remove(${customers.otherNames}, ${name}::text), ${previousName}::text)`,
    })
    .where(and(eq(customers.id, id), eq(customers.name, previousName)))
}

/**
 * Removes a phone number or email address from a customer, unless another booking or request of theirs has it or staff may have
 * entered it. Customers whom staff added, imported, edited or merged keep everything.
 */
export async function dropUnusedContact(
  tx: Transaction,
  customerId: number,
  kind: ContactKind,
  key: string,
  bookingId: string,
): Promise<void> {
  const matchesKey = (row: string) =>
    kind === 'EMAIL'
      ? sql`lower(${sql.raw(row)}.email) = ${key}`
      : sql`coalesce(${sql.raw(row)}.phone_e164, ${sql.raw(row)}.phone) = ${key}`
  const { rowCount } = await tx.execute(sql`
    delete from customer_contact
     where customer_id = ${customerId} and kind = ${kind} and key = ${key} and label is null
       and exists (
         select from customer where id = ${customerId} and created_by is null and version = 0
            and not exists (select from customer as merged where merged.merged_into = customer.id))
       and not exists (
         select from booking_customer as link join booking on booking.id = link.booking_id
          where link.customer_id = ${customerId} and booking.id <> ${bookingId} and ${matchesKey('booking')})
       and not exists (
         select from quote_request_customer as link join quote_request as request on request.id = link.quote_request_id
          where link.customer_id = ${customerId} and ${matchesKey('request')})
       ${
         kind === 'EMAIL'
           ? sql``
           : sql`and not exists (
         select from dispatch_request_customer as link
           join dispatch_request as request on request.id = link.dispatch_request_id
          where link.customer_id = ${customerId} and ${matchesKey('request')})`
       }`)
  if (rowCount) await incrementIntakes(tx, customerId)
}

/**
 * Deletes customers last active before an instant, and those who only ever made enquiries before a later one and have no
 * maintenance plan, with everything that belongs to them. Then deletes properties that no customer, booking or plan refers to.
 */
export async function deleteCustomersBefore(
  tx: Transaction,
  cutoffs: { readonly all: Temporal.Instant; readonly enquiriesOnly: Temporal.Instant },
): Promise<void> {
  await tx.execute(sql`
    delete from customer
     where active_at < ${cutoffs.all.toString()}::timestamptz
        or (active_at < ${cutoffs.enquiriesOnly.toString()}::timestamptz and created_by is null and merged_into is null
            and not exists (select from booking_customer where customer_id = customer.id)
            and not exists (select from maintenance_plan where customer_id = customer.id and state <> 'ENDED'))`)
  await tx.execute(sql`
    delete from property
     where not exists (select from customer_property where property_id = property.id)
       and not exists (select from booking_customer where property_id = property.id)
       and not exists (select from maintenance_plan where property_id = property.id)`)
}
