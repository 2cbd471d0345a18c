// Refusals that features share: answers that a person can act on, under the names that schema.graphql gives them.

import type { RefusalCode } from '../generated/graphql.ts'
import { secondsUntil } from './time.ts'

/** What a program reads of a refusal. Left out where it is the one code of its type, which the schema fills in. */
export type Coded = { readonly code?: RefusalCode }

export type InvalidInput = Coded & {
  readonly type: 'InvalidInput'
  readonly message: string
  readonly fields: ReadonlyArray<{ readonly field: string; readonly message: string }>
}

export type TooManyRequests = Coded & {
  readonly type: 'TooManyRequests'
  readonly message: string
  readonly retryAfterSeconds: number
}

/** Too late, or not possible as things stand. */
export type NotChangeable = Coded & { readonly type: 'NotChangeable'; readonly message: string }

/** A link from an email that opens nothing, or nothing any more. */
export type LinkNotValid = { readonly type: 'LinkNotValid'; readonly message: string }

export function invalidInput(fields: InvalidInput['fields']): InvalidInput {
  return { type: 'InvalidInput', message: 'Please check the fields below.', fields }
}

/** A refusal until an instant, in whole seconds and never less than one. */
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
