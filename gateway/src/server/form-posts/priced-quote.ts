import type { Context } from '../../platform/context.ts'
import { dateTime } from '../../platform/time.ts'
import { acceptQuote, askAboutQuote, bookQuote, declineQuote } from '../../priced-quotes/index.ts'
import { formIdempotencyKey } from './form-idempotency-key.ts'
import { type Fields, type FormResponse, formWithErrors } from './form-response.ts'

const OPTION_FIELD = /^option-(\d{1,3})$/

type ActionHandler = (token: string, fields: Fields, context: Context) => Promise<FormResponse>

/** Actions on a quote's page, by the value of the field `act`. */
const ACTIONS: ReadonlyMap<string, ActionHandler> = new Map(
  Object.entries<ActionHandler>({
    accept: async (token, fields, context) => {
      // The page again, with the total of the ticked lines.
      if (fields.recalculate) return { status: 200, form: { values: fields, errors: [] } }
      const { number = '', name = '' } = fields
      const options = Object.entries(fields).flatMap(([field, value]) => {
        const [, position] = OPTION_FIELD.exec(field) ?? []
        return position !== undefined && value === 'yes' ? [Number(position)] : []
      })
      return quoteFormResponse(
        await acceptQuote(token, { number, name, options }, context),
        token,
        'accepted',
        fields,
      )
    },
    decline: async (token, fields, context) => {
      const { number = '', reason = '' } = fields
      return quoteFormResponse(
        await declineQuote(token, { number, reason }, context),
        token,
        'declined',
        fields,
      )
    },
    ask: async (token, fields, context) => {
      const { message = '', email = '', phone = '' } = fields
      const input = { name: '', email, phone, message, idempotencyKey: formIdempotencyKey(token, fields) }
      return quoteFormResponse(await askAboutQuote(token, input, context), token, 'asked', fields)
    },
    book: async (token, fields, context) => {
      const { startsAt = '', street = '', email = '', phone = '' } = fields
      return quoteFormResponse(
        await bookQuote(token, { startsAt, street, email, phone }, context),
        token,
        'booked',
        fields,
      )
    },
  }),
)

/** POST /quote/{token}: the forms on a quote's page. */
export async function handleQuoteForm(
  fields: Fields,
  context: Context,
  token: string,
): Promise<FormResponse> {
  const handle = ACTIONS.get(fields.act ?? '')
  if (!handle) return { status: 400, form: { values: {}, errors: [], refusal: 'That can’t be done here.' } }
  return await handle(token, fields, context)
}

type Outcome =
  | Awaited<ReturnType<typeof acceptQuote>>
  | Awaited<ReturnType<typeof askAboutQuote>>
  | Awaited<ReturnType<typeof bookQuote>>

function quoteFormResponse(outcome: Outcome, token: string, result: string, values: Fields): FormResponse {
  switch (outcome.type) {
    case 'QuoteAnswered':
    case 'QuoteBooked':
      return { seeOther: `/quote/${token}?done=${result}` }
    case 'InvalidInput':
    case 'TooManyRequests':
      return formWithErrors(outcome, values)
    case 'LinkNotValid':
      return { status: 404, form: { values: {}, errors: [] } }
    case 'SlotTaken': {
      const alternatives = outcome.alternatives.map(({ startsAt, endsAt }) => ({
        startsAt: dateTime(startsAt),
        endsAt: dateTime(endsAt),
      }))
      return { status: 409, form: { values, errors: [], refusal: outcome.message, alternatives } }
    }
    case 'AlreadyBooked':
    case 'NotChangeable':
      return { status: 409, form: { values, errors: [], refusal: outcome.message } }
  }
}
