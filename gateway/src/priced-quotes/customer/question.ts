import { quoteQuestion } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import type { InvalidInput, LinkNotValid, TooManyRequests } from '../../platform/result.ts'
import { eventsOf, insertEvent, lockQuote } from '../quote-rows.ts'
import { openQuote } from './link.ts'
import { LINK_NOT_VALID, type QuoteAnswered } from './outcomes.ts'

/** Adds a question to the inbox and links it to the quote. */
export async function askAboutQuote(
  token: string,
  input: Readonly<Record<'name' | 'email' | 'phone' | 'message' | 'idempotencyKey', string>>,
  context: Context,
): Promise<QuoteAnswered | InvalidInput | LinkNotValid | TooManyRequests> {
  const linked = await openQuote(token, context)
  if (!linked) return LINK_NOT_VALID
  const { quote, version } = linked
  const question = {
    name: quote.name,
    email: quote.email ?? input.email,
    phone: quote.phone ?? input.phone,
    message: input.message,
    idempotencyKey: input.idempotencyKey,
  }
  const outcome = await quoteQuestion(quote.reference, question, context)
  if (outcome.type !== 'QuoteRequested') return outcome
  const { repeated, reference } = outcome
  await transact(context.db, async (tx) => {
    await lockQuote(tx, quote.reference)
    // If the first attempt stored the question and failed here, its repetition adds the event.
    const events = await eventsOf(tx, quote.id)
    if (events.some((event) => event.reference === reference)) return
    await insertEvent(tx, {
      quoteId: quote.id,
      kind: 'ASKED',
      number: version.number,
      at: context.now,
      reference,
    })
  })
  return { type: 'QuoteAnswered', quote, repeated }
}
