import { quoteRequest, workOrderRequest } from '../../enquiries/index.ts'
import { messageChannels } from '../../messaging/index.ts'
import { hasAlertedTechnician } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { type Fields, type FormResponse, formWithErrors, withoutHoneypot } from './form-response.ts'

type Outcome = Awaited<ReturnType<typeof quoteRequest | typeof workOrderRequest>>

/** Handles POST /contact by calling `quoteRequest`. */
export function handleQuoteRequestForm(fields: Fields, context: Context): Promise<FormResponse> {
  return handleRequestForm(fields, (values) => quoteRequest(values, context))
}

/** Handles POST /work-order by calling `workOrderRequest`. */
export async function handleWorkOrderForm(fields: Fields, context: Context): Promise<FormResponse> {
  const response = await handleRequestForm(fields, (values) => workOrderRequest(values, context))
  if (!('form' in response) || !response.form.reference) return response
  const { reference } = response.form
  const alerted = await hasAlertedTechnician(context.db, reference, context.settings)
  const values = {
    ...response.form.values,
    ...(fields.emergency === 'yes' ? { emergency: 'yes' } : {}),
    ...(alerted ? { alerted: 'yes' } : {}),
    ...(messageChannels(context.settings).email ? { notified: 'yes' } : {}),
  }
  return { ...response, form: { values, errors: [], reference } }
}

async function handleRequestForm(
  fields: Fields,
  submit: (values: Fields) => Promise<Outcome>,
): Promise<FormResponse> {
  const { photoProblem, photoOut, ...values } = fields
  if (photoProblem) {
    return {
      status: 422,
      form: { values: withoutHoneypot(values), errors: [{ field: 'photos', message: photoProblem }] },
    }
  }
  if (photoOut !== undefined) {
    const photos = (values.photos ?? '').split(' ').filter((token) => token !== photoOut)
    return {
      status: 200,
      form: { values: withoutHoneypot({ ...values, photos: photos.join(' ') }), errors: [] },
    }
  }
  const outcome = await submit(values)
  if (!('reference' in outcome)) return formWithErrors(outcome, withoutHoneypot(values))
  const { reference, repeated, reopens } = outcome
  const stored = reopens ? { reopens } : {}
  return { status: repeated ? 200 : 201, form: { values: stored, errors: [], reference } }
}
