import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Conflict, VisitWarningCode } from '../../scheduling/index.ts'
import {
  anyWindowAt,
  assignTechnician,
  isExact,
  leavesTooLittleRest,
  moveVisit,
} from '../../scheduling/index.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { ConflictError } from '../customer/events.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { canBeUndone, hasOtherWindow, staffMoved, UNDO_SECONDS } from '../customer/staff-moves.ts'
import { lastBoardEvent, lockBooking, type StoredBooking } from '../customer/stored.ts'
import { movable } from '../customer/transitions.ts'
import { notAnInstant, placeAnyTime, type VisitWarnings, visitWarnings } from '../staff/any-time.ts'
import { changeBooking, type NotDone } from '../staff/change.ts'
import { assignForm, undoForm } from '../staff/input.ts'
import { stateInWords } from './labels.ts'
import { type Conflicting, type NotMoved, notMoved, type Target } from './not-moved.ts'

/** The booking was moved as requested. */
export type BookingAssigned = {
  readonly type: 'BookingAssigned'
  readonly booking: StoredBooking
  readonly windowMoved: boolean
}

/** The move fits, but the customer hasn't been asked yet. */
export type CustomerMustAgree = { readonly type: 'CustomerMustAgree'; readonly message: string }

/**
 * Moves a booking to another technician, another time, or both, if its version is still the given one. A time is a window of the
 * grid or, with `minutes`, any instant. A visit at an exact time keeps it when only the technician changes.
 */
export async function bookingAssign(
  input: unknown,
  context: Context,
): Promise<BookingAssigned | NotMoved | CustomerMustAgree | VisitWarnings | NotDone> {
  const parsed = parse(assignForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, startsAt, customerAgreed, reason, minutes, accept, ...keyed } = parsed.data
  const wrong = minutes === null ? null : notAnInstant(startsAt, minutes, context)
  if (wrong) return wrong
  const outcome = await changeBooking(
    { operation: 'assign', ...keyed, input: parsed.data },
    context,
    async (tx, booking) => {
      if (!movable(booking.state)) return notMovable(booking)
      const length = minutes ?? lengthKept(booking, startsAt)
      if (length !== null) {
        const to = { technicianId, startsAt, minutes: length, accept, reason }
        return await moveToInstant(tx, booking, to, customerAgreed, context)
      }
      const window = anyWindowAt(startsAt, context.content)
      if (!window) return invalidInput([{ field: 'startsAt', message: 'Choose a time' }])
      const to = { technicianId, window }
      if (isAlreadyAt(booking, to)) return { done: { booking, windowMoved: false } }
      // A reason alone covers travel. If other warnings are accepted, travel has to be listed among them.
      const isTight = reason !== null && (accept.length === 0 || accept.includes('TOO_FAR'))
      const overlook = isTight ? (['TOO_FAR'] as const) : []
      const windowMoves = !startsAt.equals(booking.startsAt) || isExact(booking)
      if (windowMoves && !customerAgreed) {
        const against = await whatSpeaksAgainst(tx, booking, to, overlook, context)
        const rest = () => restCheck(tx, booking, to, { accept, reason }, context)
        return against ?? (await rest()).asked ?? mustAgree(booking)
      }
      const remark = [windowMoves ? 'The customer agreed.' : null, reason].filter(Boolean).join(' ')
      return await moveTo(tx, booking, to, { overlook, accept, reason, remark: remark || null }, context)
    },
  )
  return 'type' in outcome ? outcome : assigned(outcome)
}

/**
 * Undoes the caller's own last move of a booking. Skips checks of shifts and leave, because the booking was there before, but
 * refuses if its old place has been taken since.
 */
export async function bookingAssignUndo(
  input: unknown,
  context: Context,
): Promise<BookingAssigned | NotMoved | NotDone> {
  const parsed = parse(undoForm, input)
  if (!parsed.ok) return parsed.refusal
  const outcome = await changeBooking(
    { operation: 'undo', ...parsed.data, input: parsed.data },
    context,
    async (tx, booking) => {
      // `settleMove` takes the same lock, so it has either run already or waits for us.
      await lockBooking(tx, booking.id)
      const move = await lastBoardEvent(tx, booking.id)
      if (!move?.fromStartsAt || move.accountId !== context.staff?.id || !canBeUndone(move.at, context))
        return TOO_LATE
      const technicianId = move.fromTechnicianId
      if (technicianId === null || !movable(booking.state)) return TOO_LATE
      const { fromStartsAt: startsAt, fromWindowEndsAt: windowEndsAt } = move
      const minutes = move.fromPlannedMinutes ?? booking.plannedMinutes
      if (windowEndsAt && isExact({ startsAt, windowEndsAt })) {
        const to = { technicianId, startsAt, minutes, accept: 'all', reason: 'Undone.' } as const
        const back = await moveToInstant(tx, booking, to, true, context)
        // With all warnings accepted, anything but NotMoved means that it's too late.
        return 'type' in back && back.type !== 'NotMoved' ? TOO_LATE : back
      }
      const window = anyWindowAt(startsAt, context.content)
      if (!window) return TOO_LATE
      const back = await moveTo(
        tx,
        { ...booking, plannedMinutes: minutes },
        { technicianId, window },
        { overlook: ['OFF_SHIFT', 'AWAY', 'TOO_FAR'], accept: 'all', reason: null, remark: 'Undone.' },
        context,
      )
      // With all warnings accepted, anything but NotMoved means that it's too late.
      return 'type' in back && back.type !== 'NotMoved' ? TOO_LATE : back
    },
  )
  return 'type' in outcome ? outcome : assigned(outcome)
}

/** Warnings that staff accepted, and their reason. */
type Agreed = {
  readonly accept: ReadonlyArray<VisitWarningCode> | 'all'
  readonly reason: string | null
}

type MoveOptions = Agreed & {
  readonly overlook: ReadonlyArray<Conflict['why']>
  readonly remark: string | null
}

/** Moves a booking if the scheduling rule allows it, and records the event and an audit log entry. */
async function moveTo(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  { overlook, remark, ...agreed }: MoveOptions,
  context: Context,
): Promise<
  | { readonly done: { booking: StoredBooking; windowMoved: boolean } }
  | NotMoved
  | VisitWarnings
  | InvalidInput
> {
  const job = jobOfBooking(booking, context)
  const wanted = { job, window: to.window }
  const placed = await refusingPast(booking, to, context, () =>
    assignTechnician(
      tx,
      { ...wanted, technicianId: to.technicianId, excludeVisitId: booking.id, overlook },
      context,
      async (inner, assignment) => {
        const rest = await restCheck(inner, booking, to, agreed, context)
        if (rest.asked) return rest
        if (!(await moveVisit(inner, booking, wanted, assignment, context.now))) throw new ConflictError()
        return rest
      },
    ),
  )
  if ('conflict' in placed) return await refused(tx, booking, to, placed.conflict, context)
  const { asked, accepted } = placed.written
  if (asked) return asked
  const details = accepted.length > 0 ? { accepted, reason: agreed.reason } : {}
  return { done: await moved(tx, booking, remark, details, context) }
}

/** Whether staff must accept that the technician gets too little rest after night work, and which warnings they accepted. */
async function restCheck(
  tx: Transaction,
  booking: StoredBooking,
  { technicianId, window }: Target,
  { accept, reason }: Agreed,
  context: Context,
): Promise<{
  readonly asked: VisitWarnings | InvalidInput | null
  readonly accepted: ReadonlyArray<VisitWarningCode>
}> {
  const job = jobOfBooking(booking, context)
  const wanted = { job, window, technicianId, excludeVisitId: booking.id }
  if (accept === 'all' || !(await leavesTooLittleRest(tx, wanted, context)))
    return { asked: null, accepted: [] }
  const accepted = ['REST'] as const
  if (accept.includes('REST')) return { asked: reason === null ? invalidInput(NO_REASON) : null, accepted }
  const about = { ...booking, job }
  const warnings = [{ why: 'REST' as const }]
  return { asked: await visitWarnings(tx, about, { technicianId, window }, warnings, context), accepted: [] }
}

const NO_REASON = [{ field: 'reason', message: 'Enter a reason' }]

type Instant = Agreed & {
  readonly technicianId: number
  readonly startsAt: Temporal.Instant
  readonly minutes: number
}

/** The length that a visit at an exact time keeps when only its technician changes; null for other moves. */
function lengthKept(booking: StoredBooking, startsAt: Temporal.Instant): number | null {
  return isExact(booking) && startsAt.equals(booking.startsAt) ? booking.plannedMinutes : null
}

/** Moves a booking to any instant, if the customer has agreed to a new time and staff have accepted any warnings. */
async function moveToInstant(
  tx: Transaction,
  booking: StoredBooking,
  to: Instant,
  customerAgreed: boolean,
  context: Context,
) {
  const { technicianId, startsAt, minutes, accept, reason } = to
  const timeMoves = !startsAt.equals(booking.startsAt) || !isExact(booking)
  if (!timeMoves && technicianId === booking.technicianId && minutes === booking.plannedMinutes)
    return { done: { booking, windowMoved: false } }
  const job = { ...jobOfBooking(booking, context), minutes }
  const asks = timeMoves && !customerAgreed
  const wanted = { ...booking, job, startsAt, technicianId, excludeVisitId: booking.id, accept, reason }
  const placed = await placeAnyTime(tx, wanted, context, async (inner, assignment) => {
    if (asks) return null
    const { window } = assignment
    if (!(await moveVisit(inner, booking, { job, window }, assignment, context.now)))
      throw new ConflictError()
    return assignment
  })
  if ('type' in placed) return placed
  if (placed.written === null) return mustAgree(booking)
  const { accepted } = placed
  const remark = [timeMoves && accept !== 'all' ? 'The customer agreed.' : null, reason]
  return {
    done: await moved(
      tx,
      booking,
      remark.filter(Boolean).join(' ') || null,
      accepted.length > 0 ? { accepted, reason } : {},
      context,
    ),
  }
}

/** Records a move: the event, its consequences for the customer, and an audit log entry. */
async function moved(
  tx: Transaction,
  before: StoredBooking,
  remark: string | null,
  more: object,
  context: Context,
): Promise<{ readonly booking: StoredBooking; readonly windowMoved: boolean }> {
  const booking = await staffMoved(tx, before, remark, context)
  const details = {
    from: { technician: before.technicianName, startsAt: before.startsAt.toString() },
    to: { technician: booking.technicianName, startsAt: booking.startsAt.toString() },
    ...more,
  }
  await audit(tx, { action: 'booking.assign', target: `booking ${booking.reference}`, details }, context)
  return { booking, windowMoved: hasOtherWindow(before, booking) }
}

/** Refuses a window that is over, unless it is the booking's own. */
async function refusingPast<Placed>(
  booking: StoredBooking,
  { window }: Target,
  { now }: Pick<Context, 'now'>,
  assign: () => Promise<Placed>,
): Promise<Placed | Conflicting> {
  const over = window.endsAt <= now.epochMilliseconds
  const own = window.startsAt === booking.startsAt.epochMilliseconds
  return over && !own ? { conflict: { why: 'OVER' } } : await assign()
}

/**
 * Returns the refusal or warning that assigning a booking to a technician in its own window would meet; null if none. Writes
 * nothing.
 */
export async function whyNotAssign(
  booking: StoredBooking,
  technicianId: number,
  context: Context,
): Promise<NotMoved | NotChangeable | VisitWarnings | InvalidInput | null> {
  if (!movable(booking.state)) return notMovable(booking)
  const window = {
    startsAt: booking.startsAt.epochMilliseconds,
    endsAt: booking.windowEndsAt.epochMilliseconds,
  }
  const to = { technicianId, window }
  return await context.db.transaction(async (tx) => {
    const found = await obstructing(tx, booking, to, [], context)
    if (found)
      return await notMoved(tx, { ...booking, job: jobOfBooking(booking, context) }, to, found, context)
    return (await restCheck(tx, booking, to, { accept: [], reason: null }, context)).asked
  })
}

/**
 * Checks a move that the customer hasn't agreed to yet. Returns the refusal, which it adds to the audit log, or null if there is
 * none.
 */
async function whatSpeaksAgainst(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  overlook: MoveOptions['overlook'],
  context: Context,
): Promise<NotMoved | null> {
  const found = await obstructing(tx, booking, to, overlook, context)
  return found && (await refused(tx, booking, to, found, context))
}

/** Returns the conflict that prevents a move; null if none. */
async function obstructing(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  overlook: MoveOptions['overlook'],
  context: Context,
): Promise<Conflicting['conflict'] | null> {
  const wanted = { job: jobOfBooking(booking, context), window: to.window, excludeVisitId: booking.id }
  const found = await refusingPast(booking, to, context, () =>
    assignTechnician(tx, { ...wanted, technicianId: to.technicianId, overlook }, context, async () => null),
  )
  return 'conflict' in found ? found.conflict : null
}

async function refused(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  found: Conflicting['conflict'],
  context: Context,
): Promise<NotMoved> {
  const details = { technicianId: to.technicianId, reason: found.why }
  const target = `booking ${booking.reference}`
  await audit(tx, { action: 'booking.assign', target, result: 'refused', details }, context)
  return await notMoved(tx, { ...booking, job: jobOfBooking(booking, context) }, to, found, context)
}

const TOO_LATE: NotChangeable = {
  type: 'NotChangeable',
  message: `Not undone. You can only undo your own move, within ${UNDO_SECONDS} seconds.`,
}

function notMovable({ state }: StoredBooking): NotChangeable {
  return { type: 'NotChangeable', message: `Not moved. This booking is ${stateInWords(state)}.` }
}

function mustAgree({ name }: StoredBooking): CustomerMustAgree {
  return {
    type: 'CustomerMustAgree',
    message: `This is outside the arrival window we gave ${name}. Ask them first.`,
  }
}

function isAlreadyAt({ technicianId, startsAt, windowEndsAt }: StoredBooking, to: Target): boolean {
  const { window } = to
  const isSame =
    startsAt.epochMilliseconds === window.startsAt && windowEndsAt.epochMilliseconds === window.endsAt
  return technicianId === to.technicianId && isSame
}

function assigned(
  outcome:
    | { readonly done: { readonly booking: StoredBooking; readonly windowMoved: boolean } }
    | { readonly repeated: StoredBooking },
): BookingAssigned {
  if ('done' in outcome) return { type: 'BookingAssigned', ...outcome.done }
  return { type: 'BookingAssigned', booking: outcome.repeated, windowMoved: false }
}
