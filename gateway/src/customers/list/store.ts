import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connection.ts'
import { customers } from '../../platform/database/tables.ts'
import {
  cursorColumns,
  type Page,
  type PageRequest,
  readPage,
  type SortOrder,
} from '../../platform/pagination/keyset.ts'
import { searchCondition } from '../../platform/pagination/search-condition.ts'

/** Most recently active first. */
export const BY_ACTIVITY: SortOrder = {
  name: 'ACTIVE',
  key: sql`${customers.activeAt}`,
  keyType: 'timestamptz',
  id: sql`${customers.id}`,
  idType: 'bigint',
  descending: true,
}

// Literal SQL, so that the planner can use the list's partial index.
const LISTED_SQL = sql`${customers.mergedInto} is null and ${customers.erasedAt} is null`

const selectCustomers = (db: Database) =>
  db
    .select({
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
      version: sql<number>`${customers.version} + ${customers.intakes}`,
      mergedInto: customers.mergedInto,
      erasedAt: customers.erasedAt,
      ...cursorColumns(BY_ACTIVITY),
    })
    .from(customers)

/** A customer in the list. */
export type ListedCustomer = Awaited<ReturnType<typeof selectCustomers>>[number]

/** A page of customers that match all patterns. Null if the cursor is invalid. */
export function listCustomers(
  db: Database,
  patterns: ReadonlyArray<string>,
  request: PageRequest,
): Promise<Page<ListedCustomer> | null> {
  const matches: SQL =
    and(LISTED_SQL, ...patterns.map((pattern) => searchCondition(customers.search, pattern))) ?? LISTED_SQL
  return readPage(BY_ACTIVITY, request, {
    db,
    narrowed: patterns.length > 0,
    separateQueries: null,
    matching: (where, limit) =>
      sql`select ${customers.activeAt}, ${customers.id} from ${customers} where ${and(matches, where)} limit ${limit}`,
    walk: (where, by, limit) =>
      selectCustomers(db)
        .where(and(matches, where))
        .orderBy(...by)
        .limit(limit),
    byId: async (ids) =>
      ids.length > 0 ? await selectCustomers(db).where(inArray(customers.id, ids.map(Number))) : [],
  })
}
