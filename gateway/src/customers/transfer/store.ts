import { and, asc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { textArray } from '../../platform/database/raw-sql.ts'
import {
  customerImportRows,
  customerImports,
  customerNotes,
  customerProperties,
  customers,
  properties,
} from '../../platform/database/tables.ts'

type Reader = Database | Transaction
export type StoredImport = typeof customerImports.$inferSelect
export type StoredRow = typeof customerImportRows.$inferSelect

export async function insertImport(
  tx: Transaction,
  values: Omit<typeof customerImports.$inferInsert, 'state'>,
): Promise<number> {
  const [row] = await tx
    .insert(customerImports)
    .values({ ...values, state: 'PREVIEW' })
    .returning({ id: customerImports.id })
  if (!row) throw new Error('an insert returned no row')
  return row.id
}

const CHUNK_SIZE = 500

export async function insertRows(tx: Transaction, rows: ReadonlyArray<StoredRow>): Promise<void> {
  for (let from = 0; from < rows.length; from += CHUNK_SIZE)
    await tx.insert(customerImportRows).values(rows.slice(from, from + CHUNK_SIZE))
}

export async function findImport(db: Reader, id: number): Promise<StoredImport | null> {
  const [row] = await db.select().from(customerImports).where(eq(customerImports.id, id))
  return row ?? null
}

export async function lockImport(tx: Transaction, id: number): Promise<StoredImport | null> {
  const [row] = await tx.select().from(customerImports).where(eq(customerImports.id, id)).for('update')
  return row ?? null
}

export async function updateImport(
  tx: Transaction,
  id: number,
  change: Partial<Pick<StoredImport, 'state' | 'startedAt' | 'finishedAt'>>,
): Promise<void> {
  await tx.update(customerImports).set(change).where(eq(customerImports.id, id))
}

/** Number of rows of an import by outcome. */
export async function countRowsByOutcome(db: Reader, importId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ outcome: customerImportRows.outcome, count: sql<number>`count(*)::int` })
    .from(customerImportRows)
    .where(eq(customerImportRows.importId, importId))
    .groupBy(customerImportRows.outcome)
  return new Map(rows.map(({ outcome, count }) => [outcome, count]))
}

/** Rows of an import with one of these outcomes, in the order of the file. */
export function readRowsWithOutcome(
  db: Reader,
  importId: number,
  outcomes: ReadonlyArray<StoredRow['outcome']>,
  limit: number,
): Promise<ReadonlyArray<StoredRow>> {
  return db
    .select()
    .from(customerImportRows)
    .where(and(eq(customerImportRows.importId, importId), inArray(customerImportRows.outcome, [...outcomes])))
    .orderBy(asc(customerImportRows.number))
    .limit(limit)
}

/**
 * The known rows of an import, with the existing customer, or the one added from the first row with the same phone number or email
 * address. Until that one is added, the name in its row.
 */
export async function readKnownRows(db: Reader, importId: number, limit: number) {
  const first = alias(customerImportRows, 'first')
  const row = customerImportRows
  return await db
    .select({
      number: row.number,
      data: row.data,
      sameAs: row.sameAs,
      reference: customers.reference,
      name: customers.name,
      firstName: sql<string | null>`${first.data} ->> 'name'`,
    })
    .from(row)
    .leftJoin(first, and(eq(first.importId, row.importId), eq(first.number, row.sameAs)))
    .leftJoin(customers, eq(customers.id, sql`coalesce(${row.customerId}, ${first.customerId})`))
    .where(and(eq(row.importId, importId), eq(row.outcome, 'KNOWN')))
    .orderBy(asc(row.number))
    .limit(limit)
}

/** Customers by the phone number, email address or reference given, without those of one import. */
export async function findOwners(
  db: Reader,
  keys: ReadonlyArray<string>,
  exceptImport: number | null,
): Promise<ReadonlyMap<string, number>> {
  if (keys.length === 0) return new Map()
  const { rows } = await db.execute<{ key: string; id: string }>(sql`
    with wanted (key) as (select unnest(${textArray(keys)})), found as (
      select key, customer_id from customer_contact where key in (select key from wanted)
       union all
      select reference, id from customer where reference in (select key from wanted)
    )
    select key, min(customer_id) as id from found join customer on customer.id = customer_id
     where merged_into is null and erased_at is null
       and not exists (select from customer_import_row as added
                        where added.customer_id = found.customer_id and import_id = ${exceptImport}
                          and outcome = 'ADDED')
     group by key`)
  return new Map(rows.map(({ key, id }) => [key, Number(id)]))
}

export async function setRowOutcomes(
  tx: Transaction,
  importId: number,
  outcomes: ReadonlyArray<{
    readonly number: number
    readonly outcome: StoredRow['outcome']
    readonly customerId: number | null
  }>,
): Promise<void> {
  await tx.execute(sql`
    update customer_import_row set outcome = settled.outcome, customer_id = settled.customer_id,
           data = case when settled.outcome = 'KNOWN' then data end
      from unnest(${sql.param(outcomes.map(({ number }) => number))}::int[],
                  ${textArray(outcomes.map(({ outcome }) => outcome))},
                  ${sql.param(outcomes.map(({ customerId }) => customerId))}::bigint[])
           as settled (number, outcome, customer_id)
     where customer_import_row.import_id = ${importId} and customer_import_row.number = settled.number`)
}

/** Adds customers, each with its own reference. Returns their ids in the same order. */
export async function insertCustomers(
  tx: Transaction,
  rows: ReadonlyArray<typeof customers.$inferInsert>,
): Promise<ReadonlyArray<number>> {
  const inserted = await tx
    .insert(customers)
    .values([...rows])
    .returning({
      id: customers.id,
      reference: customers.reference,
    })
  const ids = new Map(inserted.map(({ id, reference }) => [reference, id]))
  return rows.map(({ reference }) => ids.get(reference) ?? 0)
}

/** Finds or adds the properties at these addresses. Returns their ids by key. */
export async function findOrAddProperties(
  tx: Transaction,
  rows: ReadonlyArray<typeof properties.$inferInsert>,
): Promise<ReadonlyMap<string, number>> {
  if (rows.length === 0) return new Map()
  await tx
    .insert(properties)
    .values([...rows])
    .onConflictDoNothing({ target: properties.key })
  const stored = await tx
    .select({ key: properties.key, id: properties.id })
    .from(properties)
    .where(
      inArray(
        properties.key,
        rows.map(({ key }) => key),
      ),
    )
  return new Map(stored.map(({ key, id }) => [key, id]))
}

export async function insertRelations(
  tx: Transaction,
  rows: ReadonlyArray<typeof customerProperties.$inferInsert>,
): Promise<void> {
  if (rows.length > 0)
    await tx
      .insert(customerProperties)
      .values([...rows])
      .onConflictDoNothing()
}

export async function insertNotes(
  tx: Transaction,
  rows: ReadonlyArray<typeof customerNotes.$inferInsert>,
): Promise<void> {
  if (rows.length > 0) await tx.insert(customerNotes).values([...rows])
}

/**
 * Deletes up to `limit` customers that an import added and that have had no booking, enquiry, quote, maintenance plan, message,
 * change, note or merge since, with properties no one else is related to. Returns how many customers were deleted.
 */
export async function deleteUntouchedCustomers(
  tx: Transaction,
  importId: number,
  limit: number,
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with untouched as (
      select customer.id from customer_import_row join customer on customer.id = customer_id
        join customer_import on customer_import.id = import_id
       where import_id = ${importId} and outcome = 'ADDED' and version = 0 and intakes = 0 and merged_into is null
         and not exists (select from customer_note
                          where customer_note.customer_id = customer.id and customer_note.at > started_at)
         and not exists (select from booking_customer where customer_id = customer.id)
         and not exists (select from quote_request_customer where customer_id = customer.id)
         and not exists (select from dispatch_request_customer where customer_id = customer.id)
         and not exists (select from customer_merge where kept_id = customer.id)
         and not exists (select from maintenance_plan where customer_id = customer.id)
         and not exists (select from priced_quote where customer_id = customer.id)
         and not exists (select from conversation where customer_id = customer.id)
       limit ${limit}
    ), affected_property as (
      select property_id from customer_property where customer_id in (select id from untouched)
    ), deleted as (
      delete from customer where id in (select id from untouched) returning id
    ), deleted_property as (
      delete from property where id in (select property_id from affected_property)
         and not exists (select from customer_property where property_id = property.id
                            and customer_id not in (select id from untouched))
         and not exists (select from booking_customer where property_id = property.id)
    )
    select count(*)::int as count from deleted`)
  return rows[0]?.count ?? 0
}

/** Deletes files that were last uploaded or confirmed before an instant, with their rows. */
export async function deleteImportsBefore(db: Database, cutoff: Temporal.Instant): Promise<void> {
  await db
    .delete(customerImports)
    .where(lt(sql`coalesce(${customerImports.startedAt}, ${customerImports.at})`, cutoff.toString()))
}

/** Rebuilds the search text of customers. */
export async function refreshSearch(tx: Transaction, ids: ReadonlyArray<number>): Promise<void> {
  await tx
    .update(customers)
    .set({ search: sql`customer_words(${customers})` })
    .where(and(inArray(customers.id, [...ids]), isNull(customers.mergedInto)))
}
