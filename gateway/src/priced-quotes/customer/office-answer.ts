import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import type { InvalidInput, NotChangeable } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import { findVersion, type StoredQuote } from '../quote-rows.ts'
import { changeQuote, type PricedQuoteSaved, targetOf } from '../quotes/draft.ts'
import { changeForm } from '../quotes/input.ts'
import { stateOf } from '../quotes/view.ts'
import { AcceptForm, accept, DeclineForm, decline } from './answer.ts'
import type { LinkedQuote } from './link.ts'

const OfficeAcceptForm = AcceptForm.omit({ number: true }).extend(changeForm.shape)
const OfficeDeclineForm = DeclineForm.omit({ number: true }).extend(changeForm.shape)

const NOT_AWAITING_ANSWER: NotChangeable = {
  type: 'NotChangeable',
  message: 'This quote isn’t waiting for an answer. Send it first, or make a new version.',
}

/**
 * Records that a customer accepted a quote by phone or on paper, with the options they chose and the name of the person. The
 * effects are the same as if they had accepted online.
 */
export async function pricedQuoteAccept(
  input: unknown,
  context: Context,
): Promise<PricedQuoteSaved | NotChangeable | InvalidInput> {
  const parsed = parse(OfficeAcceptForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version: seenVersion, ...accepted } = parsed.data
  return await changeQuote(reference, seenVersion, context, async (tx, quote) => {
    const sent = await awaitingAnswer(tx, quote, context)
    if (!sent) return NOT_AWAITING_ANSWER
    const acceptance = { ...accepted, number: sent.version.number }
    // The request's IP address is the office's, not the customer's.
    const outcome = await accept(tx, sent, acceptance, { ...context, clientKey: null })
    if (outcome.type !== 'QuoteAnswered') return outcome
    await record(tx, { action: 'priced-quote.accept', target: targetOf(quote) }, context)
    return null
  })
}

/** Records that a customer declined a quote by phone, with their reason if they gave one. */
export async function pricedQuoteDecline(
  input: unknown,
  context: Context,
): Promise<PricedQuoteSaved | NotChangeable | InvalidInput> {
  const parsed = parse(OfficeDeclineForm, input)
  if (!parsed.ok) return parsed.refusal
  const { reference, version: seenVersion, reason } = parsed.data
  return await changeQuote(reference, seenVersion, context, async (tx, quote) => {
    const sent = await awaitingAnswer(tx, quote, context)
    if (!sent) return NOT_AWAITING_ANSWER
    await decline(tx, sent, reason, context)
    await record(tx, { action: 'priced-quote.decline', target: targetOf(quote) }, context)
    return null
  })
}

/** The quote with its sent version; null if it isn't waiting for an answer. */
async function awaitingAnswer(
  tx: Transaction,
  quote: StoredQuote,
  context: Context,
): Promise<LinkedQuote | null> {
  const state = stateOf(quote, context)
  if (quote.current === null || !(state === 'SENT' || state === 'SEEN')) return null
  return { quote, version: await findVersion(tx, quote.id, quote.current), state }
}
