import { quoteRequest, workOrderRequest } from '../../enquiries/index.ts'
import { hasAlertedTechnician } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { declined, type Fields, type PostedAnswer, shown } from './answers.ts'

type Outcome = Awaited<ReturnType<typeof quoteRequest | typeof workOrderRequest>>

/** Handles POST /contact by calling `quoteRequest`. */
export function postedQuote(fields: Fields, context: Context): Promise<PostedAnswer> {
  return posted(fields, (values) => quoteRequest(values, context))
}

/** Handles POST /work-order by calling `workOrderRequest`. */
export async function postedWorkOrder(fields: Fields, context: Context): Promise<PostedAnswer> {
  const answer = await posted(fields, (values) => workOrderRequest(values, context))
  const { reference } = 'form' in answer ? answer.form : {}
  if (!reference || !(await hasAlertedTechnician(context.db, reference))) return answer
  return { ...answer, form: { values: { alerted: 'yes' }, errors: [], reference } }
}

async function posted(fields: Fields, take: (values: Fields) => Promise<Outcome>): Promise<PostedAnswer> {
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
  const outcome = await take(values)
  if (!('reference' in outcome)) return declined(outcome, shown(values))
  const { reference, repeated } = outcome
  return { status: repeated ? 200 : 201, form: { values: {}, errors: [], reference } }
}
