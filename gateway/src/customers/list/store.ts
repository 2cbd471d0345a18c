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
import { escapeLike } from '../../platform/pagination/search-words.ts'
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

/** Most recently active first, after the customers who have exactly this name. */
const byName = (name: string): SortOrder => {
  // The name follows the reference in the search text, so that only a few names are compared themselves.
  const isExact = sql`${customers.search} like ${`% ${escapeLike(name)} %`} and search_words(${customers.name}) = ${` ${name}`}`
  return {
    ...BY_ACTIVITY,
    key: sql`case when ${isExact} then ${customers.activeAt} + interval '1000 years' else ${customers.activeAt} end`,
  }
}

const selectListed = (db: Database, order: SortOrder) =>
  db.select({ ...customerColumns, ...cursorColumns(order) }).from(customers)

/** A customer in the list. */
export type ListedCustomer = Awaited<ReturnType<typeof selectListed>>[number]

/**
 * A page of customers that match all patterns, those with exactly this name first. If too many match to sort them by that, they come
 * in order of activity alone. Null if the cursor is invalid.
 */
export function listCustomers(
  db: Database,
  { patterns, name }: { readonly patterns: ReadonlyArray<string>; readonly name: string },
  request: PageRequest,
): Promise<Page<ListedCustomer> | null> {
  const matches: SQL =
    and(LISTED_SQL, ...patterns.map((pattern) => searchCondition(customers.search, pattern))) ?? LISTED_SQL
  const ranked = patterns.length > 0 ? byName(name) : BY_ACTIVITY
  return readPage(BY_ACTIVITY, request, {
    db,
    narrowed: patterns.length > 0,
    separateQueries: null,
    matching: (where, limit) =>
      sql`select ${ranked.key}, ${customers.id} from ${customers} where ${and(matches, where)} limit ${limit}`,
    walk: (where, by, limit) =>
      selectListed(db, BY_ACTIVITY)
        .where(and(matches, where))
        .orderBy(...by)
        .limit(limit),
    byId: async (ids) =>
      ids.length > 0 ? await selectListed(db, ranked).where(inArray(customers.id, ids.map(Number))) : [],
  })
}
