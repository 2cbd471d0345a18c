import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/connection.ts'
import { customers } from '../../platform/database/tables.ts'
import {
  cursorColumns,
  type Order,
  type Page,
  type PageAsk,
  readPage,
} from '../../platform/pagination/keyset.ts'
import { holds } from '../../platform/pagination/search-condition.ts'

/** Most recently active first. */
export const BY_ACTIVITY: Order = {
  name: 'ACTIVE',
  key: sql`${customers.activeAt}`,
  keyType: 'timestamptz',
  id: sql`${customers.id}`,
  idType: 'bigint',
  descending: true,
}

// Literal SQL, so that the planner can use the list's partial index.
const LISTED = sql`${customers.mergedInto} is null and ${customers.erasedAt} is null`

const rows = (db: Database) =>
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
export type ListedCustomer = Awaited<ReturnType<typeof rows>>[number]

/** A page of customers that match all patterns. Null if the cursor is invalid. */
export function listCustomers(
  db: Database,
  patterns: ReadonlyArray<string>,
  ask: PageAsk,
): Promise<Page<ListedCustomer> | null> {
  const matches: SQL = and(LISTED, ...patterns.map((pattern) => holds(customers.search, pattern))) ?? LISTED
  return readPage(BY_ACTIVITY, ask, {
    db,
    narrowed: patterns.length > 0,
    apart: null,
    matching: (where, limit) =>
      sql`select ${customers.activeAt}, ${customers.id} from ${customers} where ${and(matches, where)} limit ${limit}`,
    walk: (where, by, limit) =>
      rows(db)
        .where(and(matches, where))
        .orderBy(...by)
        .limit(limit),
    byId: async (ids) => (ids.length > 0 ? await rows(db).where(inArray(customers.id, ids.map(Number))) : []),
  })
}
