import { record as audit } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { dayOf, instantFromMs } from '../../platform/time.ts'
import {
  type Conflict,
  helperConflicts,
  type Job,
  lockTechnicianDays,
  type VisitWarning,
  type VisitWarningCode,
} from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { type NotMoved, notMoved, type Target } from '../dispatch-board/not-moved.ts'
import { type VisitWarnings, visitWarnings } from '../staff/exact-time.ts'

type Move = Target & { readonly job: Job }

/** What keeps a helper from following a visit. */
type HelperConflict = {
  readonly helper: StoredBooking['helpers'][number]
  readonly conflict: Conflict | VisitWarning
}

/**
 * What keeps a visit's helpers from following it to another time or length. Locks their days and those of its technician. A helper
 * who becomes its technician doesn't count.
 */
async function conflictsOfHelpers(
  tx: Transaction,
  booking: StoredBooking,
  { job, technicianId, window }: Move,
  context: Context,
): Promise<ReadonlyArray<HelperConflict>> {
  const helpers = booking.helpers.filter(({ id }) => id !== technicianId)
  if (helpers.length === 0 || isUnchanged(booking, { job, window })) return []
  // In one order for everyone, so that two moves don't wait for each other.
  const day = dayOf(instantFromMs(window.startsAt))
  await lockTechnicianDays(tx, [technicianId, ...helpers.map(({ id }) => id)], day, day.add({ days: 1 }))
  const conflicts: HelperConflict[] = []
  for (const helper of helpers) {
    const placement = { job, window, technicianId: helper.id, excludeVisitId: booking.id }
    const result = await helperConflicts(tx, placement, context)
    if (result === null) conflicts.push({ helper, conflict: { why: 'OFF_SHIFT' } })
    else if ('busy' in result) conflicts.push({ helper, conflict: result.busy })
    else conflicts.push(...result.warnings.map((conflict) => ({ helper, conflict })))
  }
  return conflicts
}

function isUnchanged(
  { startsAt, windowEndsAt, plannedMinutes }: StoredBooking,
  { job, window }: Pick<Move, 'job' | 'window'>,
): boolean {
  return (
    startsAt.epochMilliseconds === window.startsAt &&
    windowEndsAt.epochMilliseconds === window.endsAt &&
    plannedMinutes === job.minutes
  )
}

const BLOCKING_CONFLICTS: ReadonlySet<string> = new Set(['BUSY', 'CLOSED', 'OFF_SHIFT', 'AWAY'])

/** Why a visit can't move to a window of the grid because a helper can't follow; null if all can. Adds it to the audit log. */
export async function helperRefusal(
  tx: Transaction,
  booking: StoredBooking,
  move: Move,
  { accept }: { readonly accept: ReadonlyArray<VisitWarningCode> | 'all' },
  context: Context,
): Promise<NotMoved | VisitWarnings | null> {
  const conflicts = await conflictsOfHelpers(tx, booking, move, context)
  const isBlocking = ({ conflict }: HelperConflict) =>
    accept === 'all' ? conflict.why === 'BUSY' : BLOCKING_CONFLICTS.has(conflict.why)
  const blocking = conflicts.find(isBlocking)
  if (blocking) return await helperNotFree(tx, booking, move, blocking, context)
  const restWarnings = conflicts.filter(({ conflict }) => conflict.why === 'REST')
  if (accept === 'all' || accept.includes('REST')) return null
  return await helperWarnings(tx, booking, move, restWarnings, context)
}

/** The same for a visit at an exact time, where staff can accept everything but another visit. */
export async function exactTimeHelperRefusal(
  tx: Transaction,
  booking: StoredBooking,
  move: Move,
  { accept }: { readonly accept: ReadonlyArray<VisitWarningCode> | 'all' },
  context: Context,
): Promise<NotMoved | VisitWarnings | null> {
  const conflicts = await conflictsOfHelpers(tx, booking, move, context)
  const busy = conflicts.find(({ conflict }) => conflict.why === 'BUSY')
  if (busy) return await helperNotFree(tx, booking, move, busy, context)
  if (accept === 'all') return null
  const unaccepted = conflicts.filter(({ conflict }) => !accept.some((code) => code === conflict.why))
  return await helperWarnings(tx, booking, move, unaccepted, context)
}

/** Names the helper who can't follow, and what to do. */
async function helperNotFree(
  tx: Transaction,
  booking: StoredBooking,
  { job, window }: Move,
  { helper, conflict }: HelperConflict,
  context: Context,
): Promise<NotMoved> {
  const details = { technicianId: helper.id, reason: conflict.why }
  const target = `booking ${booking.reference}`
  await audit(tx, { action: 'booking.assign', target, result: 'refused', details }, context)
  const refusal = await notMoved(
    tx,
    { ...booking, job },
    { technicianId: helper.id, window },
    conflict as Conflict,
    context,
  )
  return {
    ...refusal,
    message: `${refusal.message} ${helper.name} helps at this visit: choose another time, or remove them first.`,
    short: 'Helper not free',
  }
}

async function helperWarnings(
  tx: Transaction,
  booking: StoredBooking,
  { job, window }: Move,
  conflicts: ReadonlyArray<HelperConflict>,
  context: Context,
): Promise<VisitWarnings | null> {
  const questions: VisitWarnings[] = []
  for (const { helper, conflict } of conflicts) {
    const to = { technicianId: helper.id, window }
    questions.push(await visitWarnings(tx, { ...booking, job }, to, [conflict as VisitWarning], context))
  }
  return questions.length === 0 ? null : joinWarnings(questions)
}

/** One question from several. */
export function joinWarnings(questions: ReadonlyArray<VisitWarnings>): VisitWarnings {
  const warnings = questions.flatMap((question) => question.warnings)
  const sentences = [...new Set(warnings.map(({ message }) => message))]
  return { type: 'VisitWarnings', message: `${sentences.join(' ')} Book anyway?`, warnings }
}
