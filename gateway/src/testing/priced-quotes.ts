import { customerCreate } from '../customers/record/customer.ts'
import type { Context } from '../platform/context.ts'
import { findVersion, type StoredQuote } from '../priced-quotes/quote-rows.ts'
import { pricedQuoteCreate, pricedQuoteSave } from '../priced-quotes/quotes/draft.ts'
import { pricedQuoteSend } from '../priced-quotes/quotes/send.ts'
import { newIdempotencyKey } from './bookings.ts'

/** Input of a quote line of $385.50 with GST. */
export function quoteLine(changes: object = {}) {
  return {
    description: 'Replace kitchen mixer tap',
    unit: 'each',
    quantity: '1',
    unitPrice: '385.50',
    hasGst: true,
    optional: false,
    ...changes,
  }
}

/**
 * A draft for Ann Lee of Robina with one line and an optional one of $100, and the input that saves it; or only the input, for an
 * existing quote.
 */
export async function createDraftQuote(
  context: Context,
  changes: object = {},
  existing: StoredQuote | null = null,
) {
  const quote = existing ?? (await createEmptyDraft(context))
  const input = {
    reference: quote.reference,
    version: quote.version,
    name: 'Ann Lee',
    email: 'ann@example.org',
    phone: '0491 570 006',
    street: '12 Sample Street',
    suburb: 'Robina',
    service: 'tap-repairs',
    domestic: true,
    title: 'New kitchen tap',
    intro: 'As we discussed.',
    lines: [quoteLine(), quoteLine({ description: 'New stop taps', unitPrice: '100', optional: true })],
    discount: '',
    terms: 'As agreed.',
    validUntil: '2026-12-23',
    photos: [],
    ...changes,
  }
  if (existing) return { quote, input }
  const saved = await pricedQuoteSave(input, context)
  if (saved.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(saved))
  return { quote: saved.quote, input }
}

async function createEmptyDraft(context: Context): Promise<StoredQuote> {
  const person = { kind: 'PERSON', name: 'Ann Lee', phones: [], emails: [] }
  const created = await customerCreate({ ...person, idempotencyKey: newIdempotencyKey() }, context)
  if (created.type !== 'CustomerSaved') throw new Error(created.message)
  const { reference: customer } = created.customer
  const quote = await pricedQuoteCreate({ customer, idempotencyKey: newIdempotencyKey() }, context)
  if (quote.type !== 'PricedQuoteSaved') throw new Error(quote.message)
  return quote.quote
}

/** Sends a draft by email as it is. A draft without lines first gets those of `createDraftQuote`. */
export async function sendDraftQuote(context: Context, draft: StoredQuote): Promise<StoredQuote> {
  const { reference } = draft
  let { version } = draft
  if ((await findVersion(context.db, draft.id, draft.latest)).lines.length === 0) {
    const { input } = await createDraftQuote(context, {}, draft)
    const saved = await pricedQuoteSave(input, context)
    if (saved.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(saved))
    version = saved.quote.version
  }
  const sent = await pricedQuoteSend({ reference, version, byEmail: true, byText: false }, context)
  if (sent.type !== 'PricedQuoteSaved') throw new Error(JSON.stringify(sent))
  return sent.quote
}
