import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { type Actor, ConflictError, takeStep } from './events.ts'
import type { NotChangeable } from './outcomes.ts'
import { findBooking, type StoredBooking } from './store.ts'
import type { Step } from './transitions.ts'
import { type BookingView, bookingState, viewOf } from './view.ts'

const BAND_MINUTES = { before: 10, after: 20 }

/** One step of a booking, as a member of staff takes it. */
export type StaffStep =
  | { readonly step: Exclude<Step, 'en route'>; readonly reason?: string }
  /** How long the way is thought to take; the customer is told half an hour around it. */
  | { readonly step: 'en route'; readonly arrivesInMinutes: number }

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
    return { type: 'NotChangeable', message: 'Not done: somebody else has just changed this booking.' }
  }
}

/**
 * The same in a transaction of the caller's, and on the audit log; it may wait for those who write there. Null where that
 * step does not begin. Throws Overtaken when someone else was quicker. A step may be told us later than it was taken:
 * `happenedAt`. That someone is on the way is no news once they should have been there.
 */
export async function stepIn(
  tx: Transaction,
  seen: StoredBooking,
  taken: StaffStep,
  context: Context,
  happenedAt: Temporal.Instant = context.now,
): Promise<StoredBooking | null> {
  const reason = 'reason' in taken ? (taken.reason ?? null) : null
  const told = taken.step === 'en route' ? estimate(taken.arrivesInMinutes, happenedAt) : null
  const booking = await takeStep(tx, seen, taken.step, STAFF, context, {
    reason,
    remark: reason,
    happenedAt,
    ...told,
    ...(told && Temporal.Instant.compare(told.estimateTo, context.now) <= 0 ? { customerKnows: true } : {}),
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
  return { type: 'NotChangeable', message: `Not done: this booking is ${words}.` }
}

/** Staff, by their own door. */
export const STAFF: Actor = { actor: 'staff', channel: 'staff area' }

function estimate(minutes: number, now: Temporal.Instant) {
  const arrival = now.add({ minutes })
  return {
    estimateFrom: arrival.subtract({ minutes: Math.min(BAND_MINUTES.before, minutes) }),
    estimateTo: arrival.add({ minutes: BAND_MINUTES.after }),
  }
}
