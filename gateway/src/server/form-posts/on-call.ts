import { sendFromAlert } from '../../office/index.ts'
import { takeOverAlert } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { formIdempotencyKey } from './form-idempotency-key.ts'
import { type Fields, type FormResponse, formWithErrors, withoutHoneypot } from './form-response.ts'

/**
 * POST /on-call/{token}: the buttons on an alert's page. Takes the request over or, with `arrives`, creates the visit for one
 * already taken over. Redirects back to the page.
 */
export async function handleOnCallForm(
  fields: Fields,
  context: Context,
  token: string,
): Promise<FormResponse> {
  const backToPage = { seeOther: `/on-call/${encodeURIComponent(token)}` }
  const notFound = { status: 404, form: { values: {}, errors: [] } }
  if (fields.arrives === undefined) return (await takeOverAlert(token, context)) ? backToPage : notFound
  const { arrives, suburb = '', street = '', email = '' } = fields
  const input = {
    arrivesInMinutes: Number(arrives),
    suburb,
    street,
    email,
    idempotencyKey: formIdempotencyKey(token, fields),
  }
  const outcome = await sendFromAlert(token, input, context)
  if (outcome === null) return notFound
  switch (outcome.type) {
    case 'BookingCreated':
    case 'NotTheirs':
      return backToPage
    case 'InvalidInput':
      return formWithErrors(outcome, withoutHoneypot(fields))
    default:
      return { status: 409, form: { values: withoutHoneypot(fields), errors: [], refusal: outcome.message } }
  }
}
