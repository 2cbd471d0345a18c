import { formatSeconds } from '../auth/use-countdown.ts'
import { isSignedOut } from './staff-client.ts'

/** Message shown when there was no response. */
export const NETWORK_ERROR = 'Couldn’t reach the server. Your change wasn’t saved. Try again.'
const SESSION_ENDED = 'Your session ended. What you typed is saved. Sign in, then try again.'

/** Why a change wasn't made. */
export type Refusal<Outcome = unknown> = {
  /** Sentence to show. */
  readonly message: string
  /** Error messages by field name. */
  readonly errors: Readonly<Record<string, string>>
  /** Union member returned by the server; null if there was no response. */
  readonly outcome: Outcome | null
}

/** Result of a mutation: the success member of its union, or the refusal. */
export type MutationResult<Done, Refused> =
  | { readonly done: Done; readonly refusal: null }
  | { readonly done: null; readonly refusal: Refusal<Refused> }

/** Splits a mutation's outcome into success and refusal. `done` is the type name of the success member. */
export function resultOf<Outcome extends { readonly __typename: string }, Done extends Outcome['__typename']>(
  outcome: Outcome,
  done: Done,
): MutationResult<Extract<Outcome, { __typename: Done }>, Exclude<Outcome, { __typename: Done }>> {
  return isDone(outcome, done)
    ? { done: outcome, refusal: null }
    : { done: null, refusal: refusalOf(outcome) as Refusal<Exclude<Outcome, { __typename: Done }>> }
}

/** Result of a mutation that failed: offline, server error or session ended. */
export function failedResult(error: unknown): MutationResult<never, never> {
  return { done: null, refusal: { message: failureMessage(error), errors: {}, outcome: null } }
}

/** Message to show when a request failed. */
export function failureMessage(error: unknown, networkError: string = NETWORK_ERROR): string {
  return isSignedOut(error) ? SESSION_ENDED : networkError
}

/** A refusal as one sentence, for forms without field errors: the first field error if there is one, otherwise the message. */
export function refusalMessage({ errors, message }: Refusal): string {
  return Object.values(errors)[0] ?? message
}

/** No form shows this field. When its key was used before, the refusal's message says so. */
const KEY_FIELD = 'idempotencyKey'

function refusalOf<Outcome extends object>(outcome: Outcome): Refusal<Outcome> {
  const { message, fields = [], retryAfterSeconds } = outcome as RefusalFields
  const errors = Object.fromEntries(
    fields.filter(({ field }) => field !== KEY_FIELD).map(({ field, message }) => [field, message]),
  )
  const throttled =
    retryAfterSeconds === undefined
      ? undefined
      : `Too many tries. You can try again in ${formatSeconds(retryAfterSeconds)}.`
  return { message: throttled ?? message ?? fields[0]?.message ?? NETWORK_ERROR, errors, outcome }
}

/** Fields found on the refusal types; none has all of them. */
type RefusalFields = {
  readonly message?: string
  readonly fields?: ReadonlyArray<{ readonly field: string; readonly message: string }>
  readonly retryAfterSeconds?: number
}

function isDone<Outcome extends { readonly __typename: string }, Done extends Outcome['__typename']>(
  outcome: Outcome,
  done: Done,
): outcome is Extract<Outcome, { __typename: Done }> {
  return outcome.__typename === done
}
