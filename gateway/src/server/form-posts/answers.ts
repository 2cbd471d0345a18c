import type { AreaVerdict } from 'content'
import type { InvalidInput, TooManyRequests } from '../../platform/result.ts'

/** What was posted, one text a field. */
export type Fields = Readonly<Record<string, string>>

/** What a page shows of a form that was posted to it. */
export type PostedForm = {
  readonly values: Fields
  readonly errors: ReadonlyArray<{ readonly field: string; readonly message: string }>
  /** Of the whole form; beside alternatives, why the window cannot be had. */
  readonly refusal?: string
  readonly reference?: string
  readonly token?: string
  readonly alternatives?: ReadonlyArray<{ readonly startsAt: string; readonly endsAt: string }>
  readonly places?: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  /** The answer of the area check, where a visit cannot be booked. */
  readonly area?: {
    readonly query: string
    readonly verdict: AreaVerdict
    readonly localities: ReadonlyArray<{ readonly name: string; readonly postcode: string }>
  }
}

/** What a form that was posted without JavaScript comes to: its page again, or another address to go on to. */
export type PostedAnswer =
  | { readonly status: number; readonly form: PostedForm; readonly retryAfterSeconds?: number }
  | { readonly seeOther: string }

/** The page again with what is wrong, and everything that was filled in. */
export function declined(
  outcome: InvalidInput | TooManyRequests,
  values: Fields,
): Exclude<PostedAnswer, { readonly seeOther: string }> {
  const { message: refusal } = outcome
  if (outcome.type === 'InvalidInput')
    return { status: 422, form: { values, errors: outcome.fields, refusal } }
  const { retryAfterSeconds } = outcome
  return { status: 429, form: { values, errors: [], refusal }, retryAfterSeconds }
}

/** What was filled in, without the field that people do not see. */
export function shown({ website: _hidden, ...values }: Fields): Fields {
  return values
}
