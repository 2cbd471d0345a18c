import { sendFromAlert } from '../../office/index.ts'
import { takeOver } from '../../on-call/index.ts'
import type { Context } from '../../platform/context.ts'
import { declined, type Fields, type PostedAnswer, shown } from './answers.ts'
import { postedKey } from './posted-key.ts'

/**
 * POST /on-call/{token}: the buttons on an alert's page. Takes the request over or, with `arrives`, creates the visit for one
 * already taken over. Redirects back to the page.
 */
export async function postedOnCall(fields: Fields, context: Context, token: string): Promise<PostedAnswer> {
  const again = { seeOther: `/on-call/${encodeURIComponent(token)}` }
  const missing = { status: 404, form: { values: {}, errors: [] } }
  if (fields.arrives === undefined) return (await takeOver(token, context)) ? again : missing
  const { arrives, suburb = '', street = '', email = '' } = fields
  const asked = {
    arrivesInMinutes: Number(arrives),
    suburb,
    street,
    email,
    idempotencyKey: postedKey(token, fields),
  }
  const outcome = await sendFromAlert(token, asked, context)
  if (outcome === null) return missing
  switch (outcome.type) {
    case 'BookingCreated':
    case 'NotTheirs':
      return again
    case 'InvalidInput':
      return declined(outcome, shown(fields))
    default:
      return { status: 409, form: { values: shown(fields), errors: [], refusal: outcome.message } }
  }
}
