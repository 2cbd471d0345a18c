import { quoteRequest } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { declined, type Fields, type PostedAnswer, shown } from './answers.ts'

/** POST /contact: the form's way into `quoteRequest`. */
export async function postedQuote(fields: Fields, context: Context): Promise<PostedAnswer> {
  const { photoProblem, photoOut, ...values } = fields
  if (photoProblem) {
    return {
      status: 422,
      form: { values: shown(values), errors: [{ field: 'photos', message: photoProblem }] },
    }
  }
  if (photoOut !== undefined) {
    const photos = (values.photos ?? '').split(' ').filter((token) => token !== photoOut)
    return { status: 200, form: { values: shown({ ...values, photos: photos.join(' ') }), errors: [] } }
  }
  const outcome = await quoteRequest(values, context)
  if (outcome.type !== 'QuoteRequested') return declined(outcome, shown(values))
  const { reference, repeated } = outcome
  return { status: repeated ? 200 : 201, form: { values: {}, errors: [], reference } }
}
