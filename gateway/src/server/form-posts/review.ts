import type { Context } from '../../platform/context.ts'
import { reviewSubmit } from '../../reviews/index.ts'
import { declined, type Fields, type PostedAnswer } from './answers.ts'
import { postedKey } from './posted-key.ts'

/** Handles POST /reviews/write/{token} by calling `reviewSubmit`. */
export async function postedReview(fields: Fields, context: Context, token: string): Promise<PostedAnswer> {
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
    case 'TooManyRequests':
      return declined(outcome, values)
    case 'LinkNotValid':
      return { status: 404, form: { values, errors: [], refusal: outcome.message } }
  }
}
