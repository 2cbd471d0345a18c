import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { forbidden } from '../../platform/graphql/rights.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { authorOf } from '../../platform/staff.ts'
import { shortDay, timeInWords } from '../../platform/time-format.ts'
import { parse } from '../../platform/validation/parse.ts'
import { busyTechnicians, isOverlapError } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import {
  estimateArrival,
  type StaffStep,
  stepRefusal,
  takeStepInTransaction,
} from '../customer/staff-steps.ts'
import { nextState } from '../customer/transitions.ts'
import { clockOf, expectedBy } from '../dispatch-board/attention.ts'
import { isUnassigned } from '../dispatch-board/board.ts'
import { insertStaffNote } from '../note-rows.ts'
import { type ChangeRefusal, changeBooking } from './change.ts'
import { reportForm, staffNoteForm, stepForm } from './input.ts'
import { clampInstant, clampReportedTime } from './reported-time.ts'
import { isTooEarly, needsTechnician, stepNamed } from './staff-booking.ts'

/** @public Named by codegen.ts. */
export type BookingStepped = { readonly type: 'BookingStepped'; readonly booking: StoredBooking }

/**
 * Takes one step of a booking, if it still has the version that was seen. Throws FORBIDDEN if a technician takes a step reserved
 * for the office.
 */
export async function takeStaffStep(
  input: unknown,
  context: Context,
): Promise<BookingStepped | ChangeRefusal> {
  const parsed = parse(stepForm, input)
  if (!parsed.ok) return parsed.refusal
  const { step: name, arrivesInMinutes, reason, happenedAt, ...request } = parsed.data
  const step = stepNamed(name, context)
  if (step === null) throw forbidden(['admin', 'office'])
  const tellsArrival = step === 'en route' || step === 'running late'
  if (tellsArrival && arrivesInMinutes === null) return TRAVEL_TIME_REQUIRED
  if (step === 'reopened' && reason === null) return REASON_REQUIRED
  const staffStep: StaffStep = tellsArrival
    ? { step, arrivesInMinutes: arrivesInMinutes ?? 0 }
    : { step, ...(reason === null ? {} : { reason }) }
  const outcome = await changeBooking(
    { operation: 'step', ...request, input: parsed.data },
    context,
    async (tx, previous) => {
      if (nextState(previous.state, step) !== null && isTooEarly(step, previous, context))
        return tooEarlyRefusal(previous)
      if (needsTechnician(step, context) && (await isUnassigned(tx, previous.id, clockOf(context))))
        return UNASSIGNED
      if (step === 'running late' && nextState(previous.state, step) !== null) {
        const { estimateTo } = estimateArrival(previous, arrivesInMinutes ?? 0, happenedAt ?? context.now)
        const expected = expectedBy(previous)
        if (Temporal.Instant.compare(estimateTo, expected) <= 0) return notLater(expected)
      }
      const reportedAt = happenedAt && (await clampReportedTime(tx, previous, happenedAt, context))
      const booking = await takeUnlessBusy(() =>
        tx.transaction((inner) =>
          takeStepInTransaction(inner, previous, staffStep, context, reportedAt ?? undefined),
        ),
      )
      if (booking === 'busy') return await technicianBusyRefusal(tx, previous)
      return booking ? { type: 'Changed', booking } : stepRefusal(previous)
    },
  )
  return outcome.type === 'Changed' ? { type: 'BookingStepped', booking: outcome.booking } : outcome
}

/** Returns 'busy' if a reopened job would overlap visits booked into its remaining time. */
async function takeUnlessBusy<Taken>(take: () => Promise<Taken>): Promise<Taken | 'busy'> {
  try {
    return await take()
  } catch (error) {
    if (isOverlapError(error)) return 'busy'
    throw error
  }
}

/** Names who has another visit in the time that a reopened job would take. */
async function technicianBusyRefusal(tx: Transaction, booking: StoredBooking): Promise<NotChangeable> {
  const { technicianId, technicianName, helpers, startsAt, endsAt } = booking
  const people = [{ id: technicianId, name: technicianName }, ...helpers]
  const busyIds = await busyTechnicians(
    tx,
    people.map(({ id }) => id),
    { startsAt, endsAt },
  )
  const busyNames = people.filter(({ id }) => busyIds.includes(id)).map(({ name }) => name)
  // No one by now, if the other visit was cancelled a moment ago.
  const names = busyNames.length > 0 ? busyNames : [technicianName]
  const who = `${names.join(' and ')} ${names.length > 1 ? 'have' : 'has'}`
  return {
    type: 'NotChangeable',
    message: `Not reopened. ${who} another visit in that time by now. Book a return visit instead.`,
  }
}

const UNASSIGNED: NotChangeable = {
  type: 'NotChangeable',
  message: 'No one is assigned to this visit. Assign a technician first.',
}

const tooEarlyRefusal = ({ startsAt }: StoredBooking): NotChangeable => ({
  type: 'NotChangeable',
  message: `This visit is on ${shortDay(startsAt)}. Move it to today first.`,
})

const notLater = (expected: Temporal.Instant): InvalidInput =>
  invalidInput([
    {
      field: 'arrivesInMinutes',
      message: `The customer expects us by ${timeInWords(expected)}. Enter a later time.`,
    },
  ])

const REASON_REQUIRED: InvalidInput = invalidInput([{ field: 'reason', message: 'Enter a reason' }])

const TRAVEL_TIME_REQUIRED: InvalidInput = invalidInput([
  { field: 'arrivesInMinutes', message: 'Enter 1 to 240 minutes' },
])

/** @public Named by codegen.ts. */
export type BookingStaffNoteAdded = {
  readonly type: 'BookingStaffNoteAdded'
  readonly booking: StoredBooking
}

/** Adds an internal note, with the time it was written if it is sent later. */
export async function addStaffNote(
  input: unknown,
  context: Context,
): Promise<BookingStaffNoteAdded | Exclude<ChangeRefusal, { type: 'ChangedMeanwhile' }>> {
  const parsed = parse(staffNoteForm, input)
  if (!parsed.ok) return parsed.refusal
  const { text, happenedAt, ...request } = parsed.data
  const { now, staff } = context
  const outcome = await changeBooking(
    { operation: 'note', version: null, ...request, byHelpers: true, input: parsed.data },
    context,
    async (tx, booking) => {
      const { id, reference } = booking
      const at = happenedAt ? clampInstant(booking.bookedAt, happenedAt, now) : now
      await insertStaffNote(tx, { bookingId: id, at, ...authorOf(staff), text })
      await audit(tx, { action: 'booking.note', target: `booking ${reference}` }, context)
      return { type: 'Changed', booking }
    },
  )
  if (outcome.type === 'Changed') return { type: 'BookingStaffNoteAdded', booking: outcome.booking }
  if (outcome.type === 'ChangedMeanwhile') throw new Error('unexpected version conflict on a note')
  return outcome
}

/** @public Named by codegen.ts. */
export type BookingReported = { readonly type: 'BookingReported'; readonly reference: string }

/**
 * Stores what a technician noted at a visit that the office cancelled, completed or gave to someone else meanwhile, as an internal
 * note that the overview lists. It is taken whatever the booking's state, and shows nothing of the booking to someone who no longer
 * has it.
 */
export async function reportToOffice(
  input: unknown,
  context: Context,
): Promise<BookingReported | NotChangeable | InvalidInput> {
  const parsed = parse(reportForm, input)
  if (!parsed.ok) return parsed.refusal
  const { text, ...request } = parsed.data
  const outcome = await changeBooking(
    { operation: 'report', version: null, ...request, byHelpers: true, byFormer: true, input: parsed.data },
    context,
    async (tx, booking) => {
      const author = authorOf(context.staff)
      await insertStaffNote(tx, { bookingId: booking.id, at: context.now, ...author, text, reported: true })
      const target = `booking ${booking.reference}`
      await audit(tx, { action: 'booking.note', target }, context)
      return { type: 'Changed', booking }
    },
  )
  if (outcome.type === 'ChangedMeanwhile') throw new Error('unexpected version conflict on a report')
  return outcome.type === 'Changed'
    ? { type: 'BookingReported', reference: outcome.booking.reference }
    : outcome
}
