import { record } from '../../analytics/record.ts'
import { RestError, request } from '../../graphql-client/rest.ts'
import { SEND_FAILED } from '../send-failed.ts'
import { chosenService, errorsByField, type QuoteErrors, type QuoteValues } from './quote-form-rules.ts'

export type QuoteOutcome =
  | {
      readonly type: 'sent'
      /** What to quote on the phone; null when the answer did not carry one. */
      readonly reference: string | null
    }
  | {
      readonly type: 'refused'
      /** Of the whole form, in words for a person. */
      readonly message: string
      readonly errors: QuoteErrors
    }

/**
 * How a filled quote form is sent. The key makes the one retry after a second safe: the server stores one request a
 * key. Never throws: whatever goes wrong is an outcome with words for a person.
 */
export type SendQuote = (
  values: QuoteValues & { website: string; photos: ReadonlyArray<string> },
  key: string,
) => Promise<QuoteOutcome>

/** Sends by the REST path that the spec names for the quote form. */
export const sendQuote: SendQuote = async ({ photos, ...values }, key) => {
  try {
    const body = photos.length > 0 ? { ...values, photos } : values
    const answer = await request('POST', '/api/contact', body, { headers: { 'idempotency-key': key } })
    const service = chosenService(values.service)
    if (service) record({ name: 'submit_contact_form', parameters: { service } })
    return { type: 'sent', reference: textIn(answer, 'reference') }
  } catch (error) {
    return refusal(error)
  }
}

/** What a failed request means for the person who sent it. */
export function refusal(error: unknown): Extract<QuoteOutcome, { type: 'refused' }> {
  const answer = error instanceof RestError ? parse(error.body) : null
  const message = textIn(answer, 'message')
  if (error instanceof RestError && error.status === 422) {
    return { type: 'refused', message: message ?? SEND_FAILED, errors: errorsByField(fieldErrors(answer)) }
  }
  if (error instanceof RestError && error.status === 429) {
    return {
      type: 'refused',
      message: message ?? "That's a lot of requests at once. Please wait a while, or call us.",
      errors: {},
    }
  }
  // biome-ignore lint/suspicious/noConsole: the spec asks for it on the console, too
  console.error("Your request wasn't sent.", error)
  return { type: 'refused', message: SEND_FAILED, errors: {} }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function textIn(answer: unknown, name: string): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : null
}

function fieldErrors(answer: unknown): ReadonlyArray<{ field: string; message: string }> {
  const fields: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'fields') : null
  if (!Array.isArray(fields)) return []
  return fields.flatMap((entry: unknown) => {
    const field = textIn(entry, 'field')
    const message = textIn(entry, 'message')
    return field && message ? [{ field, message }] : []
  })
}
