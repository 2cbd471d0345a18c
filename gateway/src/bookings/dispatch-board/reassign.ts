import { z } from 'zod'
import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { runOnce } from '../../platform/idempotency/idempotency.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { idempotencyKey, isoDay, NO_OBJECT, textOrNull, version } from '../../platform/validation/fields.ts'
import { parse } from '../../platform/validation/parse.ts'
import { isExactTime, readStaffDays, readTechnicianName } from '../../scheduling/index.ts'
import { bookingsBetween, bookingsRunningAt, findByReference, type StoredBooking } from '../booking-rows.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { isMovable, UNDO_SECONDS } from '../customer/transitions.ts'
import { addLeaveAround, deleteAddedLeave } from '../roster/add-leave.ts'
import { upcomingHelpIn } from '../roster/booking-conflicts.ts'
import { TECHNICIAN_LEFT } from '../roster/leave.ts'
import { bookingAssign, bookingAssignUndo } from './assign.ts'
import { type Proposal, planReassignment, warningsAcceptedFor } from './reassign-plan.ts'

const MAX_DAYS = 31
const MAX_VISITS = 200

const technicianId = z.int('Choose a technician')
const reference = z.string('A visit is named by its reference').max(20).trim().toUpperCase()
const TOO_MANY_VISITS = `${MAX_VISITS} visits at most`

const periodFields = {
  technicianId,
  date: isoDay('Choose the first day'),
  until: isoDay('Choose the last day')
    .nullish()
    .transform((value) => value ?? null),
}

const periodForm = z.object(periodFields, NO_OBJECT)

const reassignForm = z.object(
  {
    ...periodFields,
    visits: z
      .array(z.object({ reference, version, technicianId: technicianId.nullable() }, NO_OBJECT))
      .max(MAX_VISITS, TOO_MANY_VISITS),
    reason: textOrNull('Reason', 60),
    // Each visit's own key is derived from it.
    idempotencyKey,
  },
  NO_OBJECT,
)

const undoForm = z.object(
  {
    technicianId,
    leave: z.array(z.int('Leave is named by its number')).max(MAX_DAYS),
    visits: z.array(z.object({ reference, version }, NO_OBJECT)).max(MAX_VISITS, TOO_MANY_VISITS),
    idempotencyKey,
  },
  NO_OBJECT,
)

/** Proposed reassignment of a technician's visits while they are away. */
export type ReassignPlan = {
  readonly type: 'ReassignPlan'
  readonly technician: string
  readonly visits: ReadonlyArray<Proposal>
  /** Visits in that time that can't be moved, because the technician is on the way or has arrived. */
  readonly underWay: ReadonlyArray<StoredBooking>
  /** Other technicians' visits at which they help, and which keep their technician. */
  readonly helping: ReadonlyArray<StoredBooking>
}

/** Result for one visit. */
export type ReassignedVisit = {
  readonly reference: string
  readonly version: number
  readonly technician: string | null
  readonly message: string | null
}

/** @public Named by codegen.ts. */
export type TechnicianReassigned = {
  readonly type: 'TechnicianReassigned'
  readonly technician: string
  /** Ids of the leave that was added; empty if they were away already. */
  readonly leave: ReadonlyArray<number>
  readonly visits: ReadonlyArray<ReassignedVisit>
}

type Period = z.output<typeof periodForm>

/**
 * Plans where each visit of a technician would go, from the given day (today: from now) to the end of the last day. Writes nothing.
 */
export async function technicianReassignPlan(
  input: unknown,
  context: Context,
): Promise<ReassignPlan | NotChangeable | InvalidInput> {
  const parsed = parse(periodForm, input)
  if (!parsed.ok) return parsed.refusal
  const invalid = validatePeriod(parsed.data, context)
  if (invalid) return invalid
  const { db } = context
  const days = await daysOf(parsed.data, context)
  const member = days
    .slice(1, -1)
    .flatMap(({ team }) => team)
    .find(({ id }) => id === parsed.data.technicianId)
  if (!member) return TECHNICIAN_LEFT
  const { from, to, rows } = await readAffectedVisits(db, parsed.data, context)
  const visits = planReassignment(
    rows.filter(({ state }) => isMovable(state)),
    days,
    member.id,
    context,
  )
  const underWay = rows.filter(({ state }) => state === 'EN_ROUTE' || state === 'ARRIVED')
  const helping = await upcomingHelpIn(
    db,
    { from: from.epochMilliseconds, to: to.epochMilliseconds },
    member.id,
    context,
  )
  return { type: 'ReassignPlan', technician: member.name, visits, underWay, helping }
}

/**
 * Moves a technician's visits as planned and records leave, so that they get no new bookings and visits no one takes show as
 * unassigned. Leave is added first; then each visit moves separately, like a single move, so that one changed meanwhile doesn't
 * stop the others. Customers keep their windows, so nothing is sent.
 */
export async function technicianReassign(
  input: unknown,
  context: Context,
): Promise<TechnicianReassigned | NotChangeable | InvalidInput> {
  const parsed = parse(reassignForm, input)
  if (!parsed.ok) return parsed.refusal
  const { visits, reason, idempotencyKey, ...period } = parsed.data
  const invalid = validatePeriod(period, context)
  if (invalid) return invalid
  const leaveOutcome = await runOnce<NotChangeable>(
    {
      operation: 'staff reassign',
      key: idempotencyKey,
      keyOwner: context.staff?.id ?? null,
      content: parsed.data,
    },
    context,
    async (tx) => {
      const ids = await addLeaveAround(
        tx,
        { technicianId: period.technicianId, firstDay: period.date, lastDay: lastDay(period), reason },
        () => readAffectedVisits(tx, period, context),
        context,
      )
      if (!ids) return TECHNICIAN_LEFT
      const details = {
        from: period.date.toString(),
        until: lastDay(period).toString(),
        visits: visits.length,
      }
      await record(
        tx,
        { action: 'technician.reassign', target: `technician ${period.technicianId}`, details },
        context,
      )
      return { subject: ids.join(',') }
    },
  )
  if ('type' in leaveOutcome) return leaveOutcome
  const results: ReassignedVisit[] = []
  for (const visit of visits) results.push(await reassignVisit(visit, idempotencyKey, reason, context))
  return {
    type: 'TechnicianReassigned',
    technician: (await readTechnicianName(context.db, period.technicianId)) ?? 'This technician',
    leave: leaveOutcome.subject.split(',').filter(Boolean).map(Number),
    visits: results,
  }
}

/** Moves one visit as the board does, and returns any refusal with it. */
async function reassignVisit(
  { reference, version, technicianId: to }: z.output<typeof reassignForm>['visits'][number],
  idempotencyKey: string,
  reason: string | null,
  context: Context,
): Promise<ReassignedVisit> {
  const unchanged = (message: string | null) => ({ reference, version, technician: null, message })
  if (to === null) return unchanged(null)
  const booking = await findByReference(context.db, reference)
  if (!booking) return unchanged('That booking doesn’t exist.')
  const assign = (acceptance: object) =>
    bookingAssign(
      {
        reference,
        technicianId: to,
        startsAt: booking.startsAt.toString(),
        version,
        customerAgreed: false,
        ...acceptance,
        idempotencyKey: keyOf(idempotencyKey, reference),
      },
      context,
    )
  const reasonField = { reason: reason ?? 'Reassigned' }
  const firstOutcome = await assign(
    isExactTime(booking) ? { accept: warningsAcceptedFor(booking), ...reasonField } : {},
  )
  // In a window, rest is the only possible warning, and the accepted plan has shown it.
  const mustAcceptRest = firstOutcome.type === 'VisitWarnings' && !isExactTime(booking)
  const outcome = mustAcceptRest ? await assign({ accept: ['REST'], ...reasonField }) : firstOutcome
  if (outcome.type !== 'BookingAssigned') return unchanged(outcome.message.replace(/^Not moved\. /, ''))
  const moved = outcome.booking
  return { reference, version: moved.version, technician: moved.technicianName, message: null }
}

/**
 * Undoes the caller's own `technicianReassign` within 15 seconds: first each visit, by the rule for undoing a move, then the leave.
 * A visit that can't move back stays where it is, with the reason.
 */
export async function technicianReassignUndo(
  input: unknown,
  context: Context,
): Promise<TechnicianReassigned | NotChangeable | InvalidInput> {
  const parsed = parse(undoForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, leave, visits, idempotencyKey } = parsed.data
  const results: ReassignedVisit[] = []
  for (const { reference, version } of visits) {
    const undone = await bookingAssignUndo(
      { reference, version, idempotencyKey: keyOf(idempotencyKey, reference) },
      context,
    )
    results.push(
      undone.type === 'BookingAssigned'
        ? {
            reference,
            version: undone.booking.version,
            technician: undone.booking.technicianName,
            message: null,
          }
        : { reference, version, technician: null, message: undone.message },
    )
  }
  const leaveDeleted = await deleteReassignLeave(technicianId, leave, visits.length, context)
  if (!leaveDeleted && results.every(({ technician }) => technician === null)) return UNDO_TOO_LATE
  return {
    type: 'TechnicianReassigned',
    technician: (await readTechnicianName(context.db, technicianId)) ?? 'This technician',
    leave: [],
    visits: results,
  }
}

const UNDO_TOO_LATE: NotChangeable = {
  type: 'NotChangeable',
  message: `Not undone. You can only undo your own changes, within ${UNDO_SECONDS} seconds.`,
}

/** Deletes the leave that reassigning added. Returns false if there was none, or the undo time is over. */
async function deleteReassignLeave(
  technicianId: number,
  leave: ReadonlyArray<number>,
  visits: number,
  context: Context,
): Promise<boolean> {
  const accountId = context.staff?.id
  if (leave.length === 0 || accountId === undefined) return false
  return await transact(context.db, async (tx) => {
    const since = context.now.subtract({ seconds: UNDO_SECONDS })
    if (!(await deleteAddedLeave(tx, leave, { technicianId, accountId, since }))) return false
    const target = `technician ${technicianId}`
    await record(tx, { action: 'technician.reassign-undo', target, details: { visits } }, context)
    return true
  })
}

const keyOf = (idempotencyKey: string, reference: string) => `${idempotencyKey.slice(0, 80)}:${reference}`

const lastDay = ({ date, until }: Pick<Period, 'date' | 'until'>) => until ?? date

/** Returns why these days can't be reassigned; null if they can. */
function validatePeriod(period: Period, { now }: Pick<Context, 'now'>): InvalidInput | null {
  const invalidField = (field: string, message: string) => invalidInput([{ field, message }])
  const { compare } = Temporal.PlainDate
  if (compare(period.date, dayOf(now)) < 0) return invalidField('date', 'That day is over')
  const days = period.date.until(lastDay(period)).total('days')
  if (days < 0) return invalidField('until', 'The last day can’t be before the first')
  return days >= MAX_DAYS ? invalidField('until', `${MAX_DAYS} days at most`) : null
}

/** The days of a period plus one at either end, for overnight visits and the rest after them. */
function daysOf(period: Period, context: Context) {
  const count = period.date.until(lastDay(period)).total('days') + 1
  return readStaffDays(period.date.subtract({ days: 1 }), count + 2, context)
}

/**
 * A technician's visits in a period, including one running over from the night before, and the time they will be away: from the
 * first such visit or, today, from now or from an overdue visit.
 */
async function readAffectedVisits(
  db: Parameters<typeof bookingsBetween>[0],
  period: Period,
  { now }: Pick<Context, 'now'>,
): Promise<{
  readonly from: Temporal.Instant
  readonly to: Temporal.Instant
  readonly rows: ReadonlyArray<StoredBooking>
}> {
  const [first, to] = [startOfDay(period.date), startOfDay(lastDay(period).add({ days: 1 }))]
  const { compare } = Temporal.Instant
  const of = { id: period.technicianId, as: 'technician' } as const
  const overnight = (await bookingsRunningAt(db, first, of)).filter(({ endsAt }) => compare(endsAt, now) > 0)
  const rows = [...overnight, ...(await bookingsBetween(db, first, to, of))]
  const periodStart = dayOf(now).equals(period.date) ? now : first
  const earliest = rows.find(({ state }) => isMovable(state))?.startsAt ?? periodStart
  return { from: compare(earliest, periodStart) < 0 ? earliest : periodStart, to, rows }
}
