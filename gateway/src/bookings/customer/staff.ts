import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { fromMs } from '../../platform/time.ts'
import { isExact } from '../../scheduling/index.ts'
import { type Actor, ConflictError, takeStep } from './events.ts'
import type { NotChangeable } from './outcomes.ts'
import { findBooking, type StoredBooking } from './store.ts'
import type { Step } from './transitions.ts'
import { type BookingView, bookingState, viewOf } from './view.ts'

const BAND_MINUTES = { before: 10, after: 20 }
const EXACT_MINUTES = 15
const FIVE_MINUTES_MS = 300_000

/** One step of a booking, as a member of staff takes it. */
export type StaffStep =
  | { readonly step: Exclude<Step, 'en route'>; readonly reason?: string }
  /** Estimated travel time; the customer is sent a half-hour window around it. `awaited`: they asked for a plumber now. */
  | { readonly step: 'en route'; readonly arrivesInMinutes: number; readonly awaited?: boolean }

export type StaffStepOutcome =
  | { readonly type: 'BookingChanged'; readonly booking: BookingView }
  | NotChangeable

/**
 * Confirms, declines, sets off, arrives, completes, cancels, or finds no one there; staff may at any time. Refused where
 * the booking does not stand where that step begins, or someone else has just taken another one. Null without a booking.
 */
export async function bookingStep(
  id: string,
  taken: StaffStep,
  context: Context,
): Promise<StaffStepOutcome | null> {
  const seen = await findBooking(context.db, id)
  if (!seen) return null
  try {
    const booking = await transact(context.db, (tx) => stepIn(tx, seen, taken, context))
    return booking ? { type: 'BookingChanged', booking: viewOf(booking, true, context) } : notFrom(seen)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    return {
      type: 'NotChangeable',
      message: 'Not saved. Someone else just changed this booking. Check it and try again.',
    }
  }
}

/**
 * The same within the caller's transaction and with an audit log entry; may wait for others that write there. Null if the step
 * isn't possible. Throws ConflictError if someone else was quicker. `happenedAt`: a step may be reported late. "On the way"
 * isn't announced once the plumber should have arrived.
 */
export async function stepIn(
  tx: Transaction,
  seen: StoredBooking,
  taken: StaffStep,
  context: Context,
  happenedAt: Temporal.Instant = context.now,
): Promise<StoredBooking | null> {
  const reason = 'reason' in taken ? (taken.reason ?? null) : null
  const arrivalEstimate =
    taken.step === 'en route' ? estimate(seen, taken.arrivesInMinutes, happenedAt) : null
  const booking = await takeStep(tx, seen, taken.step, STAFF, context, {
    reason,
    remark: reason,
    happenedAt,
    ...arrivalEstimate,
    awaited: taken.step === 'en route' && taken.awaited === true,
    ...(arrivalEstimate && Temporal.Instant.compare(arrivalEstimate.estimateTo, context.now) <= 0
      ? { customerKnows: true }
      : {}),
  })
  if (booking && context.staff) {
    const { reference, state } = booking
    const late = Temporal.Instant.compare(happenedAt, context.now) < 0
    const details = { from: seen.state, to: state, ...(late ? { happenedAt: happenedAt.toString() } : {}) }
    await audit(tx, { action: 'booking.step', target: `booking ${reference}`, details }, context)
  }
  return booking
}

/** Why a step cannot be taken from where a booking stands. */
export function notFrom({ state }: StoredBooking): NotChangeable {
  const words = bookingState(state).replace('_', ' ').toLowerCase()
  return { type: 'NotChangeable', message: `Not changed. This booking is ${words}.` }
}

/** Staff, in the staff area. */
export const STAFF: Actor = { actor: 'staff', channel: 'staff area' }

function estimate(booking: StoredBooking, minutes: number, now: Temporal.Instant) {
  const arrival = now.add({ minutes })
  // A visit at an exact time is announced as one: to the next five minutes.
  if (isExact(booking)) {
    const estimateFrom = fromMs(Math.ceil(arrival.epochMilliseconds / FIVE_MINUTES_MS) * FIVE_MINUTES_MS)
    return { estimateFrom, estimateTo: estimateFrom.add({ minutes: EXACT_MINUTES }) }
  }
  return {
    estimateFrom: arrival.subtract({ minutes: Math.min(BAND_MINUTES.before, minutes) }),
    estimateTo: arrival.add({ minutes: BAND_MINUTES.after }),
  }
}
