// Refusals that features share: results that a person can act on, named as in schema.graphql.

import type { RefusalCode } from '../generated/graphql.ts'
import { secondsUntil } from './time.ts'

/** Machine-readable code of a refusal. Left out if its type has only one code, which the schema fills in. */
export type CodedRefusal = { readonly code?: RefusalCode }

export type InvalidInput = CodedRefusal & {
  readonly type: 'InvalidInput'
  readonly message: string
  readonly fields: ReadonlyArray<{ readonly field: string; readonly message: string }>
}

export type TooManyRequests = CodedRefusal & {
  readonly type: 'TooManyRequests'
  readonly message: string
  readonly retryAfterSeconds: number
}

/** Too late, or not possible in the current state. */
export type NotChangeable = CodedRefusal & { readonly type: 'NotChangeable'; readonly message: string }

/** A link from an email that is invalid, or no longer valid. */
export type LinkNotValid = { readonly type: 'LinkNotValid'; readonly message: string }

export function invalidInput(fields: InvalidInput['fields']): InvalidInput {
  return { type: 'InvalidInput', message: 'Please check the fields below.', fields }
}

/** Returns a refusal until an instant, with the wait in whole seconds, at least one. */
export function tooManyRequests(
  message: string,
  now: Temporal.Instant,
  until: Temporal.Instant,
): TooManyRequests {
  return {
    type: 'TooManyRequests',
    message,
    retryAfterSeconds: secondsUntil(until, now),
  }
}
