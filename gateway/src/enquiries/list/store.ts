import { and, eq, gte, inArray, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { quoteRequests } from '../../platform/database/tables.ts'
import {
  cursorColumns,
  type Page,
  type PageRequest,
  readPage,
  type SortOrder,
} from '../../platform/pagination/keyset.ts'
import { searchCondition } from '../../platform/pagination/search-condition.ts'

/** State of a quote request as the office sees it. */
export type QuoteState = 'WAITING' | 'ANSWERED' | 'BOOKED' | 'CLOSED' | 'SPAM'

/** Validated list filters, with days converted to instants. */
export type ResolvedFilter = {
  readonly patterns: ReadonlyArray<string>
  readonly states: ReadonlyArray<QuoteState>
  readonly from: Temporal.Instant | null
  /** Exclusive. */
  readonly to: Temporal.Instant | null
  readonly services: ReadonlyArray<string>
  /** Only requests received at or before that instant. */
  readonly receivedBy: Temporal.Instant | null
}

export type QuoteSort = 'RECEIVED' | 'REFERENCE' | 'CUSTOMER'

const SORT_KEYS = {
  RECEIVED: { key: sql`${quoteRequests.receivedAt}`, keyType: 'timestamptz' },
  REFERENCE: { key: sql`${quoteRequests.reference}`, keyType: 'text' },
  CUSTOMER: { key: sql`lower(${quoteRequests.name})`, keyType: 'text' },
} as const satisfies Record<QuoteSort, Pick<SortOrder, 'key' | 'keyType'>>

export function orderOf(sort: QuoteSort, descending: boolean): SortOrder {
  return { name: sort, id: sql`${quoteRequests.id}`, idType: 'bigint', descending, ...SORT_KEYS[sort] }
}

// Literal SQL, so that the planner can use the lists' partial indexes.
const STATE_CONDITIONS: Readonly<Record<QuoteState, SQL>> = {
  WAITING: sql`(${quoteRequests.state} = 'OPEN' and not ${quoteRequests.spam} and ${quoteRequests.answeredAt} is null)`,
  ANSWERED: sql`(${quoteRequests.state} = 'OPEN' and not ${quoteRequests.spam} and ${quoteRequests.answeredAt} is not null)`,
  BOOKED: sql`(${quoteRequests.state} = 'CONVERTED' and not ${quoteRequests.spam})`,
  CLOSED: sql`(${quoteRequests.state} = 'CLOSED' and not ${quoteRequests.spam})`,
  SPAM: sql`${quoteRequests.spam}`,
}

/** The search text of a work order, as in its index. */
const WORK_ORDER_SEARCH_TEXT = sql`work_order_words(${quoteRequests.workOrder})`

function filterCondition({ patterns, states, from, to, services, receivedBy }: ResolvedFilter) {
  return and(
    ...patterns.map((pattern) =>
      or(
        searchCondition(quoteRequests.search, pattern),
        and(isNotNull(quoteRequests.workOrder), searchCondition(WORK_ORDER_SEARCH_TEXT, pattern)),
      ),
    ),
    states.length > 0 ? or(...states.map((state) => STATE_CONDITIONS[state])) : undefined,
    from ? gte(quoteRequests.receivedAt, from) : undefined,
    to ? lt(quoteRequests.receivedAt, to) : undefined,
    services.length > 0 ? inArray(quoteRequests.service, [...services]) : undefined,
    receivedBy ? lte(quoteRequests.receivedAt, receivedBy) : undefined,
  )
}

/** Suburb of the work order, otherwise of the customer's property if there is only one: which home is meant isn't known of others. */
const SUBURB = sql<string | null>`coalesce(${quoteRequests.workOrder} ->> 'suburb', (
  select min(property.suburb) from quote_request_customer as link
    join customer_property as home on home.customer_id = link.customer_id
    join property on property.id = home.property_id
   where link.quote_request_id = ${quoteRequests}.id having count(*) = 1))`

const columns = {
  id: quoteRequests.id,
  reference: quoteRequests.reference,
  version: quoteRequests.version,
  receivedAt: quoteRequests.receivedAt,
  answeredAt: quoteRequests.answeredAt,
  spam: quoteRequests.spam,
  handled: quoteRequests.state,
  name: quoteRequests.name,
  email: quoteRequests.email,
  phone: quoteRequests.phone,
  service: quoteRequests.service,
  workOrder: quoteRequests.workOrder,
  suburb: SUBURB,
  message: quoteRequests.message,
  photoCount: sql<number>`(select count(*)::int from photo where photo.quote_request_id = ${quoteRequests}.id)`,
}

const selectQuotes = (db: Database | Transaction, order: SortOrder) =>
  db.select({ ...columns, ...cursorColumns(order) }).from(quoteRequests)

/** A quote request as lists show it. */
export type ListedQuote = Awaited<ReturnType<typeof selectQuotes>>[number]

/** A page of requests. Null if the cursor is invalid. */
export function listQuotes(
  db: Database,
  filter: ResolvedFilter,
  order: SortOrder,
  request: PageRequest,
): Promise<Page<ListedQuote> | null> {
  const condition = filterCondition(filter)
  return readPage(order, request, {
    db,
    narrowed: condition !== undefined,
    separateQueries: null,
    matching: (where, limit) => sql`
      select ${order.key}, ${order.id} from ${quoteRequests}
       where ${and(condition, where) ?? sql`true`} limit ${limit}`,
    walk: (where, by, limit) =>
      selectQuotes(db, order)
        .where(and(condition, where))
        .orderBy(...by)
        .limit(limit),
    byId: async (ids) =>
      ids.length > 0 ? await selectQuotes(db, order).where(inArray(quoteRequests.id, ids.map(Number))) : [],
  })
}

/** The requests with these references, as lists show them. */
export async function quotesByReference(
  db: Database,
  references: ReadonlyArray<string>,
): Promise<ReadonlyArray<ListedQuote>> {
  if (references.length === 0) return []
  return await selectQuotes(db, orderOf('RECEIVED', true)).where(
    inArray(quoteRequests.reference, [...references]),
  )
}

/** Updates a request if its version is unchanged. Returns false if it has changed. */
export async function updateQuote(
  tx: Transaction,
  expected: Pick<ListedQuote, 'id' | 'version'>,
  change: { readonly answeredAt?: Temporal.Instant | null; readonly spam?: boolean },
): Promise<boolean> {
  const rows = await tx
    .update(quoteRequests)
    .set({ ...change, version: sql`${quoteRequests.version} + 1` })
    .where(and(eq(quoteRequests.id, expected.id), eq(quoteRequests.version, expected.version)))
    .returning({ id: quoteRequests.id })
  return rows.length > 0
}
