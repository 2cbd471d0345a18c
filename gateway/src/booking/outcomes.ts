import type { Context } from '../context.ts'
import { type ArrivalWindow, instead } from '../diary/diary.ts'
import type { Job } from '../diary/jobs.ts'
import { type TooManyRequests, tooManyRequests } from '../outcome.ts'
import { type Limit, throttled } from '../throttle/throttle.ts'

// Refusals of this feature, under the names that schema.graphql gives them.

export type SlotTaken = {
  readonly type: 'SlotTaken'
  readonly message: string
  /** Why it cannot be had; null when somebody else was quicker. */
  readonly reason: string | null
  readonly alternatives: ReadonlyArray<ArrivalWindow>
}

export type NotChangeable = { readonly type: 'NotChangeable'; readonly message: string }

export type LinkNotValid = { readonly type: 'LinkNotValid'; readonly message: string }

export type HoldEnded = { readonly type: 'HoldEnded'; readonly message: string }

export const LINK_NOT_VALID: LinkNotValid = {
  type: 'LinkNotValid',
  message: 'This link no longer works. If there is a booking, we send a new link.',
}

const TAKEN = 'That window was just taken.'

/** The window cannot be had: why, and what else is near. */
export async function slotTaken(
  job: Job,
  startsAt: Temporal.Instant,
  context: Context,
  because?: string,
): Promise<SlotTaken> {
  const { reason, alternatives } = await instead(job, startsAt, context)
  const why = because ?? (reason === 'Full' ? null : reason)
  return {
    type: 'SlotTaken',
    message: `${why ?? TAKEN} All your answers are kept.`,
    reason: why,
    alternatives,
  }
}

/** A refusal when one of the limits was gone over; null while all of them hold. */
export async function tooMany(
  limits: ReadonlyArray<Limit>,
  context: Context,
): Promise<TooManyRequests | null> {
  const until = await throttled(limits, context)
  if (!until) return null
  const { phone } = context.content.business
  return tooManyRequests(
    `That is a lot of requests at once. Please wait a little, or call us on ${phone}.`,
    context.now,
    until,
  )
}
