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
import { customerColumns } from '../customer-rows.ts'

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

const selectListed = (db: Database) =>
  db.select({ ...customerColumns, ...cursorColumns(BY_ACTIVITY) }).from(customers)

/** A customer in the list. */
export type ListedCustomer = Awaited<ReturnType<typeof selectListed>>[number]

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
      selectListed(db)
        .where(and(matches, where))
        .orderBy(...by)
        .limit(limit),
    byId: async (ids) =>
      ids.length > 0 ? await selectListed(db).where(inArray(customers.id, ids.map(Number))) : [],
  })
}
