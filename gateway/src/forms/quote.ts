import type { Context } from '../context.ts'
import { quoteRequest } from '../quotes/quotes.ts'
import { declined, type Fields, type PostedAnswer, shown } from './answers.ts'

/** POST /contact: the form's door to `quoteRequest`. */
export async function postedQuote(fields: Fields, context: Context): Promise<PostedAnswer> {
  const outcome = await quoteRequest(fields, context)
  if (outcome.type !== 'QuoteRequested') return declined(outcome, shown(fields))
  const { reference, repeated } = outcome
  return { status: repeated ? 200 : 201, form: { values: {}, errors: [], reference } }
}
