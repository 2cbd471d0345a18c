import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import { bookings, dispatchRequests, messages, quoteRequests } from '../../platform/database/tables.ts'
import {
  cursorColumns,
  type Page,
  type PageRequest,
  readPage,
  type SortOrder,
} from '../../platform/pagination/keyset.ts'
import { searchCondition } from '../../platform/pagination/search-condition.ts'
import type { Message } from './store.ts'

/** Filters of the outbox. Null, and no patterns, mean everything. */
export type OutboxConditions = {
  readonly state: Message['state'] | null
  readonly channel: Message['channel'] | null
  /** From `searchPatterns`; a message must match all of them. */
  readonly patterns: ReadonlyArray<string>
}

/** Newest first. */
export const NEWEST_FIRST: SortOrder = {
  name: 'CREATED',
  key: sql`${messages.createdAt}`,
  keyType: 'timestamptz',
  id: sql`${messages.id}`,
  idType: 'uuid',
  descending: true,
}

const REFERENCE = sql`${messages.props} ->> 'reference'`

/** Ids of messages matched by a search, in their own text, their booking or their quote request. */
function matchingIds(patterns: ReadonlyArray<string>): SQL {
  const matchesAll = (
    search: typeof messages.search | typeof bookings.search | typeof quoteRequests.search,
  ) => and(...patterns.map((pattern) => searchCondition(search, pattern)))
  return sql`
    select ${messages.id} from ${messages} where ${matchesAll(messages.search)}
    union
    select ${messages.id} from ${bookings} join ${messages} on ${messages.bookingId} = ${bookings.id}
     where ${matchesAll(bookings.search)}
    union
    select ${messages.id} from ${quoteRequests} join ${messages} on ${REFERENCE} = ${quoteRequests.reference}
     where ${matchesAll(quoteRequests.search)}`
}

function filterCondition({ state, channel, patterns }: OutboxConditions): SQL | undefined {
  return and(
    patterns.length > 0 ? sql`${messages.id} in (${matchingIds(patterns)})` : undefined,
    state === null ? undefined : eq(messages.state, state),
    channel === null ? undefined : eq(messages.channel, channel),
  )
}

const selectMessages = (db: Database | Transaction) =>
  db
    .select({
      ...getTableColumns(messages),
      name: sql<string | null>`coalesce(
        ${bookings.name}, ${quoteRequests.name}, ${dispatchRequests.name}, ${messages.props} ->> 'name'
      )`,
      ...cursorColumns(NEWEST_FIRST),
    })
    .from(messages)
    .leftJoin(bookings, eq(bookings.id, messages.bookingId))
    .leftJoin(quoteRequests, eq(quoteRequests.reference, REFERENCE))
    .leftJoin(dispatchRequests, eq(dispatchRequests.reference, REFERENCE))

/** A message as staff see it, with the name of the customer or staff member it's about; null for neither. */
export type ListedMessage = Awaited<ReturnType<typeof selectMessages>>[number]

/** A page of messages, newest first; null for an invalid cursor. */
export function listMessages(
  db: Database,
  conditions: OutboxConditions,
  request: PageRequest,
): Promise<Page<ListedMessage> | null> {
  const condition = filterCondition(conditions)
  const { key, id } = NEWEST_FIRST
  return readPage(NEWEST_FIRST, request, {
    db,
    // A channel filter doesn't count as narrow: both channels are common enough to be found quickly in list order.
    narrowed: conditions.patterns.length > 0 || conditions.state !== null,
    separateQueries: null,
    matching: (where, limit) => sql`
      select ${key}, ${id} from ${messages} where ${and(condition, where) ?? sql`true`} limit ${limit}`,
    walk: (where, by, limit) =>
      selectMessages(db)
        .where(and(condition, where))
        .orderBy(...by)
        .limit(limit),
    byId: async (ids) =>
      ids.length > 0 ? await selectMessages(db).where(inArray(messages.id, [...ids])) : [],
  })
}

/** One message as staff see it; null if there is none. */
export async function findListedMessage(
  db: Database | Transaction,
  id: string,
): Promise<ListedMessage | null> {
  const [row] = await selectMessages(db).where(eq(messages.id, id))
  return row ?? null
}
