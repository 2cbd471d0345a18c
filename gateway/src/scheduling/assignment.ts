import type { Transaction } from '../platform/database/connection.ts'
import { dayOf } from '../platform/time.ts'
import type { Window } from './calendar.ts'
import { lockDay, lockDays } from './day-locks.ts'
import {
  type Conflict,
  canHelp,
  conflict,
  decideWithHelpers,
  endOf,
  exclusionReason,
  withStaffRules,
} from './decide.ts'
import type { Job } from './jobs.ts'
import { epochDay, questionOf, readDay, type ScheduleDay, type SchedulingContext } from './schedule-days.ts'

/** The technician assigned to a window, and when the job ends for them. */
export type Assignment = {
  readonly technicianId: number
  readonly endsAt: Temporal.Instant
  /** Warnings that staff accepted, if any. */
  readonly accepted?: ReadonlyArray<string>
}

/**
 * Finds a technician for a window and runs `write` with that technician's day locked. Tries the best technician first, and skips
 * any who has just been taken. Null if no one is left. `excludeVisitId` is the visit being moved, which doesn't count. `helpers`
 * must be free too; the exclusion constraint decides if one is taken at the same moment. `otherThan` are technicians to leave out.
 * `staff` skips the notice, reserve and rest rules.
 */
export async function reserveWindow<Written>(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly excludeVisitId?: string
    readonly helpers?: ReadonlyArray<number>
    readonly otherThan?: ReadonlyArray<number>
    readonly staff?: boolean
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<Written | null> {
  const { job, window, excludeVisitId, helpers = [], otherThan = [], staff = false } = request
  const questionOn = (day: ScheduleDay) => {
    const question = questionOf(job, window, day, context)
    return staff ? withStaffRules(question) : question
  }
  const date = dayOf(Temporal.Instant.fromEpochMilliseconds(window.startsAt))
  const day = await readDay(tx, date, context, excludeVisitId)
  const decision = decideWithHelpers(questionOn(day), day, helpers)
  if (decision.state !== 'AVAILABLE') return null
  const endsAt = Temporal.Instant.fromEpochMilliseconds(endOf(job, window))
  for (const technicianId of decision.technicians.filter((id) => !otherThan.includes(id))) {
    const written = await runInSavepoint(tx, async (inner) => {
      await lockDay(inner, technicianId, epochDay(date))
      // Read again under the lock, because visits or availability may have changed since.
      const lockedDay = await readDay(inner, date, context, excludeVisitId)
      const question = questionOn(lockedDay)
      if (exclusionReason(question, lockedDay, technicianId) !== null) return SKIPPED
      if (!canHelp(question, lockedDay, helpers)) return SKIPPED
      return await write(inner, { technicianId, endsAt })
    })
    if (written !== SKIPPED) return written
  }
  return null
}

/** Runs `write` with the day of the hold's technician locked, if the job still fits into it. Null if it doesn't. */
export async function reassignHold<Written>(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly hold: string
    readonly technicianId: number
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<Written | null> {
  const { hold, ...rest } = request
  const reserved = await assignTechnician(tx, { ...rest, excludeVisitId: hold }, context, write)
  return 'written' in reserved ? reserved.written : null
}

/**
 * Runs `write` with the technician's day locked, if the job fits into it. Otherwise returns the conflict. Notice, reserve and rest
 * aren't checked, nor are the conflicts in `overlook`.
 */
export async function assignTechnician<Written>(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly technicianId: number
    readonly excludeVisitId?: string
    readonly overlook?: ReadonlyArray<Conflict['why']>
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<{ readonly written: Written } | { readonly conflict: Conflict }> {
  const { job, window, excludeVisitId, technicianId, overlook } = request
  const date = dayOf(Temporal.Instant.fromEpochMilliseconds(window.startsAt))
  await lockDay(tx, technicianId, epochDay(date))
  const day = await readDay(tx, date, context, excludeVisitId)
  const found = conflict(questionOf(job, window, day, context), day, technicianId, overlook)
  if (found) return { conflict: found }
  const endsAt = Temporal.Instant.fromEpochMilliseconds(endOf(job, window))
  return { written: await write(tx, { technicianId, endsAt }) }
}

/**
 * Whether helpers can follow a visit to a window that is held for it. Locks their days. Notice, reserve and rest aren't checked.
 */
export async function helpersCanCome(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly excludeVisitId: string
    readonly helpers: ReadonlyArray<number>
  },
  context: SchedulingContext,
): Promise<boolean> {
  const { job, window, excludeVisitId, helpers } = request
  if (helpers.length === 0) return true
  const date = dayOf(Temporal.Instant.fromEpochMilliseconds(window.startsAt))
  await lockTechnicianDays(tx, helpers, date, date)
  const day = await readDay(tx, date, context, excludeVisitId)
  const question = questionOf({ ...job, licence: null }, window, day, context)
  return helpers.every((id) => conflict(question, day, id) === null)
}

/** Blocks other planning of these technicians for a range of days until this transaction ends. */
export function lockTechnicianDays(
  tx: Transaction,
  technicianIds: ReadonlyArray<number>,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<void> {
  return lockDays(tx, technicianIds, epochDay(first), epochDay(last))
}

const SKIPPED = Symbol('skipped')

class SkipTechnician extends Error {}

/** Runs `body` in a savepoint. If it returns SKIPPED, all its changes and locks are rolled back. */
async function runInSavepoint<T>(
  tx: Transaction,
  body: (inner: Transaction) => Promise<T | typeof SKIPPED>,
): Promise<T | typeof SKIPPED> {
  try {
    return await tx.transaction(async (inner) => {
      const result = await body(inner)
      if (result === SKIPPED) throw new SkipTechnician()
      return result
    })
  } catch (error) {
    if (error instanceof SkipTechnician || isOverlapError(error)) return SKIPPED
    throw error
  }
}

/**
 * Whether the exclusion constraint refused overlapping visits. The lock should already rule that out, but the constraint is the
 * safeguard.
 */
export function isOverlapError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23P01') || isOverlapError(error.cause)
}
