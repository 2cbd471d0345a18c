import type { Context } from '../../platform/context.ts'
import {
  type CodedRefusal,
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
  windowRefusal,
} from '../../scheduling/index.ts'

// Refusals of this feature, named as in schema.graphql.

export type SlotTaken = CodedRefusal & {
  readonly type: 'SlotTaken'
  readonly message: string
  /** Why the window is unavailable; null if someone else took it first. */
  readonly reason: string | null
  readonly alternatives: ReadonlyArray<ArrivalWindow>
}

export type { NotChangeable }

/** The same customer has a booking at this address for this time. */
export type AlreadyBooked = {
  readonly type: 'AlreadyBooked'
  readonly message: string
  /** Reference of that booking, if both its email and its phone were given; null otherwise. */
  readonly reference: string | null
}

export type HoldEnded = { readonly type: 'HoldEnded'; readonly message: string }

export const LINK_NOT_VALID: LinkNotValid = {
  type: 'LinkNotValid',
  message: 'This link is not valid or no longer works. You can ask for a new one with your email address.',
}

const TAKEN: WindowRefusal = { code: 'WINDOW_TAKEN', message: "That time's just been taken." }

/** The window is unavailable: the reason (`refusal`, or the scheduling rule) and the nearest alternatives. */
export async function slotTaken(
  job: Job,
  startsAt: Temporal.Instant,
  context: Context,
  refusal?: WindowRefusal,
): Promise<SlotTaken> {
  const { refusal: schedulingRefusal, alternatives } = await alternativesTo(job, startsAt, context)
  const { code, message } = refusal ?? schedulingRefusal ?? TAKEN
  return {
    type: 'SlotTaken',
    code,
    message,
    reason: refusal || schedulingRefusal ? message : null,
    alternatives,
  }
}

/** Adds to the message that the customer's answers in the form are kept. */
export function withAnswersSaved(refusal: SlotTaken): SlotTaken {
  return { ...refusal, message: `${refusal.message} Your answers are saved.` }
}

const NOT_A_WINDOW: WindowRefusal = { code: 'NOT_A_WINDOW', message: 'Please choose a time' }

/** The refusal for an instant at which no bookable window starts: past, closed, off the grid or too far ahead. */
export function invalidWindow(
  startsAt: Temporal.Instant,
  context: Pick<Context, 'content' | 'now'>,
): InvalidInput {
  const { code, message } = windowRefusal(startsAt, context) ?? NOT_A_WINDOW
  return { ...invalidInput([{ field: 'startsAt', message }]), code }
}
