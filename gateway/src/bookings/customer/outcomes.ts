import type { Context } from '../../platform/context.ts'
import {
  type Coded,
  type InvalidInput,
  invalidInput,
  type LinkNotValid,
  type NotChangeable,
} from '../../platform/result.ts'
import type { Job } from '../../scheduling/index.ts'
import {
  type ArrivalWindow,
  alternativesTo,
  type WindowRefusal,
  whyNoWindow,
} from '../../scheduling/index.ts'

// Refusals of this feature, under the names that schema.graphql gives them.

export type SlotTaken = Coded & {
  readonly type: 'SlotTaken'
  readonly message: string
  /** Why it cannot be had; null when someone else was quicker. */
  readonly reason: string | null
  readonly alternatives: ReadonlyArray<ArrivalWindow>
}

export type { NotChangeable }

/** The same customer has a booking at this address for this time. */
export type AlreadyBooked = {
  readonly type: 'AlreadyBooked'
  readonly message: string
  /** Token of that booking, if both its email and its phone were given; null otherwise. */
  readonly reference: string | null
}

export type HoldEnded = { readonly type: 'HoldEnded'; readonly message: string }

export const LINK_NOT_VALID: LinkNotValid = {
  type: 'LinkNotValid',
  message: 'This link is not valid or no longer works. You can ask for a new one with your email address.',
}

const TAKEN: WindowRefusal = { code: 'WINDOW_TAKEN', message: "That time's just been taken." }

/** The window is unavailable: the reason (`because`, or the scheduling rule) and the nearest alternatives. */
export async function slotTaken(
  job: Job,
  startsAt: Temporal.Instant,
  context: Context,
  because?: WindowRefusal,
): Promise<SlotTaken> {
  const { why, alternatives } = await alternativesTo(job, startsAt, context)
  const { code, message } = because ?? why ?? TAKEN
  return { type: 'SlotTaken', code, message, reason: because || why ? message : null, alternatives }
}

/** The same to a customer who has filled in a form, which is not lost. */
export function withAnswersSaved(refusal: SlotTaken): SlotTaken {
  return { ...refusal, message: `${refusal.message} Your answers are saved.` }
}

const CHOOSE: WindowRefusal = { code: 'NOT_A_WINDOW', message: 'Please choose a time' }

/** The refusal of a moment at which no window begins that can be booked: past, closed, off the grid, or too far ahead. */
export function noWindow(
  startsAt: Temporal.Instant,
  context: Pick<Context, 'content' | 'now'>,
): InvalidInput {
  const { code, message } = whyNoWindow(startsAt, context) ?? CHOOSE
  return { ...invalidInput([{ field: 'startsAt', message }]), code }
}
