import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { idIn, opens, tokenFor } from '../../platform/tokens.ts'
import { publishQuote } from '../quotes/send.ts'
import {
  bookingReference,
  findQuoteById,
  findVersion,
  insertEvent,
  lockQuote,
  type StoredQuote,
  type StoredVersion,
  updateQuote,
} from '../quotes/stored.ts'
import { needsContract, type QuoteState, stateOf, totalsOf } from '../quotes/view.ts'

/** A quote as its customer may see it: the version that was sent last. */
export type LinkedQuote = {
  readonly quote: StoredQuote
  readonly version: StoredVersion
  readonly state: QuoteState
}

/** The same, with the day from which times are offered. @public Named by codegen.ts. */
export type LinkedQuotePage = LinkedQuote & { readonly from: Temporal.PlainDate | null }

/** The quote that a link opens; null when it opens none. Locked for change inside a transaction that asks for it. */
export async function openQuote(
  token: string,
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  lock: Transaction | null = null,
): Promise<LinkedQuote | null> {
  const id = idIn(token)
  if (id === null) return null
  const found = await findQuoteById(lock ?? db, id)
  if (!found || !opens(token, 'quote', id, found.linkGeneration, secrets)) return null
  const quote = lock ? await lockQuote(lock, found.reference) : found
  if (!quote || quote.current === null) return null
  const version = await findVersion(lock ?? db, id, quote.current)
  return { quote, version, state: stateOf(quote, { now }) }
}

/** The quote behind a link, which is noted as seen when its customer opens it first. */
export async function pricedQuoteByLink(token: string, context: Context): Promise<LinkedQuote | null> {
  const found = await openQuote(token, context)
  if (found?.state !== 'SENT' || context.staff) return found
  return await transact(context.db, async (tx) => {
    const linked = await openQuote(token, context, tx)
    if (linked?.state !== 'SENT') return linked
    const { quote, version } = linked
    const seen = { state: 'SEEN', seenAt: context.now } as const
    await updateQuote(tx, quote.id, seen)
    await insertEvent(tx, { quoteId: quote.id, kind: 'SEEN', number: version.number, at: context.now })
    await publishQuote('quote.seen', quote, tx, context)
    return { ...linked, state: 'SEEN', quote: { ...quote, ...seen } }
  })
}

/** The link of a quote, for the page that its customer reads. */
export function quoteToken(
  { id, linkGeneration }: Pick<StoredQuote, 'id' | 'linkGeneration'>,
  { secrets }: Pick<Context, 'secrets'>,
): string {
  return tokenFor('quote', id, linkGeneration, secrets)
}

/** The path of the page that a quote's customer reads. */
export function linkOfQuote(
  quote: Pick<StoredQuote, 'id' | 'linkGeneration'>,
  context: Pick<Context, 'secrets'>,
): string {
  return `/quote/${quoteToken(quote, context)}`
}

/** Whether a written contract follows, at what was accepted or at all that could be. */
export function contractFollows({ quote, version }: LinkedQuote): boolean {
  return needsContract(quote, quote.acceptedCents ?? totalsOf(version).totalCents)
}

/** What a question or a booking needs and the quote doesn't know. */
export function missingOf({ email, phone, street }: StoredQuote): ReadonlyArray<string> {
  return Object.entries({ email, phone, street }).flatMap(([field, value]) => (value === null ? [field] : []))
}

/** The reference of the booking that a quote became; null until then. */
export async function bookingOfQuote({ quote }: LinkedQuote, { db }: Pick<Context, 'db'>) {
  return quote.bookingId === null ? null : await bookingReference(db, quote.bookingId)
}
