import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Conflict, VisitWarningCode } from '../../scheduling/index.ts'
import {
  addHelper,
  assignTechnician,
  exactWindow,
  isExactTime,
  isOverlapError,
  leavesTooLittleRest,
  moveVisit,
  windowOnAnyDay,
} from '../../scheduling/index.ts'
import { lockBooking, type StoredBooking } from '../booking-rows.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { ConflictError } from '../customer/events.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { plannedWindowOf } from '../customer/planned-visit.ts'
import { canBeUndone, hasOtherWindow, recordStaffMove } from '../customer/staff-moves.ts'
import { isMovable, UNDO_SECONDS } from '../customer/transitions.ts'
import { lastStaffMove } from '../event-rows.ts'
import { type Changed, type ChangeRefusal, changeBooking } from '../staff/change.ts'
import {
  assignWithWarnings,
  type VisitWarnings,
  validateInstant,
  visitWarnings,
} from '../staff/exact-time.ts'
import { assignForm, undoForm } from '../staff/input.ts'
import { exactTimeHelperRefusal, helperRefusal, joinWarnings } from '../visit-helpers/follow.ts'
import { stateInWords } from './labels.ts'
import { type ConflictResult, type NotMoved, notMoved, type Target } from './not-moved.ts'

/** The booking was moved as requested. */
export type BookingAssigned = {
  readonly type: 'BookingAssigned'
  readonly booking: StoredBooking
  readonly windowMoved: boolean
}

/** The move fits, but the customer hasn't been asked yet. */
export type CustomerMustAgree = {
  readonly type: 'CustomerMustAgree'
  readonly message: string
  readonly booking: StoredBooking
}

/**
 * Moves a booking to another technician, another time, or both, if its version is still the given one. A time is a window of the
 * grid or, with `minutes`, any instant. A visit at an exact time keeps it when only the technician changes.
 */
export async function bookingAssign(
  input: unknown,
  context: Context,
): Promise<BookingAssigned | NotMoved | CustomerMustAgree | VisitWarnings | ChangeRefusal> {
  const parsed = parse(assignForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, startsAt, customerAgreed, reason, minutes, accept, ...request } = parsed.data
  const invalid = minutes === null ? null : validateInstant(startsAt, minutes, context)
  if (invalid) return invalid
  const outcome = await changeBooking(
    { operation: 'assign', ...request, input: parsed.data },
    context,
    async (tx, booking) => {
      if (!isMovable(booking.state)) return notMovable(booking)
      const length = minutes ?? unchangedLength(booking, startsAt)
      if (length !== null) {
        const to = { technicianId, startsAt, minutes: length, accept, reason }
        return await moveToInstant(tx, booking, to, customerAgreed, context)
      }
      const window = windowOnAnyDay(startsAt, context.content)
      if (!window) return invalidInput([{ field: 'startsAt', message: 'Choose a time' }])
      const to = { technicianId, window }
      if (isAlreadyAt(booking, to)) return { type: 'Changed', booking, windowMoved: false }
      // A reason alone covers travel. If other warnings are accepted, travel has to be listed among them.
      const isTight = reason !== null && (accept.length === 0 || accept.includes('TOO_FAR'))
      const overlook = isTight ? (['TOO_FAR'] as const) : []
      const windowMoves = !startsAt.equals(booking.startsAt) || isExactTime(booking)
      if (windowMoves && !customerAgreed) {
        const refusal = await findMoveRefusal(tx, booking, to, overlook, context)
        const move = { ...to, job: jobOfBooking(booking, context) }
        const helperCheck = () => helperRefusal(tx, booking, move, { accept }, context)
        const restCheck = () => checkRest(tx, booking, to, { accept, reason }, context)
        return refusal ?? (await helperCheck()) ?? (await restCheck()).refusal ?? customerMustAgree(booking)
      }
      const remark = [windowMoves ? 'The customer agreed.' : null, reason].filter(Boolean).join(' ')
      return await moveTo(tx, booking, to, { overlook, accept, reason, remark: remark || null }, context)
    },
  )
  return outcome.type === 'Changed' ? assignedOutcome(outcome) : outcome
}

/**
 * Undoes the caller's own last move of a booking. Skips checks of shifts and leave, because the booking was there before, but
 * refuses if its old place has been taken since.
 */
export async function bookingAssignUndo(
  input: unknown,
  context: Context,
): Promise<BookingAssigned | NotMoved | ChangeRefusal> {
  const parsed = parse(undoForm, input)
  if (!parsed.ok) return parsed.refusal
  const outcome = await changeBooking(
    { operation: 'undo', ...parsed.data, input: parsed.data },
    context,
    async (tx, booking) => {
      // `settleMove` takes the same lock, so it has either run already or waits for us.
      await lockBooking(tx, booking.id)
      const move = await lastStaffMove(tx, booking.id)
      if (!move?.fromStartsAt || move.accountId !== context.staff?.id || !canBeUndone(move.at, context))
        return UNDO_TOO_LATE
      const technicianId = move.fromTechnicianId
      if (technicianId === null || !isMovable(booking.state)) return UNDO_TOO_LATE
      const { fromStartsAt: startsAt, fromWindowEndsAt: windowEndsAt } = move
      const minutes = move.fromPlannedMinutes ?? booking.plannedMinutes
      if (windowEndsAt && isExactTime({ startsAt, windowEndsAt })) {
        const to = { technicianId, startsAt, minutes, accept: 'all', reason: 'Undone.' } as const
        const reverted = await moveToInstant(tx, booking, to, true, context)
        // With all warnings accepted, anything but NotMoved means that it's too late.
        if (reverted.type === 'Changed') return await restoreHelper(tx, reverted, move.helperId, context)
        return reverted.type === 'NotMoved' ? reverted : UNDO_TOO_LATE
      }
      const window = windowOnAnyDay(startsAt, context.content)
      if (!window) return UNDO_TOO_LATE
      const reverted = await moveTo(
        tx,
        { ...booking, plannedMinutes: minutes },
        { technicianId, window },
        { overlook: ['OFF_SHIFT', 'AWAY', 'TOO_FAR'], accept: 'all', reason: null, remark: 'Undone.' },
        context,
      )
      // With all warnings accepted, anything but NotMoved means that it's too late.
      if (reverted.type === 'Changed') return await restoreHelper(tx, reverted, move.helperId, context)
      return reverted.type === 'NotMoved' ? reverted : UNDO_TOO_LATE
    },
  )
  return outcome.type === 'Changed' ? assignedOutcome(outcome) : outcome
}

/** Makes the helper whom a move made the technician a helper again, unless their time has been taken since. */
async function restoreHelper(
  tx: Transaction,
  reverted: Moved,
  helperId: number | null,
  { now }: Pick<Context, 'now'>,
): Promise<Moved> {
  if (helperId === null) return reverted
  const { id } = reverted.booking
  try {
    await tx.transaction((inner) => addHelper(inner, reverted.booking, helperId, now))
  } catch (error) {
    if (!isOverlapError(error)) throw error
  }
  return { ...reverted, booking: (await lockBooking(tx, id)) ?? reverted.booking }
}

/** The booking where it is now, and if the customer has another window. */
type Moved = Changed & { readonly windowMoved: boolean }

/** Warnings that staff accepted, and their reason. */
type AcceptedWarnings = {
  readonly accept: ReadonlyArray<VisitWarningCode> | 'all'
  readonly reason: string | null
}

type MoveOptions = AcceptedWarnings & {
  readonly overlook: ReadonlyArray<Conflict['why']>
  readonly remark: string | null
}

/** Moves a booking if the scheduling rule allows it, and records the event and an audit log entry. */
async function moveTo(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  { overlook, remark, ...acceptance }: MoveOptions,
  context: Context,
): Promise<Moved | NotMoved | VisitWarnings | InvalidInput> {
  const job = jobOfBooking(booking, context)
  const jobInWindow = { job, window: to.window }
  const result = await rejectPastWindow(booking, to, context, async () => {
    const helperCheck = await helperRefusal(tx, booking, { ...to, job }, acceptance, context)
    if (helperCheck) return { written: { refusal: helperCheck, accepted: [] } }
    return await assignTechnician(
      tx,
      { ...jobInWindow, technicianId: to.technicianId, excludeVisitId: booking.id, overlook },
      context,
      async (inner, assignment) => {
        const restCheck = await checkRest(inner, booking, to, acceptance, context)
        if (restCheck.refusal) return restCheck
        if (!(await moveVisit(inner, booking, jobInWindow, assignment, context.now)))
          throw new ConflictError()
        return restCheck
      },
    )
  })
  if ('conflict' in result) return await recordRefusal(tx, booking, to, result.conflict, context)
  const { refusal, accepted } = result.written
  if (refusal) return refusal
  const details = accepted.length > 0 ? { accepted, reason: acceptance.reason } : {}
  return await recordAndAuditMove(tx, booking, remark, details, context)
}

/** Whether staff must accept that the technician gets too little rest after night work, and which warnings they accepted. */
async function checkRest(
  tx: Transaction,
  booking: StoredBooking,
  { technicianId, window }: Target,
  { accept, reason }: AcceptedWarnings,
  context: Context,
): Promise<{
  readonly refusal: VisitWarnings | InvalidInput | null
  readonly accepted: ReadonlyArray<VisitWarningCode>
}> {
  const job = jobOfBooking(booking, context)
  const placement = { job, window, technicianId, excludeVisitId: booking.id }
  if (accept === 'all' || !(await leavesTooLittleRest(tx, placement, context)))
    return { refusal: null, accepted: [] }
  const accepted = ['REST'] as const
  if (accept.includes('REST'))
    return { refusal: reason === null ? invalidInput(REASON_REQUIRED) : null, accepted }
  const jobDetails = { ...booking, job }
  const warnings = [{ why: 'REST' as const }]
  return {
    refusal: await visitWarnings(tx, jobDetails, { technicianId, window }, warnings, context),
    accepted: [],
  }
}

const REASON_REQUIRED = [{ field: 'reason', message: 'Enter a reason' }]

type InstantTarget = AcceptedWarnings & {
  readonly technicianId: number
  readonly startsAt: Temporal.Instant
  readonly minutes: number
}

/** The length that a visit at an exact time keeps when only its technician changes; null for other moves. */
function unchangedLength(booking: StoredBooking, startsAt: Temporal.Instant): number | null {
  return isExactTime(booking) && startsAt.equals(booking.startsAt) ? booking.plannedMinutes : null
}

/** Moves a booking to any instant, if the customer has agreed to a new time and staff have accepted any warnings. */
async function moveToInstant(
  tx: Transaction,
  booking: StoredBooking,
  to: InstantTarget,
  customerAgreed: boolean,
  context: Context,
): Promise<Moved | NotMoved | CustomerMustAgree | VisitWarnings | InvalidInput> {
  const { technicianId, startsAt, minutes, accept, reason } = to
  const timeMoves = !startsAt.equals(booking.startsAt) || !isExactTime(booking)
  if (!timeMoves && technicianId === booking.technicianId && minutes === booking.plannedMinutes)
    return { type: 'Changed', booking, windowMoved: false }
  const job = { ...jobOfBooking(booking, context), minutes }
  const mustAsk = timeMoves && !customerAgreed
  const request = { ...booking, job, startsAt, technicianId, excludeVisitId: booking.id, accept, reason }
  const move = { technicianId, job, window: exactWindow(startsAt) }
  const helperCheck = await exactTimeHelperRefusal(tx, booking, move, { accept }, context)
  if (helperCheck?.type === 'NotMoved') return helperCheck
  const result = await assignWithWarnings(tx, request, context, async (inner, assignment) => {
    if (mustAsk || helperCheck) return null
    const { window } = assignment
    if (!(await moveVisit(inner, booking, { job, window }, assignment, context.now)))
      throw new ConflictError()
    return assignment
  })
  if ('type' in result)
    return result.type === 'VisitWarnings' && helperCheck ? joinWarnings([result, helperCheck]) : result
  if (result.written === null) return helperCheck ?? customerMustAgree(booking)
  const { accepted } = result
  const remark = [timeMoves && accept !== 'all' ? 'The customer agreed.' : null, reason]
  return await recordAndAuditMove(
    tx,
    booking,
    remark.filter(Boolean).join(' ') || null,
    accepted.length > 0 ? { accepted, reason } : {},
    context,
  )
}

/** Records a move: the event, its consequences for the customer, and an audit log entry. */
async function recordAndAuditMove(
  tx: Transaction,
  previous: StoredBooking,
  remark: string | null,
  extraDetails: object,
  context: Context,
): Promise<Moved> {
  const booking = await recordStaffMove(tx, previous, remark, context)
  const details = {
    from: { technician: previous.technicianName, startsAt: previous.startsAt.toString() },
    to: { technician: booking.technicianName, startsAt: booking.startsAt.toString() },
    ...extraDetails,
  }
  await audit(tx, { action: 'booking.assign', target: `booking ${booking.reference}`, details }, context)
  return { type: 'Changed', booking, windowMoved: hasOtherWindow(previous, booking) }
}

/** Refuses a window that is over, unless it is the booking's own. */
async function rejectPastWindow<Placed>(
  booking: StoredBooking,
  { window }: Target,
  { now }: Pick<Context, 'now'>,
  assign: () => Promise<Placed>,
): Promise<Placed | ConflictResult> {
  const isPast = window.endsAt <= now.epochMilliseconds
  const isOwn = window.startsAt === booking.startsAt.epochMilliseconds
  return isPast && !isOwn ? { conflict: { why: 'OVER' } } : await assign()
}

/**
 * Returns the refusal or warning that assigning a booking to a technician in its own window would meet; null if none. Writes
 * nothing.
 */
export async function assignRefusal(
  booking: StoredBooking,
  technicianId: number,
  context: Context,
): Promise<NotMoved | NotChangeable | VisitWarnings | InvalidInput | null> {
  if (!isMovable(booking.state)) return notMovable(booking)
  const to = { technicianId, window: plannedWindowOf(booking) }
  return await transact(context.db, async (tx) => {
    const found = await findMoveConflict(tx, booking, to, [], context)
    if (found)
      return await notMoved(tx, { ...booking, job: jobOfBooking(booking, context) }, to, found, context)
    return (await checkRest(tx, booking, to, { accept: [], reason: null }, context)).refusal
  })
}

/**
 * Checks a move that the customer hasn't agreed to yet. Returns the refusal, which it adds to the audit log, or null if there is
 * none.
 */
async function findMoveRefusal(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  overlook: MoveOptions['overlook'],
  context: Context,
): Promise<NotMoved | null> {
  const found = await findMoveConflict(tx, booking, to, overlook, context)
  return found && (await recordRefusal(tx, booking, to, found, context))
}

/** Returns the conflict that prevents a move; null if none. */
async function findMoveConflict(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  overlook: MoveOptions['overlook'],
  context: Context,
): Promise<ConflictResult['conflict'] | null> {
  const placement = { job: jobOfBooking(booking, context), window: to.window, excludeVisitId: booking.id }
  const result = await rejectPastWindow(booking, to, context, () =>
    assignTechnician(
      tx,
      { ...placement, technicianId: to.technicianId, overlook },
      context,
      async () => null,
    ),
  )
  return 'conflict' in result ? result.conflict : null
}

async function recordRefusal(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  found: ConflictResult['conflict'],
  context: Context,
): Promise<NotMoved> {
  const details = { technicianId: to.technicianId, reason: found.why }
  const target = `booking ${booking.reference}`
  await audit(tx, { action: 'booking.assign', target, result: 'refused', details }, context)
  return await notMoved(tx, { ...booking, job: jobOfBooking(booking, context) }, to, found, context)
}

const UNDO_TOO_LATE: NotChangeable = {
  type: 'NotChangeable',
  message: `Not undone. You can only undo your own move, within ${UNDO_SECONDS} seconds.`,
}

function notMovable({ state }: StoredBooking): NotChangeable {
  return { type: 'NotChangeable', message: `Not moved. This booking is ${stateInWords(state)}.` }
}

function customerMustAgree(booking: StoredBooking): CustomerMustAgree {
  return {
    type: 'CustomerMustAgree',
    message: `This is outside the arrival window we gave ${booking.name}. Ask them first.`,
    booking,
  }
}

function isAlreadyAt({ technicianId, startsAt, windowEndsAt }: StoredBooking, to: Target): boolean {
  const { window } = to
  const isSame =
    startsAt.epochMilliseconds === window.startsAt && windowEndsAt.epochMilliseconds === window.endsAt
  return technicianId === to.technicianId && isSame
}

function assignedOutcome(outcome: Changed | Moved): BookingAssigned {
  const windowMoved = 'windowMoved' in outcome && outcome.windowMoved
  return { type: 'BookingAssigned', booking: outcome.booking, windowMoved }
}
