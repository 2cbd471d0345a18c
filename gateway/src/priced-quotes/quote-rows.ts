import { and, desc, eq, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { customerAndMergedIdsSql } from '../customers/index.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { lockName } from '../platform/database/locks.ts'
import {
  bookings,
  customerProperties,
  customers,
  pricedQuoteEvents,
  pricedQuotes,
  pricedQuoteVersions,
  properties,
  staffAccounts,
  visits,
} from '../platform/database/tables.ts'
import { escapeLike } from '../platform/pagination/search-words.ts'

type Reader = Database | Transaction

export type StoredQuote = typeof pricedQuotes.$inferSelect
export type StoredVersion = typeof pricedQuoteVersions.$inferSelect
export type VersionDetails = Pick<
  StoredVersion,
  'title' | 'intro' | 'lines' | 'discountBasisPoints' | 'terms' | 'validUntil' | 'photos'
>

export async function findQuote(db: Reader, reference: string): Promise<StoredQuote | null> {
  const [row] = await db.select().from(pricedQuotes).where(eq(pricedQuotes.reference, reference))
  return row ?? null
}

export async function findQuoteById(db: Reader, id: string): Promise<StoredQuote | null> {
  const [row] = await db.select().from(pricedQuotes).where(eq(pricedQuotes.id, id))
  return row ?? null
}

export async function lockQuote(tx: Transaction, reference: string): Promise<StoredQuote | null> {
  const [row] = await tx
    .select()
    .from(pricedQuotes)
    .where(eq(pricedQuotes.reference, reference))
    .for('update')
  return row ?? null
}

/** Returns booked quotes whose visit was cancelled or declined. Locks them, so that no other gateway gets the same ones. */
export async function quotesWithoutVisit(tx: Transaction, limit: number): Promise<ReadonlyArray<string>> {
  const rows = await tx
    .select({ id: pricedQuotes.id })
    .from(pricedQuotes)
    .innerJoin(visits, eq(visits.id, pricedQuotes.bookingId))
    .where(and(eq(pricedQuotes.state, 'CONVERTED'), inArray(visits.state, ['CANCELLED', 'DECLINED'])))
    .limit(limit)
    .for('update', { of: pricedQuotes, skipLocked: true })
  return rows.map(({ id }) => id)
}

/** Adds a quote. Returns null if the reference is taken. */
export async function insertQuote(
  tx: Transaction,
  row: typeof pricedQuotes.$inferInsert,
): Promise<StoredQuote | null> {
  const [inserted] = await tx.insert(pricedQuotes).values(row).onConflictDoNothing().returning()
  return inserted ?? null
}

/** Changes a quote and increments its version. */
export async function updateQuote(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<StoredQuote, 'id' | 'version'>>,
): Promise<void> {
  await tx
    .update(pricedQuotes)
    .set({ ...changes, version: sql`${pricedQuotes.version} + 1` })
    .where(eq(pricedQuotes.id, id))
}

export async function findVersion(db: Reader, quoteId: string, number: number): Promise<StoredVersion> {
  const [row] = await db
    .select()
    .from(pricedQuoteVersions)
    .where(and(eq(pricedQuoteVersions.quoteId, quoteId), eq(pricedQuoteVersions.number, number)))
  if (!row) throw new Error('priced quote without its version')
  return row
}

/** Returns a quote's versions, newest first. */
export function versionsOf(db: Reader, quoteId: string): Promise<ReadonlyArray<StoredVersion>> {
  return db
    .select()
    .from(pricedQuoteVersions)
    .where(eq(pricedQuoteVersions.quoteId, quoteId))
    .orderBy(desc(pricedQuoteVersions.number))
}

export async function insertVersion(
  tx: Transaction,
  row: typeof pricedQuoteVersions.$inferInsert,
): Promise<void> {
  await tx.insert(pricedQuoteVersions).values(row)
}

export async function updateVersion(
  tx: Transaction,
  { quoteId, number }: Pick<StoredVersion, 'quoteId' | 'number'>,
  changes: Partial<VersionDetails & Pick<StoredVersion, 'sentAt'>>,
): Promise<void> {
  await tx
    .update(pricedQuoteVersions)
    .set(changes)
    .where(and(eq(pricedQuoteVersions.quoteId, quoteId), eq(pricedQuoteVersions.number, number)))
}

export async function deleteVersion(
  tx: Transaction,
  { quoteId, number }: Pick<StoredVersion, 'quoteId' | 'number'>,
): Promise<void> {
  await tx
    .delete(pricedQuoteVersions)
    .where(and(eq(pricedQuoteVersions.quoteId, quoteId), eq(pricedQuoteVersions.number, number)))
}

export async function deleteQuote(tx: Transaction, id: string): Promise<void> {
  await tx.delete(pricedQuotes).where(eq(pricedQuotes.id, id))
}

export async function insertEvent(
  tx: Transaction,
  event: typeof pricedQuoteEvents.$inferInsert,
): Promise<void> {
  await tx.insert(pricedQuoteEvents).values(event)
}

/** Returns a quote's events with the names of staff, newest first. */
export function eventsOf(db: Reader, quoteId: string) {
  const { at, kind, number, reference } = pricedQuoteEvents
  return db
    .select({ at, kind, number, reference, by: staffAccounts.name })
    .from(pricedQuoteEvents)
    .leftJoin(staffAccounts, eq(staffAccounts.id, pricedQuoteEvents.accountId))
    .where(eq(pricedQuoteEvents.quoteId, quoteId))
    .orderBy(desc(pricedQuoteEvents.id))
}

export type QuoteFilter = {
  readonly states: ReadonlyArray<StoredQuote['state'] | 'EXPIRED'> | null
  readonly search: string
  readonly customerId: number | null
  readonly enquiry: string | null
}

/** Today's date. Unanswered quotes valid until an earlier day have expired. */
type Today = { readonly today: string }

function filterCondition(
  { states, search, customerId, enquiry }: QuoteFilter,
  { today }: Today,
): SQL | undefined {
  const { state, validUntil, name, reference, suburb } = pricedQuotes
  const expired = and(inArray(state, ['SENT', 'SEEN']), lt(validUntil, today))
  const storedStates = states?.filter((each) => each !== 'EXPIRED') ?? []
  const open = and(inArray(state, storedStates), sql`not coalesce(${expired}, false)`)
  const pattern = `%${escapeLike(search)}%`
  return and(
    states === null
      ? undefined
      : or(storedStates.length > 0 ? open : sql`false`, states.includes('EXPIRED') ? expired : undefined),
    search === ''
      ? undefined
      : sql`(${name} ilike ${pattern} or ${reference} ilike ${pattern} or ${suburb} ilike ${pattern})`,
    customerId === null
      ? undefined
      : sql`${pricedQuotes.customerId} in ${customerAndMergedIdsSql(customerId)}`,
    enquiry === null
      ? undefined
      : sql`(${pricedQuotes.enquiry} = ${enquiry} or ${pricedQuotes.id} in (
          select quote_id from priced_quote_event where kind = 'ASKED' and reference = ${enquiry}))`,
  )
}

/** Returns quotes after the given cursor, newest first. */
export async function listQuotes(
  db: Reader,
  filter: QuoteFilter,
  {
    limit,
    after,
    today,
  }: Today & { readonly limit: number; readonly after: { at: Temporal.Instant; id: string } | null },
): Promise<ReadonlyArray<StoredQuote>> {
  const afterCursor = after
    ? sql`(${pricedQuotes.createdAt}, ${pricedQuotes.id}) < (${after.at.toString()}::timestamptz, ${after.id}::uuid)`
    : undefined
  return await db
    .select()
    .from(pricedQuotes)
    .where(and(filterCondition(filter, { today }), afterCursor))
    .orderBy(desc(pricedQuotes.createdAt), desc(pricedQuotes.id))
    .limit(limit)
}

/** Returns the number and total of quotes by state. */
export async function countByState(db: Reader, { today }: Today) {
  const state = sql<
    StoredQuote['state'] | 'EXPIRED'
  >`case when state in ('SENT', 'SEEN') and valid_until < ${today}::date then 'EXPIRED' else state end`
  return await db
    .select({
      state,
      count: sql<number>`count(*)::int`,
      cents: sql<string>`coalesce(sum(coalesce(accepted_cents, total_cents)), 0)::text`,
    })
    .from(pricedQuotes)
    .groupBy(sql`1`)
}

/** Returns the contact details and place of an enquiry. Emergency requests have no email, and only work orders have a place. */
export async function findEnquiry(db: Reader, reference: string) {
  const { rows } = await db.execute<{
    reference: string
    name: string
    email: string | null
    phone: string
    service: string | null
    state: string
    street: string | null
    suburb: string | null
  }>(sql`
    select reference, name, email, phone, service, state, work_order ->> 'street' as street, work_order ->> 'suburb' as suburb
      from quote_request where reference = ${reference} and not spam
    union all
    select reference, name, null, phone, null, 'OPEN', null, null from dispatch_request where reference = ${reference} and not spam`)
  return rows[0] ?? null
}

/** Returns the quote that is being written for an enquiry. Blocks others from starting one until the transaction ends. */
export async function lockDraftOfEnquiry(tx: Transaction, reference: string): Promise<StoredQuote | null> {
  await lockName(tx, `quote for ${reference}`)
  const { enquiry, state, createdAt } = pricedQuotes
  const [row] = await tx
    .select()
    .from(pricedQuotes)
    .where(and(eq(enquiry, reference), eq(state, 'DRAFT')))
    .orderBy(desc(createdAt))
    .limit(1)
  return row ?? null
}

/** Returns the customer's most recently created property. */
export async function latestProperty(db: Reader, customerId: number) {
  const { street, unit, suburb } = properties
  const [row] = await db
    .select({ street, unit, suburb })
    .from(customerProperties)
    .innerJoin(properties, eq(properties.id, customerProperties.propertyId))
    .where(eq(customerProperties.customerId, customerId))
    .orderBy(desc(properties.id))
    .limit(1)
  return row ?? null
}

export async function customerReference(db: Reader, id: number): Promise<string | null> {
  const [row] = await db
    .select({ reference: customers.reference })
    .from(customers)
    .where(eq(customers.id, id))
  return row?.reference ?? null
}

export async function bookingReference(db: Reader, id: string): Promise<string | null> {
  const [row] = await db.select({ reference: bookings.reference }).from(bookings).where(eq(bookings.id, id))
  return row?.reference ?? null
}

/** Deletes quotes that weren't accepted and were created before `open`, and all created before `all`. */
export async function deleteQuotesBefore(
  db: Database,
  before: { readonly open: Temporal.Instant; readonly all: Temporal.Instant },
): Promise<void> {
  await db.delete(pricedQuotes).where(sql`
    (${pricedQuotes.state} not in ('ACCEPTED', 'CONVERTED') and ${pricedQuotes.createdAt} < ${before.open.toString()}::timestamptz)
    or ${pricedQuotes.createdAt} < ${before.all.toString()}::timestamptz`)
}
