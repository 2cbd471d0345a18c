import type { Context } from '../context.ts'
import type { PostedAnswer } from '../pages.ts'
import { reviewSubmit } from '../reviews/reviews.ts'
import { postedKey } from './posted-key.ts'

/** POST /reviews/write/{token}: the form's door to `reviewSubmit`. */
export async function postedReview(
  fields: Readonly<Record<string, string>>,
  context: Context,
  token: string,
): Promise<PostedAnswer> {
  const { stars = '', text = '', consent } = fields
  const outcome = await reviewSubmit(
    {
      token,
      text,
      consent: consent === 'yes',
      idempotencyKey: postedKey(token, fields),
      ...(/^[1-5]$/.test(stars) ? { stars: Number(stars) } : {}),
    },
    context,
  )
  const values = { stars, text, ...(consent === undefined ? {} : { consent }) }
  switch (outcome.type) {
    case 'ReviewSubmitted':
      return { seeOther: '/reviews?done=sent' }
    case 'InvalidInput':
      return { status: 422, form: { values, errors: outcome.fields, refusal: outcome.message } }
    case 'TooManyRequests':
      return {
        status: 429,
        retryAfterSeconds: outcome.retryAfterSeconds,
        form: { values, errors: [], refusal: outcome.message },
      }
    case 'LinkNotValid':
      return { status: 404, form: { values, errors: [], refusal: outcome.message } }
  }
}
