import { inSeconds } from './auth/use-countdown.ts'
import { isSignedOut } from './staff-client.ts'

/** What staff read where no answer came. */
export const NETWORK_ERROR = 'Couldn’t reach the server. Your change wasn’t saved. Try again.'
const SESSION_ENDED = 'Your session ended. What you typed is saved. Sign in, then try again.'

/** Why a change wasn't made. */
export type Refusal<Outcome = unknown> = {
  /** In a sentence. */
  readonly message: string
  /** By the name of the field that it is about. */
  readonly errors: Readonly<Record<string, string>>
  /** The member of the union that the server answered; null where no answer came. */
  readonly outcome: Outcome | null
}

/** What a mutation led to: the member of its union that says so, or why not. */
export type MutationResult<Done, Refused> =
  | { readonly done: Done; readonly refusal: null }
  | { readonly done: null; readonly refusal: Refusal<Refused> }

/** Splits an outcome by its type: `done` is the name of the member that reports success. */
export function resultOf<Outcome extends { readonly __typename: string }, Done extends Outcome['__typename']>(
  outcome: Outcome,
  done: Done,
): MutationResult<Extract<Outcome, { __typename: Done }>, Exclude<Outcome, { __typename: Done }>> {
  return isDone(outcome, done)
    ? { done: outcome, refusal: null }
    : { done: null, refusal: refusalOf(outcome) as Refusal<Exclude<Outcome, { __typename: Done }>> }
}

/** A mutation that failed: without signal, with an error of the server, or because the session ended. */
export function failed(error: unknown): MutationResult<never, never> {
  return { done: null, refusal: { message: failureMessage(error), errors: {}, outcome: null } }
}

/** What to show where a request failed. */
export function failureMessage(error: unknown, networkError: string = NETWORK_ERROR): string {
  return isSignedOut(error) ? SESSION_ENDED : networkError
}

/** A refusal in one sentence, for a form that shows nothing at its fields: the first field's, where there is one. */
export function refusalMessage({ errors, message }: Refusal): string {
  return Object.values(errors)[0] ?? message
}

function refusalOf<Outcome extends object>(outcome: Outcome): Refusal<Outcome> {
  const { message, fields = [], retryAfterSeconds } = outcome as Refused
  const errors = Object.fromEntries(fields.map((it) => [it.field, it.message]))
  const throttled =
    retryAfterSeconds === undefined
      ? undefined
      : `Too many tries. You can try again in ${inSeconds(retryAfterSeconds)}.`
  return { message: throttled ?? message ?? Object.values(errors)[0] ?? NETWORK_ERROR, errors, outcome }
}

/** What refusals carry, each some of it. */
type Refused = {
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
