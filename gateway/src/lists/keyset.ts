import { and, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'

/** How far a count goes before it is `more`: what is beyond is not counted, for speed. */
export const COUNTED = 10_000

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

/** A place between two rows. */
export type Position = { readonly key: string; readonly id: string }

export type Row = { readonly cursorKey: string; readonly cursorId: string }

/** A page of a list, and whether the list goes on at either end. */
export type Page<R> = {
  readonly rows: ReadonlyArray<R>
  readonly hasPrevious: boolean
  readonly hasNext: boolean
}

/** How many there are, counted up to a limit. */
export type CappedCount = { readonly count: number; readonly more: boolean }

const Written = z.tuple([z.string(), z.string().max(300), z.string().max(40)])
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A position as the API writes it: meant to be given back, and not to be read. */
export function cursorOf(order: Pick<Order, 'name' | 'descending'>, row: Row): string {
  return Buffer.from(JSON.stringify([title(order), row.cursorKey, row.cursorId])).toString('base64url')
}

/** Reads a position in a list of this order; null for what is none. */
export function positionIn(order: Order, cursor: string): Position | null {
  try {
    const [name, key, id] = Written.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
    if (name !== title(order) || key.includes('\0')) return null
    if (!(order.idType === 'uuid' ? UUID : /^\d{1,15}$/).test(id)) return null
    if (order.keyType === 'text') return { key, id }
    return { key: Temporal.Instant.from(key.replace(' ', 'T')).toString(), id }
  } catch {
    return null
  }
}

/** What is read of a row so that a list can go on from it. */
export function cursorColumns({ key, id }: Order) {
  return { cursorKey: sql<string>`(${key})::text`, cursorId: sql<string>`(${id})::text` }
}

/** The rows of a list beyond a position, in its order or against it. */
export function beyond(order: Order, { key, id }: Position, against = false): SQL {
  const than = sql.raw(order.descending === against ? '>' : '<')
  const keyType = sql.raw(order.keyType)
  const idType = sql.raw(order.idType)
  return sql`(${order.key}, ${order.id}) ${than} (${key}::${keyType}, ${id}::${idType})`
}

/** The columns to order by, for the list's order or against it. */
export function orderBy(order: Order, against = false): ReadonlyArray<SQL> {
  const direction = sql.raw(order.descending === against ? 'asc' : 'desc')
  return [sql`${order.key} ${direction}`, sql`${order.id} ${direction}`]
}

/**
 * Reads a page, by a function that reads so many rows under a condition in an order. `read` is asked for one row more
 * than is shown, which tells whether the list goes on. Null where `after` or `before` is no position of this list.
 */
export async function readPage<R extends Row>(
  order: Order,
  { first, after, before }: PageAsk,
  read: (where: SQL | undefined, order: ReadonlyArray<SQL>, limit: number) => Promise<ReadonlyArray<R>>,
): Promise<Page<R> | null> {
  const start = after === null ? null : positionIn(order, after)
  const end = before === null ? null : positionIn(order, before)
  if ((after !== null && !start) || (before !== null && !end)) return null
  const against = end !== null && start === null
  const where = and(start ? beyond(order, start) : undefined, end ? beyond(order, end, true) : undefined)
  const found = await read(where, orderBy(order, against), first + 1)
  const shown = found.slice(0, first)
  const goesOn = found.length > first
  return against
    ? { rows: shown.toReversed(), hasPrevious: goesOn, hasNext: true }
    : { rows: shown, hasPrevious: start !== null, hasNext: goesOn || end !== null }
}

function title({ name, descending }: Pick<Order, 'name' | 'descending'>): string {
  return `${descending ? '-' : ''}${name}`
}
