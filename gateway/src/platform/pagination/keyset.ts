import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** A count stops here and is reported as `more`: the remaining rows aren't counted, for speed. */
const MAX_COUNT = 5_000
const MAX_COUNT_AHEAD = 500

/** Which part of a list to read: `first` rows after a position, before one, or from the beginning. */
export type PageRequest = {
  readonly first: number
  readonly after: string | null
  readonly before: string | null
}

/** Sort order of a list: by a key, then by the id of the key's own table, so that one index covers both. */
export type SortOrder = {
  /** Its name in the API. */
  readonly name: string
  readonly key: SQL
  readonly keyType: 'timestamptz' | 'text'
  readonly id: SQL
  readonly idType: 'uuid' | 'bigint'
  readonly descending: boolean
}

/** A position between two rows. */
export type Position = { readonly key: string; readonly id: string }

export type CursorRow = { readonly cursorKey: string; readonly cursorId: string }

/** A page of a list: whether there are more rows at either end, and how many rows there are in all and before the page. */
export type Page<R> = {
  readonly rows: ReadonlyArray<R>
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Count of all matches; counted on demand. */
  readonly total: () => Promise<CappedCount>
  /** Count of the rows before the page; counted on demand. */
  readonly position: () => Promise<CappedCount>
}

/** Source of a list's rows. */
export type ListSource<R> = {
  readonly db: Database
  /** Whether a filter applies. */
  readonly narrowed: boolean
  /**
   * For lists filtered by one table and sorted by another: queries for the ids of matching rows, at most `limit`, and for the key
   * and id of each. Null if finding a row also finds its key.
   */
  readonly separateQueries: { readonly ids: (limit: number) => SQL; readonly keys: (ids: SQL) => SQL } | null
  /** Query for the key and id of matching rows, unordered, at most `limit`. */
  readonly matching: (where: SQL | undefined, limit: number) => SQL
  /** Returns matching rows, ordered. */
  readonly walk: (
    where: SQL | undefined,
    order: ReadonlyArray<SQL>,
    limit: number,
  ) => Promise<ReadonlyArray<R>>
  /** Returns the rows with these ids, unordered. */
  readonly byId: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<R>>
}

/** A count up to a limit; `more` if there are more. */
export type CappedCount = { readonly count: number; readonly more: boolean }

const CursorShape = z.tuple([z.string(), z.string().max(300), z.string().max(40)])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A page with the cursors of its first and last row; null for an empty page. */
export type CursorPage<R> = Page<R> & {
  readonly startCursor: string | null
  readonly endCursor: string | null
}

/** Adds the cursors to a page of a list with this order. */
export function withCursors<R extends CursorRow>(
  page: Page<R> | null,
  order: Pick<SortOrder, 'name' | 'descending'>,
): CursorPage<R> | null {
  if (!page) return null
  const cursorAt = (index: number) => {
    const row = page.rows.at(index)
    return row ? cursorOf(order, row) : null
  }
  return { ...page, startCursor: cursorAt(0), endCursor: cursorAt(-1) }
}

/** Returns a row's cursor in a list with this order. */
function cursorOf(order: Pick<SortOrder, 'name' | 'descending'>, row: CursorRow): string {
  return encodeCursor([orderName(order), row.cursorKey, row.cursorId])
}

/** Decodes a position in a list with this order; null if it isn't one. */
function decodePosition(order: SortOrder, cursor: string): Position | null {
  const [name, key, id] = decodeCursor(CursorShape, cursor) ?? []
  if (name !== orderName(order) || key === undefined || id === undefined || key.includes('\0')) return null
  if (!(order.idType === 'uuid' ? UUID : /^\d{1,15}$/).test(id)) return null
  if (order.keyType === 'text') return { key, id }
  try {
    return { key: Temporal.Instant.from(key.replace(' ', 'T')).toString(), id }
  } catch {
    return null
  }
}

/** Columns of a row that make up its cursor. */
export function cursorColumns({ key, id }: SortOrder) {
  return { cursorKey: sql<string>`(${key})::text`, cursorId: sql<string>`(${id})::text` }
}

/** Condition for the rows after a position, in the list's order or reversed. */
function rowsAfter(order: SortOrder, { key, id }: Position, reversed = false): SQL {
  const than = sql.raw(order.descending === reversed ? '>' : '<')
  const keyType = sql.raw(order.keyType)
  const idType = sql.raw(order.idType)
  return sql`(${order.key}, ${order.id}) ${than} (${key}::${keyType}, ${id}::${idType})`
}

/** Columns to order by, in the list's order or reversed. */
function orderBy(order: SortOrder, reversed = false): ReadonlyArray<SQL> {
  const direction = sql.raw(order.descending === reversed ? 'asc' : 'desc')
  return [sql`${order.key} ${direction}`, sql`${order.id} ${direction}`]
}

/**
 * Reads a page. Null if `after` or `before` isn't a position in this list.
 *
 * PostgreSQL doesn't know how a list's filter and its order correlate: asked for the first rows of an order, it may walk a million
 * rows to find them. So up to 5,000 matches are found first, through the best index for the filter, and sorted. Only if there are
 * more is the list walked in its order, where a match is never far.
 */
export async function readPage<R extends CursorRow>(
  order: SortOrder,
  { first, after, before }: PageRequest,
  source: ListSource<R>,
): Promise<Page<R> | null> {
  const start = after === null ? null : decodePosition(order, after)
  const end = before === null ? null : decodePosition(order, before)
  if ((after !== null && !start) || (before !== null && !end)) return null
  const range = { first, start, end }
  const pageFromMatches = source.narrowed ? await readPageFromMatches(order, range, source) : null
  return pageFromMatches ?? (await readPageInOrder(order, range, source))
}

async function countRows(db: Database, rows: SQL): Promise<number> {
  const result = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows}) as matching`,
  )
  return result.rows[0]?.count ?? 0
}

type PageRange = { readonly first: number; readonly start: Position | null; readonly end: Position | null }

/** Returns the page if no more rows match than are counted; null otherwise. */
async function readPageFromMatches<R extends CursorRow>(
  order: SortOrder,
  range: PageRange,
  source: ListSource<R>,
): Promise<Page<R> | null> {
  const { first, start, end } = range
  const matchOrder: SortOrder = { ...order, key: sql`key`, id: sql`id` }
  const reversed = end !== null
  const onPage = rangeCondition(matchOrder, range)
  // For `after`, the rows ahead include the cursor's own row; for `before`, they include the page itself.
  const ahead = start
    ? sql`not ${rowsAfter(matchOrder, start)}`
    : end
      ? rowsAfter(matchOrder, end, true)
      : sql`false`
  const { separateQueries } = source
  // If too many rows match, their keys aren't looked up only to be thrown away.
  const matching = separateQueries
    ? sql`found (id) as materialized (${separateQueries.ids(MAX_COUNT + 1)}),
      matching (key, id) as materialized (
        ${separateQueries.keys(sql`select id from found where (select count(*) from found) <= ${MAX_COUNT}`)}
      )`
    : sql`matching (key, id) as materialized (${source.matching(undefined, MAX_COUNT + 1)})`
  const { rows } = await source.db.execute<{ total: number; ahead: number; ids: ReadonlyArray<string> }>(sql`
    with ${matching}
    select (select count(*)::int from ${separateQueries ? sql`found` : sql`matching`}) as total,
      (select count(*)::int from matching where ${ahead}) as ahead,
      array(
        select id::text from matching where ${onPage ?? sql`true`}
         order by ${sql.join([...orderBy(matchOrder, reversed)], sql`, `)} limit ${first + 1}
      ) as ids`)
  const [match] = rows
  if (!match || match.total > MAX_COUNT) return null
  const byId = new Map((await source.byId(match.ids)).map((row) => [row.cursorId, row]))
  const page = trimPage(
    match.ids.flatMap((id) => byId.get(id) ?? []),
    range,
  )
  const position = reversed ? Math.max(0, match.ahead - page.rows.length) : match.ahead
  return {
    ...page,
    total: async () => ({ count: match.total, more: false }),
    position: async () => ({ count: position, more: false }),
  }
}

async function readPageInOrder<R extends CursorRow>(
  order: SortOrder,
  range: PageRange,
  source: ListSource<R>,
): Promise<Page<R>> {
  const reversed = range.end !== null
  const rows = await source.walk(rangeCondition(order, range), orderBy(order, reversed), range.first + 1)
  const page = trimPage(rows, range)
  const [first] = page.rows
  const count = async (where: SQL | undefined, max: number) => {
    const total = await countRows(source.db, source.matching(where, max + 1))
    return { count: Math.min(total, max), more: total > max }
  }
  // When few of many rows match, counting those before a page takes longer than finding the page.
  const maxAhead = source.narrowed ? MAX_COUNT_AHEAD : MAX_COUNT
  return {
    ...page,
    total: memo(async () =>
      source.narrowed ? { count: MAX_COUNT, more: true } : count(undefined, MAX_COUNT),
    ),
    position: async () =>
      first && page.hasPrevious
        ? await count(rowsAfter(order, { key: first.cursorKey, id: first.cursorId }, true), maxAhead)
        : { count: 0, more: false },
  }
}

/** Returns the same promise to every caller, so that two fields share one count. */
function memo<T>(read: () => Promise<T>): () => Promise<T> {
  let promise: Promise<T> | undefined
  return () => (promise ??= read())
}

function rangeCondition(order: SortOrder, { start, end }: PageRange): SQL | undefined {
  return and(start ? rowsAfter(order, start) : undefined, end ? rowsAfter(order, end, true) : undefined)
}

/** Cuts off the extra row, which shows that there are more. */
function trimPage<R>(rows: ReadonlyArray<R>, { first, start, end }: PageRange) {
  const pageRows = rows.slice(0, first)
  const hasMore = rows.length > first
  return end
    ? { rows: pageRows.toReversed(), hasPrevious: hasMore, hasNext: true }
    : { rows: pageRows, hasPrevious: start !== null, hasNext: hasMore }
}

function orderName({ name, descending }: Pick<SortOrder, 'name' | 'descending'>): string {
  return `${descending ? '-' : ''}${name}`
}
