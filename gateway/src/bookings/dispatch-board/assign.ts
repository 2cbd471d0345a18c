import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { invalidInput } from '../../platform/result.ts'
import { dayOf } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Conflict, Window } from '../../scheduling/index.ts'
import { anyWindowAt, assignTechnician, moveVisit, readTechnician } from '../../scheduling/index.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { ConflictError } from '../customer/events.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { canBeUndone, staffMoved, UNDO_SECONDS } from '../customer/staff-moves.ts'
import { bookingsBetween, lastBoardEvent, lockBooking, type StoredBooking } from '../customer/stored.ts'
import { movable } from '../customer/transitions.ts'
import { changeBooking, type NotDone } from '../staff/change.ts'
import { assignForm, undoForm } from '../staff/input.ts'
import { inSentences, inShort, stateInWords, titleOf } from './labels.ts'

/** It stands as asked. */
export type BookingAssigned = {
  readonly type: 'BookingAssigned'
  readonly booking: StoredBooking
  readonly windowMoved: boolean
}

/** A scheduling rule prevents the move. */
export type NotMoved = {
  readonly type: 'NotMoved'
  readonly message: string
  readonly reason: Conflict['why'] | 'OVER'
  readonly short: string
}

/** It fits, and no one has asked the customer yet. */
export type CustomerMustAgree = { readonly type: 'CustomerMustAgree'; readonly message: string }

/** Gives a booking another technician, another window, or both, from the version that was seen. */
export async function bookingAssign(
  input: unknown,
  context: Context,
): Promise<BookingAssigned | NotMoved | CustomerMustAgree | NotDone> {
  const parsed = parse(assignForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, startsAt, customerAgreed, reason, ...keyed } = parsed.data
  const window = anyWindowAt(startsAt, context.content)
  if (!window) return invalidInput([{ field: 'startsAt', message: 'Choose a time' }])
  const outcome = await changeBooking(
    { operation: 'assign', ...keyed, input: parsed.data },
    context,
    async (tx, booking) => {
      if (!movable(booking.state)) return notMovable(booking)
      const to = { technicianId, window }
      if (isAlreadyAt(booking, to)) return { done: { booking, windowMoved: false } }
      const overlook = reason === null ? [] : (['TOO_FAR'] as const)
      const windowMoves = !startsAt.equals(booking.startsAt)
      if (windowMoves && !customerAgreed) {
        const against = await whatSpeaksAgainst(tx, booking, to, overlook, context)
        return against ?? mustAgree(booking)
      }
      const remark = [windowMoves ? 'The customer agreed.' : null, reason].filter(Boolean).join(' ')
      return await moveTo(tx, booking, to, { overlook, remark: remark || null }, context)
    },
  )
  return 'type' in outcome ? outcome : assigned(outcome)
}

/**
 * Puts a booking back to where it stood before one's own last move. Shifts and leave are not asked about, since that is
 * where it stood; whatever else was put there meanwhile is.
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
      // What follows from the move waits for this lock, or has happened by the time that we have it.
      await lockBooking(tx, booking.id)
      const move = await lastBoardEvent(tx, booking.id)
      if (!move?.fromStartsAt || move.accountId !== context.staff?.id || !canBeUndone(move.at, context))
        return TOO_LATE
      const window = anyWindowAt(move.fromStartsAt, context.content)
      const technicianId = move.fromTechnicianId
      if (!window || technicianId === null || !movable(booking.state)) return TOO_LATE
      return await moveTo(
        tx,
        booking,
        { technicianId, window },
        { overlook: ['OFF_SHIFT', 'AWAY', 'TOO_FAR'], remark: 'Undone.' },
        context,
      )
    },
  )
  return 'type' in outcome ? outcome : assigned(outcome)
}

type Target = { readonly technicianId: number; readonly window: Window }

type MoveOptions = { readonly overlook: ReadonlyArray<Conflict['why']>; readonly remark: string | null }

/** Moves a booking where the rule lets it, with its event and its line on the audit log. */
async function moveTo(
  tx: Transaction,
  booking: StoredBooking,
  to: Target,
  { overlook, remark }: MoveOptions,
  context: Context,
): Promise<{ readonly done: { booking: StoredBooking; windowMoved: boolean } } | NotMoved> {
  const job = jobOfBooking(booking, context)
  const wanted = { job, window: to.window }
  const placed = await refusingPast(booking, to, context, () =>
    assignTechnician(
      tx,
      { ...wanted, technicianId: to.technicianId, excludeVisitId: booking.id, overlook },
      context,
      async (inner, assignment) => {
        if (!(await moveVisit(inner, booking, wanted, assignment, context.now))) throw new ConflictError()
      },
    ),
  )
  if ('conflict' in placed) return await refused(tx, booking, to, placed.conflict, context)
  const windowMoved = booking.startsAt.epochMilliseconds !== to.window.startsAt
  const now = await staffMoved(tx, booking, remark, context)
  const details = {
    from: { technician: booking.technicianName, startsAt: booking.startsAt.toString() },
    to: { technician: now.technicianName, startsAt: now.startsAt.toString() },
  }
  await audit(tx, { action: 'booking.assign', target: `booking ${booking.reference}`, details }, context)
  return { done: { booking: now, windowMoved } }
}

type Conflicting = { readonly conflict: Conflict | { readonly why: 'OVER' } }

/** A window that is over cannot be moved into, unless the booking stands in it. */
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

/** What would refuse to give a booking to a technician in its own window; null when nothing would. Nothing is written. */
export async function whyNotAssign(
  booking: StoredBooking,
  technicianId: number,
  context: Context,
): Promise<NotMoved | NotChangeable | null> {
  if (!movable(booking.state)) return notMovable(booking)
  const window = anyWindowAt(booking.startsAt, context.content)
  if (!window) return notMovable(booking)
  const to = { technicianId, window }
  return await context.db.transaction(async (tx) => {
    const found = await obstructing(tx, booking, to, [], context)
    return (
      found && (await notMoved(tx, { ...booking, job: jobOfBooking(booking, context) }, to, found, context))
    )
  })
}

/** What would refuse a move that no one has agreed to yet, on the audit log; null when nothing would. */
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

/** What stands in the way of a move; null when nothing does. */
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

/** A refusal in words: whole sentences, and the two that fit into a cell. */
export async function notMoved(
  tx: Transaction,
  job: Pick<StoredBooking, 'symptom' | 'service' | 'suburb'> & {
    readonly job: ReturnType<typeof jobOfBooking>
  },
  { technicianId, window }: Target,
  found: Conflicting['conflict'],
  { content }: Pick<Context, 'content'>,
): Promise<NotMoved> {
  if (found.why === 'OVER')
    return { type: 'NotMoved', reason: 'OVER', short: 'Past', message: 'Not moved. That time has passed.' }
  const start = Temporal.Instant.fromEpochMilliseconds(window.startsAt)
  const day = dayOf(start).toZonedDateTime('Australia/Brisbane')
  const rows = await bookingsBetween(tx, day.toInstant(), day.add({ days: 1 }).toInstant())
  const reasonContext = {
    technician: (await readTechnician(tx, technicianId)) ?? 'This technician',
    technicianId,
    job: job.job,
    title: titleOf(job, content),
    suburb: job.suburb,
    rows,
    content,
  }
  return {
    type: 'NotMoved',
    reason: found.why,
    short: inShort(found, reasonContext),
    message: `Not moved. ${inSentences(found, reasonContext)}`,
  }
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

function isAlreadyAt({ technicianId, startsAt }: StoredBooking, to: Target): boolean {
  return technicianId === to.technicianId && startsAt.epochMilliseconds === to.window.startsAt
}

function assigned(
  outcome:
    | { readonly done: { readonly booking: StoredBooking; readonly windowMoved: boolean } }
    | { readonly repeated: StoredBooking },
): BookingAssigned {
  if ('done' in outcome) return { type: 'BookingAssigned', ...outcome.done }
  return { type: 'BookingAssigned', booking: outcome.repeated, windowMoved: false }
}
