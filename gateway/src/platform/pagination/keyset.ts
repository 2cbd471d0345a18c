import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Database } from '../database/connection.ts'
import { decodeCursor, encodeCursor } from './cursor.ts'

/** How far a count goes before it is `more`: rows after that aren't counted, for speed. */
const COUNTED = 5_000
const COUNTED_AHEAD = 500

/** Which part of a list: so many rows after a position, before one, or from the beginning. */
export type PageAsk = {
  readonly first: number
  readonly after: string | null
  readonly before: string | null
}

/** How a list is sorted: by a key, then by the id of the key's own table, so that one index gives both. */
export type Order = {
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

export type Row = { readonly cursorKey: string; readonly cursorId: string }

/** A page of a list, whether the list goes on at either end, and how many rows there are in all and before it. */
export type Page<R> = {
  readonly rows: ReadonlyArray<R>
  readonly hasPrevious: boolean
  readonly hasNext: boolean
  /** Of all that match; counted when it is asked for. */
  readonly total: () => Promise<CappedCount>
  /** Of those before the page; counted when it is asked for. */
  readonly position: () => Promise<CappedCount>
}

/** Where the rows of a list come from. */
export type Source<R> = {
  readonly db: Database
  /** Is it narrowed to anything? */
  readonly narrowed: boolean
  /**
   * Where what a list is narrowed to stands in one table and what it is sorted by in another: the ids of rows that match,
   * so many at most, and the key and the id of each of those. Null where finding a row finds its key.
   */
  readonly apart: { readonly ids: (limit: number) => SQL; readonly keys: (ids: SQL) => SQL } | null
  /** The key and the id of rows that match, in no order, so many at most. */
  readonly matching: (where: SQL | undefined, limit: number) => SQL
  /** Rows that match, in an order. */
  readonly walk: (
    where: SQL | undefined,
    order: ReadonlyArray<SQL>,
    limit: number,
  ) => Promise<ReadonlyArray<R>>
  /** The rows with these ids, in no order. */
  readonly byId: (ids: ReadonlyArray<string>) => Promise<ReadonlyArray<R>>
}

/** How many there are, counted up to a limit. */
export type CappedCount = { readonly count: number; readonly more: boolean }

const Written = z.tuple([z.string(), z.string().max(300), z.string().max(40)])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A page with the cursors of its first and last row; null for an empty page. */
export type CursorPage<R> = Page<R> & {
  readonly startCursor: string | null
  readonly endCursor: string | null
}

/** Adds the cursors to a page of a list in this order. */
export function withCursors<R extends Row>(
  page: Page<R> | null,
  order: Pick<Order, 'name' | 'descending'>,
): CursorPage<R> | null {
  if (!page) return null
  const cursorAt = (index: number) => {
    const row = page.rows.at(index)
    return row ? cursorOf(order, row) : null
  }
  return { ...page, startCursor: cursorAt(0), endCursor: cursorAt(-1) }
}

/** The cursor of a row in a list of this order. */
function cursorOf(order: Pick<Order, 'name' | 'descending'>, row: Row): string {
  return encodeCursor([title(order), row.cursorKey, row.cursorId])
}

/** Reads a position in a list of this order; null for what is none. */
function positionIn(order: Order, cursor: string): Position | null {
  const [name, key, id] = decodeCursor(Written, cursor) ?? []
  if (name !== title(order) || key === undefined || id === undefined || key.includes('\0')) return null
  if (!(order.idType === 'uuid' ? UUID : /^\d{1,15}$/).test(id)) return null
  if (order.keyType === 'text') return { key, id }
  try {
    return { key: Temporal.Instant.from(key.replace(' ', 'T')).toString(), id }
  } catch {
    return null
  }
}

/** What is read of a row so that a list can go on from it. */
export function cursorColumns({ key, id }: Order) {
  return { cursorKey: sql<string>`(${key})::text`, cursorId: sql<string>`(${id})::text` }
}

/** The rows of a list after a position, in its order or against it. */
function rowsAfter(order: Order, { key, id }: Position, against = false): SQL {
  const than = sql.raw(order.descending === against ? '>' : '<')
  const keyType = sql.raw(order.keyType)
  const idType = sql.raw(order.idType)
  return sql`(${order.key}, ${order.id}) ${than} (${key}::${keyType}, ${id}::${idType})`
}

/** The columns to order by, for the list's order or against it. */
function orderBy(order: Order, against = false): ReadonlyArray<SQL> {
  const direction = sql.raw(order.descending === against ? 'asc' : 'desc')
  return [sql`${order.key} ${direction}`, sql`${order.id} ${direction}`]
}

/**
 * Reads a page. Null where `after` or `before` is no position of this list.
 *
 * No planner knows how what a list is narrowed to and what it is sorted by go together: asked for the first rows of an
 * order, it may walk a million to find them. So up to 5,000 matches are found first, by the best index for that, and
 * sorted; only where there are more is the list walked in its order, where a match is never far.
 */
export async function readPage<R extends Row>(
  order: Order,
  { first, after, before }: PageAsk,
  source: Source<R>,
): Promise<Page<R> | null> {
  const start = after === null ? null : positionIn(order, after)
  const end = before === null ? null : positionIn(order, before)
  if ((after !== null && !start) || (before !== null && !end)) return null
  const asked = { first, start, end }
  const few = source.narrowed ? await amongFew(order, asked, source) : null
  return few ?? (await walked(order, asked, source))
}

async function countOf(db: Database, rows: SQL): Promise<number> {
  const found = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from (${rows}) as matching`,
  )
  return found.rows[0]?.count ?? 0
}

type Asked = { readonly first: number; readonly start: Position | null; readonly end: Position | null }

/** The page, when no more rows match than are counted; null when more do. */
async function amongFew<R extends Row>(
  order: Order,
  asked: Asked,
  source: Source<R>,
): Promise<Page<R> | null> {
  const { first, start, end } = asked
  const inside: Order = { ...order, key: sql`key`, id: sql`id` }
  const against = end !== null
  const onPage = whereOf(inside, asked)
  // Those before an `after` count its own row too; those before a `before`, the page itself.
  const ahead = start ? sql`not ${rowsAfter(inside, start)}` : end ? rowsAfter(inside, end, true) : sql`false`
  const { apart } = source
  // The keys of too many are not looked up to be thrown away.
  const matching = apart
    ? sql`found (id) as materialized (${apart.ids(COUNTED + 1)}),
      matching (key, id) as materialized (
        ${apart.keys(sql`select id from found where (select count(*) from found) <= ${COUNTED}`)}
      )`
    : sql`matching (key, id) as materialized (${source.matching(undefined, COUNTED + 1)})`
  const { rows } = await source.db.execute<{ total: number; ahead: number; ids: ReadonlyArray<string> }>(sql`
    with ${matching}
    select (select count(*)::int from ${apart ? sql`found` : sql`matching`}) as total,
      (select count(*)::int from matching where ${ahead}) as ahead,
      array(
        select id::text from matching where ${onPage ?? sql`true`}
         order by ${sql.join([...orderBy(inside, against)], sql`, `)} limit ${first + 1}
      ) as ids`)
  const [found] = rows
  if (!found || found.total > COUNTED) return null
  const byId = new Map((await source.byId(found.ids)).map((row) => [row.cursorId, row]))
  const page = pageOf(
    found.ids.flatMap((id) => byId.get(id) ?? []),
    asked,
  )
  const position = against ? Math.max(0, found.ahead - page.rows.length) : found.ahead
  return {
    ...page,
    total: async () => ({ count: found.total, more: false }),
    position: async () => ({ count: position, more: false }),
  }
}

async function walked<R extends Row>(order: Order, asked: Asked, source: Source<R>): Promise<Page<R>> {
  const against = asked.end !== null
  const found = await source.walk(whereOf(order, asked), orderBy(order, against), asked.first + 1)
  const page = pageOf(found, asked)
  const [top] = page.rows
  const count = async (where: SQL | undefined, most: number) => {
    const counted = await countOf(source.db, source.matching(where, most + 1))
    return { count: Math.min(counted, most), more: counted > most }
  }
  // Few of many rows match: finding those before a page takes longer than finding the page.
  const mostAhead = source.narrowed ? COUNTED_AHEAD : COUNTED
  return {
    ...page,
    total: memo(async () => (source.narrowed ? { count: COUNTED, more: true } : count(undefined, COUNTED))),
    position: async () =>
      top && page.hasPrevious
        ? await count(rowsAfter(order, { key: top.cursorKey, id: top.cursorId }, true), mostAhead)
        : { count: 0, more: false },
  }
}

/** The same promise for every caller: two fields read one count. */
function memo<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () => (reading ??= read())
}

function whereOf(order: Order, { start, end }: Asked): SQL | undefined {
  return and(start ? rowsAfter(order, start) : undefined, end ? rowsAfter(order, end, true) : undefined)
}

/** Of the rows that were found, one more than are shown means that the list goes on. */
function pageOf<R>(found: ReadonlyArray<R>, { first, start, end }: Asked) {
  const shown = found.slice(0, first)
  const hasMore = found.length > first
  return end
    ? { rows: shown.toReversed(), hasPrevious: hasMore, hasNext: true }
    : { rows: shown, hasPrevious: start !== null, hasNext: hasMore }
}

function title({ name, descending }: Pick<Order, 'name' | 'descending'>): string {
  return `${descending ? '-' : ''}${name}`
}
