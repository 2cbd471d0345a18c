import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { claimedId, isValidToken, tokenFor } from '../../platform/tokens.ts'
import {
  bookingReference,
  findQuoteById,
  findVersion,
  insertEvent,
  lockQuote,
  type StoredQuote,
  type StoredVersion,
  updateQuote,
} from '../quote-rows.ts'
import { publishQuoteEvent } from '../quotes/send.ts'
import { needsContract, type QuoteState, stateOf, totalsOf } from '../quotes/view.ts'

/** A quote as its customer sees it: the last sent version. */
export type LinkedQuote = {
  readonly quote: StoredQuote
  readonly version: StoredVersion
  readonly state: QuoteState
}

/**
 * A linked quote with the first day to offer times for.
 * @public Named by codegen.ts.
 */
export type LinkedQuotePage = LinkedQuote & { readonly from: Temporal.PlainDate | null }

/** Returns the quote for a link token, or null if the token is invalid. Locks it if `lock` is given. */
export async function openQuote(
  token: string,
  { db, secrets, now }: Pick<Context, 'db' | 'secrets' | 'now'>,
  lock: Transaction | null = null,
): Promise<LinkedQuote | null> {
  const id = claimedId(token)
  if (id === null) return null
  const unlocked = await findQuoteById(lock ?? db, id)
  if (!unlocked || !isValidToken(token, 'quote', id, unlocked.linkGeneration, secrets)) return null
  const quote = lock ? await lockQuote(lock, unlocked.reference) : unlocked
  if (!quote || quote.current === null) return null
  const version = await findVersion(lock ?? db, id, quote.current)
  return { quote, version, state: stateOf(quote, { now }) }
}

/** Returns the quote for a link token, and marks it as seen when its customer first opens it. */
export async function pricedQuoteByLink(token: string, context: Context): Promise<LinkedQuote | null> {
  const opened = await openQuote(token, context)
  if (opened?.state !== 'SENT' || context.staff) return opened
  return await transact(context.db, async (tx) => {
    const linked = await openQuote(token, context, tx)
    if (linked?.state !== 'SENT') return linked
    const { quote, version } = linked
    const seenState = { state: 'SEEN', seenAt: context.now } as const
    await updateQuote(tx, quote.id, seenState)
    await insertEvent(tx, { quoteId: quote.id, kind: 'SEEN', number: version.number, at: context.now })
    await publishQuoteEvent('quote.seen', quote, tx, context)
    return { ...linked, state: 'SEEN', quote: { ...quote, ...seenState } }
  })
}

/** Returns the token for the customer's page of a quote. */
export function quoteToken(
  { id, linkGeneration }: Pick<StoredQuote, 'id' | 'linkGeneration'>,
  { secrets }: Pick<Context, 'secrets'>,
): string {
  return tokenFor('quote', id, linkGeneration, secrets)
}

/** Returns the path of the customer's page of a quote. */
export function quotePath(
  quote: Pick<StoredQuote, 'id' | 'linkGeneration'>,
  context: Pick<Context, 'secrets'>,
): string {
  return `/quote/${quoteToken(quote, context)}`
}

/** Returns whether a written contract must follow, judged by the accepted amount or else by the total without options. */
export function contractFollows({ quote, version }: LinkedQuote): boolean {
  return needsContract(quote, quote.acceptedCents ?? totalsOf(version).totalCents)
}

/** Returns the contact fields that a question or booking needs and the quote lacks. */
export function missingContactFields({ email, phone, street }: StoredQuote): ReadonlyArray<string> {
  return Object.entries({ email, phone, street }).flatMap(([field, value]) => (value === null ? [field] : []))
}

/** Returns the reference of the quote's booking, or null if there is none yet. */
export async function bookingOfQuote({ quote }: LinkedQuote, { db }: Pick<Context, 'db'>) {
  return quote.bookingId === null ? null : await bookingReference(db, quote.bookingId)
}
