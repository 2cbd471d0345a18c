import type { Context } from '../../platform/context.ts'
import { forwardPage } from '../../platform/pagination/arguments.ts'
import { decodeInstantCursor, encodeInstantCursor } from '../../platform/pagination/cursor.ts'
import { dayOf } from '../../platform/time.ts'
import { itemsById, type PriceBookItem } from '../price-book/price-book.ts'
import {
  bookingReference,
  countByState,
  customerReference,
  eventsOf,
  findQuote,
  findVersion,
  listQuotes,
  type QuoteFilter,
  type StoredQuote,
  type StoredVersion,
  versionsOf,
} from '../quote-rows.ts'
import { hasDraft } from './draft.ts'
import { reference as referenceForm } from './input.ts'
import type { QuoteState } from './view.ts'

const MAX_SEARCH = 80

/** A quote in a list. */
export type PricedQuote = StoredQuote

/** Returns a page of quotes, newest first. Null for an invalid cursor. */
export async function pricedQuotes(
  {
    first,
    after,
    states = null,
    search = '',
  }: {
    readonly first: number
    readonly after: string | null
    readonly states?: ReadonlyArray<QuoteState> | null
    readonly search?: string
  },
  { db, now }: Pick<Context, 'db' | 'now'>,
) {
  const cursor = after === null ? null : decodeInstantCursor(after)
  if (after !== null && cursor === null) return null
  const today = dayOf(now).toString()
  const searchText = search.trim().slice(0, MAX_SEARCH)
  const filter: QuoteFilter = { states, search: searchText, customerId: null, enquiry: null }
  const quotes = await listQuotes(db, filter, { limit: first + 1, after: cursor, today })
  return forwardPage(quotes, { first, after }, ({ createdAt, id }) =>
    encodeInstantCursor({ at: createdAt, id }),
  )
}

/** Returns the number and total of quotes by state. */
export async function pricedQuoteCounts({ db, now }: Pick<Context, 'db' | 'now'>) {
  const counts = await countByState(db, { today: dayOf(now).toString() })
  return counts.map(({ state, count, cents }) => ({ state, count, totalDollars: Number(cents) / 100 }))
}

/** Returns a quote by its reference, or null if there is none. */
export function pricedQuote(reference: string, { db }: Pick<Context, 'db'>): Promise<StoredQuote | null> {
  const parsed = referenceForm.safeParse(reference)
  return parsed.success ? findQuote(db, parsed.data) : Promise.resolve(null)
}

const MAX_LINKED = 100

/** Returns the quotes of a customer and of those merged into them, newest first. */
export function quotesOfCustomer({ id }: { readonly id: number }, { db, now }: Pick<Context, 'db' | 'now'>) {
  const filter: QuoteFilter = { states: null, search: '', customerId: id, enquiry: null }
  return listQuotes(db, filter, { limit: MAX_LINKED, after: null, today: dayOf(now).toString() })
}

/** Returns the quotes for an enquiry, or those it is a question about, newest first. */
export function quotesOfEnquiry(enquiry: string, { db, now }: Pick<Context, 'db' | 'now'>) {
  const filter: QuoteFilter = { states: null, search: '', customerId: null, enquiry }
  return listQuotes(db, filter, { limit: MAX_LINKED, after: null, today: dayOf(now).toString() })
}

/** Returns a quote's unsent version, or null if there is none. */
export async function draftOf(
  quote: StoredQuote,
  { db }: Pick<Context, 'db'>,
): Promise<StoredVersion | null> {
  return hasDraft(quote) ? await findVersion(db, quote.id, quote.latest) : null
}

/**
 * A draft's line that was filled in from the price book, with the item as it is now.
 *
 * @public Named by codegen.ts.
 */
export type PriceBookLine = {
  readonly position: number
  /** Version of the item when it was put on the line. */
  readonly version: number
  readonly item: PriceBookItem
}

/** Returns the lines of a quote's draft that were filled in from the price book. Empty without a draft. */
export async function priceBookLines(
  quote: StoredQuote,
  context: Pick<Context, 'db'>,
): Promise<Array<PriceBookLine>> {
  const lines = (await draftOf(quote, context))?.lines ?? []
  const ids = lines.flatMap(({ item }) => (item ? [item.id] : []))
  const items = ids.length === 0 ? null : await itemsById(ids, context)
  return lines.flatMap(({ item: origin }, position) => {
    const item = origin && items?.get(origin.id)
    return item ? [{ position, version: origin.version, item }] : []
  })
}

/** Returns the version that the customer has, or null if none was sent. */
export async function currentVersion(
  { id, current }: StoredQuote,
  { db }: Pick<Context, 'db'>,
): Promise<StoredVersion | null> {
  return current === null ? null : await findVersion(db, id, current)
}

/** Returns a quote's versions, newest first. */
export const versions = ({ id }: StoredQuote, { db }: Pick<Context, 'db'>) => versionsOf(db, id)

/** Returns a quote's events, newest first. */
export const events = ({ id }: StoredQuote, { db }: Pick<Context, 'db'>) => eventsOf(db, id)

/** Returns the reference of a quote's customer, or null if it has none. */
export async function customerOf(
  { customerId }: StoredQuote,
  { db }: Pick<Context, 'db'>,
): Promise<string | null> {
  return customerId === null ? null : await customerReference(db, customerId)
}

/** Returns the reference of the booking made for a quote, or null if there is none. */
export async function bookingOf(
  { bookingId }: StoredQuote,
  { db }: Pick<Context, 'db'>,
): Promise<string | null> {
  return bookingId === null ? null : await bookingReference(db, bookingId)
}
