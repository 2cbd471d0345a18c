import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { keptCustomerIdSql } from '../customers/index.ts'
import type { VisitState } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import {
  bookings,
  customerContacts,
  customerProperties,
  customers,
  maintenancePlans,
  properties,
  visits,
} from '../platform/database/tables.ts'

type Reader = Database | Transaction

const selectPlans = (db: Reader) =>
  db
    .select({
      plan: maintenancePlans,
      customer: {
        id: customers.id,
        reference: customers.reference,
        name: customers.name,
        reminders: customers.reminders,
        erasedAt: customers.erasedAt,
      },
      property: {
        id: properties.id,
        street: properties.street,
        unit: properties.unit,
        suburb: properties.suburb,
        postcode: properties.postcode,
        access: properties.access,
      },
      relation: customerProperties.relation,
      booking: { id: bookings.id, reference: bookings.reference },
      visit: {
        state: visits.state,
        version: visits.version,
        startsAt: visits.startsAt,
        windowEndsAt: visits.windowEndsAt,
      },
    })
    .from(maintenancePlans)
    .innerJoin(customers, eq(customers.id, maintenancePlans.customerId))
    .innerJoin(properties, eq(properties.id, maintenancePlans.propertyId))
    .leftJoin(
      customerProperties,
      and(
        eq(customerProperties.customerId, maintenancePlans.customerId),
        eq(customerProperties.propertyId, maintenancePlans.propertyId),
      ),
    )
    .leftJoin(bookings, eq(bookings.id, maintenancePlans.bookingId))
    .leftJoin(visits, eq(visits.id, maintenancePlans.bookingId))

/** A plan with its customer and property, and its visit if one is booked. */
export type StoredPlan = Awaited<ReturnType<typeof selectPlans>>[number]

export async function planById(db: Reader, id: string): Promise<StoredPlan | null> {
  const [row] = await selectPlans(db).where(eq(maintenancePlans.id, id))
  return row ?? null
}

/** Locks a plan until the transaction ends and returns it. Null if it doesn't exist. */
export async function lockPlan(tx: Transaction, id: string): Promise<StoredPlan | null> {
  const { rowCount } = await tx.execute(sql`select from maintenance_plan where id = ${id} for update`)
  return rowCount ? await planById(tx, id) : null
}

/** Returns all plans of these customers, next due first and ended ones last. */
export async function plansOfCustomers(
  db: Reader,
  ids: ReadonlyArray<number>,
): Promise<ReadonlyArray<StoredPlan>> {
  if (ids.length === 0) return []
  return await selectPlans(db)
    .where(inArray(maintenancePlans.customerId, [...ids]))
    .orderBy(
      desc(sql`${maintenancePlans.state} <> 'ENDED'`),
      asc(maintenancePlans.due),
      asc(maintenancePlans.id),
    )
}

/** Returns the plan that a booking belongs to, or null for most bookings. */
export async function planOfBooking(db: Reader, bookingId: string): Promise<StoredPlan | null> {
  const [row] = await selectPlans(db).where(eq(maintenancePlans.bookingId, bookingId)).limit(1)
  return row ?? null
}

/** Filters of the plan list. */
export type PlanFilter = 'TO_BOOK' | 'BOOKED' | 'ACTIVE' | 'PAUSED' | 'ENDED'

/** Returns plans by due date, after the given cursor. */
export async function listPlans(
  db: Database,
  filter: PlanFilter,
  {
    until,
    after,
    limit,
  }: { readonly until: string; readonly after: readonly [string, string] | null; readonly limit: number },
): Promise<ReadonlyArray<StoredPlan>> {
  const { due, id } = maintenancePlans
  const afterCursor = after && sql`(${due}, ${id}) > (${after[0]}::date, ${after[1]}::uuid)`
  return await selectPlans(db)
    .where(and(filterCondition(filter, until), afterCursor ?? undefined))
    .orderBy(asc(due), asc(id))
    .limit(limit)
}

export async function countPlans(db: Database, filter: PlanFilter, until: string): Promise<number> {
  return await db.$count(maintenancePlans, filterCondition(filter, until))
}

function filterCondition(filter: PlanFilter, until: string): SQL | undefined {
  const { state, bookingId, due } = maintenancePlans
  const active = eq(state, 'ACTIVE')
  if (filter === 'TO_BOOK') return and(active, isNull(bookingId), lte(due, until))
  if (filter === 'BOOKED') return and(active, isNotNull(bookingId))
  return filter === 'ACTIVE' ? active : eq(state, filter)
}

export async function insertPlan(
  tx: Transaction,
  plan: typeof maintenancePlans.$inferInsert,
): Promise<string> {
  const [row] = await tx.insert(maintenancePlans).values(plan).returning({ id: maintenancePlans.id })
  if (!row) throw new Error('maintenance plan not inserted')
  return row.id
}

/** Changes a plan and increments its version. */
export async function updatePlan(
  tx: Transaction,
  id: string,
  changes: Partial<typeof maintenancePlans.$inferInsert>,
): Promise<void> {
  await tx
    .update(maintenancePlans)
    .set({ ...changes, version: sql`${maintenancePlans.version} + 1` })
    .where(eq(maintenancePlans.id, id))
}

/**
 * Whether a plan's customer may be invited to book, and has an email address, or a mobile number and has agreed to text reminders.
 * Plans of do-not-book customers become tasks for the office when they are due.
 */
const isRemindable = sql`exists (
  select from customer_contact as contact join customer on customer.id = contact.customer_id
   where customer.id = ${maintenancePlans.customerId} and customer.do_not_book is null
     and (contact.kind = 'EMAIL' or (contact.kind = 'PHONE' and customer.reminders and contact.key ~ '^\\+614[0-9]{8}$')))`

/**
 * Returns plans to send reminders for: active, without a visit, remindable, and either due by `first` and not yet reminded, or due
 * by `second` and reminded once, before `since`. Locks them, so that no other gateway gets the same ones.
 */
export async function plansToRemind(
  tx: Transaction,
  {
    first,
    second,
    since,
    limit,
  }: {
    readonly first: string
    readonly second: string
    readonly since: Temporal.Instant
    readonly limit: number
  },
): Promise<ReadonlyArray<string>> {
  const { id, state, bookingId, due, reminders, remindedAt } = maintenancePlans
  const rows = await tx
    .select({ id })
    .from(maintenancePlans)
    .where(
      and(
        eq(state, 'ACTIVE'),
        isNull(bookingId),
        isRemindable,
        or(
          and(eq(reminders, 0), lte(due, first)),
          and(eq(reminders, 1), lte(due, second), lt(remindedAt, since)),
        ),
      ),
    )
    .orderBy(asc(due))
    .limit(limit)
    .for('update', { skipLocked: true })
  return rows.map((row) => row.id)
}

const FINISHED_STATES: ReadonlyArray<VisitState> = ['COMPLETED', 'NO_ACCESS', 'CANCELLED', 'DECLINED']

/** Whether a visit took place or won't. */
export function hasEnded(state: VisitState): boolean {
  return FINISHED_STATES.includes(state)
}

/** Returns plans whose visit was completed, cancelled, declined or had no access. */
export async function plansWithPastVisit(db: Database, limit: number): Promise<ReadonlyArray<string>> {
  const rows = await db
    .select({ id: maintenancePlans.id })
    .from(maintenancePlans)
    .innerJoin(visits, eq(visits.id, maintenancePlans.bookingId))
    .where(inArray(visits.state, [...FINISHED_STATES]))
    .limit(limit)
  return rows.map(({ id }) => id)
}

/** Returns a customer's phone numbers and email addresses, main ones first. */
export async function contactsOf(db: Reader, customerId: number) {
  const { kind, value, key, id } = customerContacts
  return await db
    .select({ kind, value, key })
    .from(customerContacts)
    .where(eq(customerContacts.customerId, customerId))
    .orderBy(asc(id))
}

/** Returns whether a property belongs to a customer, and keeps it there until the transaction ends. */
export async function hasProperty(tx: Transaction, customerId: number, propertyId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`select from customer_property where customer_id = ${customerId} and property_id = ${propertyId} for share`,
  )
  return Boolean(rowCount)
}

/** Returns the customer with this reference, or the one they were merged into. Null if there is none or their data was erased. */
export async function customerByReference(
  tx: Transaction,
  reference: string,
): Promise<{ readonly id: number; readonly reference: string } | null> {
  const { rows } = await tx.execute<{ id: string; reference: string }>(sql`
    select id, reference from customer
     where id = ${keptCustomerIdSql(sql`reference = ${reference}`)} and erased_at is null`)
  const [row] = rows
  return row ? { id: Number(row.id), reference: row.reference } : null
}
