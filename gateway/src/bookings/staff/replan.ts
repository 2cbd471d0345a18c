import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import {
  assignTechnician,
  type Conflict,
  isExactTime,
  type Job,
  moveVisit,
  type VisitWarningCode,
} from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { ConflictError } from '../customer/events.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import { plannedWindowOf } from '../customer/planned-visit.ts'
import { isOver } from '../customer/transitions.ts'
import { bookingState } from '../customer/view.ts'
import { conflictSentences } from '../dispatch-board/labels.ts'
import { type NotMoved, notMoved, readReasonContext } from '../dispatch-board/not-moved.ts'
import { helperRefusal } from '../visit-helpers/follow.ts'
import { assignWithWarnings, type VisitWarnings } from './exact-time.ts'

type AcceptedWarnings = { readonly accept: ReadonlyArray<VisitWarningCode>; readonly reason: string | null }

/**
 * Replans a visit with the same technician and time for another service, suburb or length. Refused if it overlaps another visit;
 * other new conflicts are returned as warnings first. Returns null when done.
 */
export async function replan(
  tx: Transaction,
  booking: StoredBooking,
  details: Pick<StoredBooking, 'service' | 'symptom' | 'suburb' | 'zone' | 'plannedMinutes'>,
  acceptance: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const job = jobOfBooking(details, context)
  const jobDetails = { ...details, job }
  const place = { job, technicianId: booking.technicianId, window: plannedWindowOf(booking) }
  const refusal = isOver(bookingState(booking.state))
    ? await replanEnded(tx, booking, job, context)
    : ((await helperRefusal(tx, booking, place, { accept: 'all' }, context)) ??
      (await replanOpen(tx, booking, jobDetails, acceptance, context)))
  if (refusal) {
    const { message } = refusal
    return {
      ...refusal,
      message: message.replace('Not moved.', 'Not saved.').replace('Book anyway?', SAVE_ANYWAY),
    }
  }
  return null
}

/** A visit that isn't over: at its exact time, or in its window. */
function replanOpen(
  tx: Transaction,
  booking: StoredBooking,
  jobDetails: JobDetails,
  acceptance: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  return isExactTime(booking)
    ? replanAtInstant(tx, booking, jobDetails, acceptance, context)
    : replanInWindow(tx, booking, jobDetails, acceptance, context)
}

const SAVE_ANYWAY = 'Save anyway?'

type JobDetails = Pick<StoredBooking, 'service' | 'symptom' | 'suburb'> & { readonly job: Job }

/** A visit that is over doesn't block any time, so nothing is checked. */
async function replanEnded(
  tx: Transaction,
  booking: StoredBooking,
  job: Job,
  context: Context,
): Promise<null> {
  const { technicianId, endsAt, accepted } = booking
  const jobInWindow = { job, window: plannedWindowOf(booking) }
  if (
    !(await moveVisit(
      tx,
      booking,
      jobInWindow,
      { technicianId, endsAt, accepted: asWarningCodes(accepted) },
      context.now,
    ))
  )
    throw new ConflictError()
  return null
}

async function replanAtInstant(
  tx: Transaction,
  booking: StoredBooking,
  jobDetails: JobDetails,
  { accept, reason }: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const { technicianId, startsAt } = booking
  const request = {
    ...jobDetails,
    startsAt,
    technicianId,
    excludeVisitId: booking.id,
    accept: [...accept, ...asWarningCodes(booking.accepted)],
    // Warnings accepted at booking have their reason already.
    reason: accept.length === 0 ? 'As booked' : reason,
  }
  const result = await assignWithWarnings(tx, request, context, async (inner, assignment) => {
    const jobInWindow = { job: jobDetails.job, window: assignment.window }
    if (!(await moveVisit(inner, booking, jobInWindow, assignment, context.now))) throw new ConflictError()
    await offerRemainingTime(inner, booking, assignment.endsAt, context)
  })
  return 'type' in result ? result : null
}

async function replanInWindow(
  tx: Transaction,
  booking: StoredBooking,
  jobDetails: JobDetails,
  { accept, reason }: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const { technicianId, technicianName } = booking
  const window = plannedWindowOf(booking)
  const target = { technicianId, window }
  const conflicts = await findConflicts(tx, booking, jobDetails.job, context)
  const busy = conflicts.find(({ why }) => why === 'BUSY')
  if (busy) return await notMoved(tx, jobDetails, target, busy, context)
  const existingCodes = new Set(
    conflicts.length === 0
      ? []
      : (await findConflicts(tx, booking, jobOfBooking(booking, context), context)).map(({ why }) => why),
  )
  const newConflicts = conflicts.filter(({ why }) => !existingCodes.has(why))
  const toAccept = newConflicts.map((conflict) => ({ conflict, code: warningCodeOf(conflict) }))
  if (toAccept.some(({ code }) => !accept.includes(code))) {
    const reasonContext = await readReasonContext(tx, jobDetails, target, technicianName, context)
    const warnings = toAccept.map(({ conflict, code }) => ({
      code,
      message: conflictSentences(conflict, reasonContext),
    }))
    const sentences = warnings.map(({ message }) => message).join(' ')
    return { type: 'VisitWarnings', message: `${sentences} ${SAVE_ANYWAY}`, warnings }
  }
  if (toAccept.length > 0 && reason === null)
    return invalidInput([{ field: 'reason', message: 'Enter a reason' }])
  const accepted = [...new Set([...asWarningCodes(booking.accepted), ...toAccept.map(({ code }) => code)])]
  const overlook = conflicts.map(({ why }) => why)
  const placement = { job: jobDetails.job, window, technicianId, excludeVisitId: booking.id, overlook }
  const result = await assignTechnician(tx, placement, context, async (inner, assignment) => {
    const jobInWindow = { job: jobDetails.job, window }
    if (!(await moveVisit(inner, booking, jobInWindow, { ...assignment, accepted }, context.now)))
      throw new ConflictError()
    await offerRemainingTime(inner, booking, assignment.endsAt, context)
  })
  return 'conflict' in result ? await notMoved(tx, jobDetails, target, result.conflict, context) : null
}

/** Returns all conflicts of a job at the booking's time, each once, another visit last. */
async function findConflicts(
  tx: Transaction,
  booking: StoredBooking,
  job: Job,
  context: Context,
): Promise<ReadonlyArray<Conflict>> {
  const conflicts: Conflict[] = []
  const { id: excludeVisitId, technicianId } = booking
  const placement = { job, window: plannedWindowOf(booking), technicianId, excludeVisitId }
  for (;;) {
    const overlook = conflicts.map(({ why }) => why)
    const result = await assignTechnician(tx, { ...placement, overlook }, context, async () => null)
    if (!('conflict' in result)) return conflicts
    conflicts.push(result.conflict)
    if (result.conflict.why === 'BUSY') return conflicts
  }
}

/** A job that ends after closing counts as outside the technician's hours. */
function warningCodeOf({ why }: Conflict): VisitWarningCode {
  if (why === 'BUSY') throw new Error('BUSY is a refusal, not a warning')
  return why === 'TOO_LONG' ? 'OFF_SHIFT' : why
}

/** Offers the time left by a shorter visit to the waitlist. */
async function offerRemainingTime(
  tx: Transaction,
  { endsAt }: StoredBooking,
  newEndsAt: Temporal.Instant,
  context: Context,
): Promise<void> {
  if (Temporal.Instant.compare(newEndsAt, endsAt) < 0)
    await offerOpenedWindows(tx, { startsAt: newEndsAt, endsAt }, context)
}

const asWarningCodes = (accepted: ReadonlyArray<string>) => accepted as ReadonlyArray<VisitWarningCode>
