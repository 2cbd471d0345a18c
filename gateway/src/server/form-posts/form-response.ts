import type { AreaVerdict } from 'content'
import type { InvalidInput, TooManyRequests } from '../../platform/result.ts'

/** Posted form fields, one string each. */
export type Fields = Readonly<Record<string, string>>

/** State of a posted form that its page shows. */
export type PostedForm = {
  readonly values: Fields
  readonly errors: ReadonlyArray<{ readonly field: string; readonly message: string }>
  /** Message about the whole form. With `alternatives`, why the window is unavailable. */
  readonly refusal?: string
  readonly reference?: string
  readonly token?: string
  readonly alternatives?: ReadonlyArray<{ readonly startsAt: string; readonly endsAt: string }>
  readonly suburbOptions?: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  /** Result of the area check if a visit can't be booked there. */
  readonly area?: {
    readonly query: string
    readonly verdict: AreaVerdict
    readonly localities: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  }
}

/** Result of a form posted without JavaScript: its page again, or a redirect. */
export type FormResponse =
  | { readonly status: number; readonly form: PostedForm; readonly retryAfterSeconds?: number }
  | { readonly seeOther: string }

/** The page again, with the errors and everything that was filled in. */
export function formWithErrors(
  outcome: InvalidInput | TooManyRequests,
  values: Fields,
): Exclude<FormResponse, { readonly seeOther: string }> {
  const { message: refusal } = outcome
  if (outcome.type === 'InvalidInput')
    return { status: 422, form: { values, errors: outcome.fields, refusal } }
  const { retryAfterSeconds } = outcome
  return { status: 429, form: { values, errors: [], refusal }, retryAfterSeconds }
}

/** The values without the honeypot field. */
export function withoutHoneypot({ website: _hidden, ...values }: Fields): Fields {
  return values
}
