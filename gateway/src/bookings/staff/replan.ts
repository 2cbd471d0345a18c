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
import { jobOfBooking } from '../customer/changes.ts'
import { ConflictError } from '../customer/events.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { StoredBooking } from '../customer/stored.ts'
import { isOver } from '../customer/transitions.ts'
import { bookingState } from '../customer/view.ts'
import { conflictSentences } from '../dispatch-board/labels.ts'
import { type NotMoved, notMoved, readReasonContext } from '../dispatch-board/not-moved.ts'
import { assignWithWarnings, type VisitWarnings } from './any-time.ts'

type AcceptedWarnings = { readonly accept: ReadonlyArray<VisitWarningCode>; readonly reason: string | null }

/**
 * Replans a visit with the same technician and time for another service, suburb or length. Refused if it overlaps another visit;
 * other new conflicts are returned as warnings first. Returns null when done.
 */
export async function replan(
  tx: Transaction,
  booking: StoredBooking,
  after: Pick<StoredBooking, 'service' | 'symptom' | 'suburb' | 'zone' | 'plannedMinutes'>,
  agreed: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const job = jobOfBooking(after, context)
  const about = { ...after, job }
  const refused = isOver(bookingState(booking.state))
    ? await replanEnded(tx, booking, job, context)
    : isExactTime(booking)
      ? await replanAtInstant(tx, booking, about, agreed, context)
      : await replanInWindow(tx, booking, about, agreed, context)
  if (refused) {
    const { message } = refused
    return {
      ...refused,
      message: message.replace('Not moved.', 'Not saved.').replace('Book anyway?', SAVE_ANYWAY),
    }
  }
  return null
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
  const wanted = { job, window: windowOf(booking) }
  if (
    !(await moveVisit(
      tx,
      booking,
      wanted,
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
  about: JobDetails,
  { accept, reason }: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const { technicianId, startsAt } = booking
  const wanted = {
    ...about,
    startsAt,
    technicianId,
    excludeVisitId: booking.id,
    accept: [...accept, ...asWarningCodes(booking.accepted)],
    // Warnings accepted at booking have their reason already.
    reason: accept.length === 0 ? 'As booked' : reason,
  }
  const placed = await assignWithWarnings(tx, wanted, context, async (inner, assignment) => {
    const to = { job: about.job, window: assignment.window }
    if (!(await moveVisit(inner, booking, to, assignment, context.now))) throw new ConflictError()
    await offerRemainingTime(inner, booking, assignment.endsAt, context)
  })
  return 'type' in placed ? placed : null
}

async function replanInWindow(
  tx: Transaction,
  booking: StoredBooking,
  about: JobDetails,
  { accept, reason }: AcceptedWarnings,
  context: Context,
): Promise<NotMoved | VisitWarnings | InvalidInput | null> {
  const { technicianId, technicianName } = booking
  const window = windowOf(booking)
  const target = { technicianId, window }
  const found = await findConflicts(tx, booking, about.job, context)
  const busy = found.find(({ why }) => why === 'BUSY')
  if (busy) return await notMoved(tx, about, target, busy, context)
  const known = new Set(
    found.length === 0
      ? []
      : (await findConflicts(tx, booking, jobOfBooking(booking, context), context)).map(({ why }) => why),
  )
  const fresh = found.filter(({ why }) => !known.has(why))
  const asked = fresh.map((conflict) => ({ conflict, code: warningCodeOf(conflict) }))
  if (asked.some(({ code }) => !accept.includes(code))) {
    const words = await readReasonContext(tx, about, target, technicianName, context)
    const warnings = asked.map(({ conflict, code }) => ({
      code,
      message: conflictSentences(conflict, words),
    }))
    const all = warnings.map(({ message }) => message).join(' ')
    return { type: 'VisitWarnings', message: `${all} ${SAVE_ANYWAY}`, warnings }
  }
  if (asked.length > 0 && reason === null)
    return invalidInput([{ field: 'reason', message: 'Enter a reason' }])
  const accepted = [...new Set([...asWarningCodes(booking.accepted), ...asked.map(({ code }) => code)])]
  const overlook = found.map(({ why }) => why)
  const wanted = { job: about.job, window, technicianId, excludeVisitId: booking.id, overlook }
  const placed = await assignTechnician(tx, wanted, context, async (inner, assignment) => {
    const to = { job: about.job, window }
    if (!(await moveVisit(inner, booking, to, { ...assignment, accepted }, context.now)))
      throw new ConflictError()
    await offerRemainingTime(inner, booking, assignment.endsAt, context)
  })
  return 'conflict' in placed ? await notMoved(tx, about, target, placed.conflict, context) : null
}

/** Returns all conflicts of a job at the booking's time, each once, another visit last. */
async function findConflicts(
  tx: Transaction,
  booking: StoredBooking,
  job: Job,
  context: Context,
): Promise<ReadonlyArray<Conflict>> {
  const found: Conflict[] = []
  const { id: excludeVisitId, technicianId } = booking
  const wanted = { job, window: windowOf(booking), technicianId, excludeVisitId }
  for (;;) {
    const overlook = found.map(({ why }) => why)
    const placed = await assignTechnician(tx, { ...wanted, overlook }, context, async () => null)
    if (!('conflict' in placed)) return found
    found.push(placed.conflict)
    if (placed.conflict.why === 'BUSY') return found
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
  now: Temporal.Instant,
  context: Context,
): Promise<void> {
  if (Temporal.Instant.compare(now, endsAt) < 0)
    await offerOpenedWindows(tx, { startsAt: now, endsAt }, context)
}

const asWarningCodes = (accepted: ReadonlyArray<string>) => accepted as ReadonlyArray<VisitWarningCode>

const windowOf = ({ startsAt, windowEndsAt }: Pick<StoredBooking, 'startsAt' | 'windowEndsAt'>) => ({
  startsAt: startsAt.epochMilliseconds,
  endsAt: windowEndsAt.epochMilliseconds,
})
