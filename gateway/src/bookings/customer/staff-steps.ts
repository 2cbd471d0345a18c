import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { instantFromMs } from '../../platform/time.ts'
import { isExactTime } from '../../scheduling/index.ts'
import { findBooking, type StoredBooking } from '../booking-rows.ts'
import { type Actor, ConflictError, takeStep } from './events.ts'
import type { NotChangeable } from './outcomes.ts'
import type { Step } from './transitions.ts'
import { type BookingView, bookingState, viewOf } from './view.ts'

const ESTIMATE_MARGIN_MINUTES = { before: 10, after: 20 }
const EXACT_MINUTES = 15
const FIVE_MINUTES_MS = 300_000

/** A step of a booking, taken by staff. */
export type StaffStep =
  | { readonly step: Exclude<Step, ArrivalStep>; readonly reason?: string }
  /** Estimated travel time; the customer is sent a half-hour window around it. `awaited`: the customer requested a plumber now. */
  | { readonly step: ArrivalStep; readonly arrivesInMinutes: number; readonly awaited?: boolean }

/** Steps that tell the customer when to expect the plumber. */
export type ArrivalStep = 'en route' | 'running late'

export type StaffStepOutcome =
  | { readonly type: 'BookingChanged'; readonly booking: BookingView }
  | NotChangeable

/**
 * Takes a step of a booking for staff, at any time: confirm, decline, set off, arrive, complete, cancel, report no access, or tell
 * the customer a later time. Refused if the step isn't possible in the current state, or the booking was changed concurrently. Null
 * if there is no such booking.
 */
export async function bookingStep(
  id: string,
  staffStep: StaffStep,
  context: Context,
): Promise<StaffStepOutcome | null> {
  const previous = await findBooking(context.db, id)
  if (!previous) return null
  try {
    const booking = await transact(context.db, (tx) =>
      takeStepInTransaction(tx, previous, staffStep, context),
    )
    return booking
      ? { type: 'BookingChanged', booking: viewOf(booking, true, context) }
      : stepRefusal(previous)
  } catch (error) {
    if (!(error instanceof ConflictError)) throw error
    return {
      type: 'NotChangeable',
      message: 'Not saved. Someone else just changed this booking. Check it and try again.',
    }
  }
}

/**
 * Takes a step within the caller's transaction and adds an audit log entry; may wait for concurrent audit log writes. Returns null
 * if the step isn't possible. Throws ConflictError if the booking was changed concurrently. `happenedAt` allows late reports. An
 * arrival time isn't announced if the plumber should have arrived by now.
 */
export async function takeStepInTransaction(
  tx: Transaction,
  previous: StoredBooking,
  staffStep: StaffStep,
  context: Context,
  happenedAt: Temporal.Instant = context.now,
): Promise<StoredBooking | null> {
  const reason = 'reason' in staffStep ? (staffStep.reason ?? null) : null
  const arrivalEstimate =
    'arrivesInMinutes' in staffStep ? estimateArrival(previous, staffStep.arrivesInMinutes, happenedAt) : null
  const booking = await takeStep(tx, previous, staffStep.step, STAFF, context, {
    reason,
    remark: reason,
    happenedAt,
    ...arrivalEstimate,
    awaited: 'awaited' in staffStep && staffStep.awaited === true,
    ...(arrivalEstimate && Temporal.Instant.compare(arrivalEstimate.estimateTo, context.now) <= 0
      ? { customerKnows: true }
      : {}),
  })
  if (booking && context.staff) {
    const { reference, state } = booking
    const late = Temporal.Instant.compare(happenedAt, context.now) < 0
    const details = {
      from: previous.state,
      to: state,
      ...(late ? { happenedAt: happenedAt.toString() } : {}),
    }
    await audit(tx, { action: 'booking.step', target: `booking ${reference}`, details }, context)
  }
  return booking
}

/** The refusal for a step that isn't possible in the booking's current state. */
export function stepRefusal({ state }: StoredBooking): NotChangeable {
  const words = bookingState(state).replace('_', ' ').toLowerCase()
  return { type: 'NotChangeable', message: `Not changed. This booking is ${words}.` }
}

/** Changes made by staff in the staff area. */
export const STAFF: Actor = { actor: 'staff', channel: 'staff area' }

/** The half hour that the customer is sent, or for an exact time the quarter of an hour, when the plumber arrives in some minutes. */
export function estimateArrival(booking: StoredBooking, minutes: number, now: Temporal.Instant) {
  const arrival = now.add({ minutes })
  // Visits at an exact time get an exact estimate, rounded up to five minutes.
  if (isExactTime(booking)) {
    const estimateFrom = instantFromMs(
      Math.ceil(arrival.epochMilliseconds / FIVE_MINUTES_MS) * FIVE_MINUTES_MS,
    )
    return { estimateFrom, estimateTo: estimateFrom.add({ minutes: EXACT_MINUTES }) }
  }
  return {
    estimateFrom: arrival.subtract({ minutes: Math.min(ESTIMATE_MARGIN_MINUTES.before, minutes) }),
    estimateTo: arrival.add({ minutes: ESTIMATE_MARGIN_MINUTES.after }),
  }
}
