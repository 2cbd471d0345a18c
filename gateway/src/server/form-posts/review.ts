import type { Context } from '../../platform/context.ts'
import { reviewSubmit } from '../../reviews/index.ts'
import { formIdempotencyKey } from './form-idempotency-key.ts'
import { type Fields, type FormResponse, formWithErrors } from './form-response.ts'

/** Handles POST /reviews/write/{token} by calling `reviewSubmit`. */
export async function handleReviewForm(
  fields: Fields,
  context: Context,
  token: string,
): Promise<FormResponse> {
  const { stars = '', text = '', consent } = fields
  const outcome = await reviewSubmit(
    {
      token,
      text,
      consent: consent === 'yes',
      idempotencyKey: formIdempotencyKey(token, fields),
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
      return formWithErrors(outcome, values)
    case 'LinkNotValid':
      return { status: 404, form: { values, errors: [], refusal: outcome.message } }
  }
}
