import { record } from '../../analytics/record.ts'
import { RestError, request } from '../../graphql-client/rest.ts'
import { SEND_FAILED } from '../send-failed.ts'
import { chosenService, errorsByField, type QuoteErrors, type QuoteValues } from './quote-form-rules.ts'

export type QuoteOutcome =
  | {
      readonly type: 'sent'
      /** Reference to quote on the phone; null if the response had none. */
      readonly reference: string | null
      /** The day of our reply, if we're closed for days until then: `2026-12-29`. */
      readonly reopens: string | null
    }
  | {
      readonly type: 'refused'
      /** Message about the whole form, for the visitor. */
      readonly message: string
      readonly errors: QuoteErrors
      /** Whether it was one request too many, so that trying again doesn't help. */
      readonly tooMany?: true
    }

/**
 * Sends a filled quote form. The key makes the one retry after a second safe: the server stores one request for each key. Never
 * throws: failures are returned as outcomes with a message for the visitor.
 */
export type SendQuote = (
  values: QuoteValues & { website: string; photos: ReadonlyArray<string> },
  key: string,
) => Promise<QuoteOutcome>

/** Sends the form to the REST path that the spec defines for it. */
export const sendQuote: SendQuote = async ({ photos, ...values }, key) => {
  try {
    const body = photos.length > 0 ? { ...values, photos } : values
    const answer = await request('POST', '/api/contact', body, { headers: { 'idempotency-key': key } })
    const service = chosenService(values.service)
    if (service) record({ name: 'submit_contact_form', parameters: { service } })
    const reference = stringField(answer, 'reference')
    return { type: 'sent', reference, reopens: stringField(answer, 'reopens') }
  } catch (error) {
    return toRefusal(error)
  }
}

/** Converts a failed request to a message for the visitor. */
export function toRefusal(error: unknown): Extract<QuoteOutcome, { type: 'refused' }> {
  const answer = error instanceof RestError ? parseJson(error.body) : null
  const message = stringField(answer, 'message')
  if (error instanceof RestError && error.status === 422) {
    return { type: 'refused', message: message ?? SEND_FAILED, errors: errorsByField(fieldErrors(answer)) }
  }
  if (error instanceof RestError && error.status === 429) {
    return {
      type: 'refused',
      message: message ?? "That's a lot of requests at once. Please wait a while, or call us.",
      errors: {},
      tooMany: true,
    }
  }
  // biome-ignore lint/suspicious/noConsole: the spec asks for it on the console, too
  console.error("Your request wasn't sent.", error)
  return { type: 'refused', message: SEND_FAILED, errors: {} }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function stringField(answer: unknown, name: string): string | null {
  if (typeof answer !== 'object' || answer === null) return null
  const value: unknown = Reflect.get(answer, name)
  return typeof value === 'string' && value !== '' ? value : null
}

function fieldErrors(answer: unknown): ReadonlyArray<{ field: string; message: string }> {
  const fields: unknown = typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'fields') : null
  if (!Array.isArray(fields)) return []
  return fields.flatMap((entry: unknown) => {
    const field = stringField(entry, 'field')
    const message = stringField(entry, 'message')
    return field && message ? [{ field, message }] : []
  })
}
