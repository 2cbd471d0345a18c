import type { Transaction } from '../platform/database/connection.ts'
import { dayOf, instantFromMs } from '../platform/time.ts'
import { type Assignment, isOverlapError, lockTechnicianDays } from './assignment.ts'
import { epochMsAt, type Window } from './calendar.ts'
import {
  awayConflict,
  type Conflict,
  endOf,
  hasLicence,
  isAway,
  isReserved,
  type Question,
  visitConflict,
} from './decide.ts'
import type { Job } from './jobs.ts'
import { cutsRestShort, restAfter } from './rest.ts'
import { questionOf, readDays, type ScheduleDay, type SchedulingContext } from './schedule-days.ts'

/** How late a technician may arrive for a visit at an exact time, in minutes. */
const EXACT_WINDOW_MINUTES = 15

/** A warning staff have to accept before booking a technician outside the customer rules. */
export type VisitWarning =
  /** `CLOSED` is a closed day, `OFF_SHIFT` a time outside the technician's hours, `NO_LICENCE` a missing licence. */
  | { readonly why: 'CLOSED' | 'OFF_SHIFT' | 'NO_LICENCE' }
  | Extract<Conflict, { why: 'AWAY' }>
  | { readonly why: 'RESERVE' }
  /** Less than ten hours between night work and the next day's work. */
  | { readonly why: 'REST' }
  | Extract<Conflict, { why: 'TOO_FAR' }>

export type VisitWarningCode = VisitWarning['why']

/** All warning codes, in display order. */
export const VISIT_WARNINGS = [
  'CLOSED',
  'OFF_SHIFT',
  'AWAY',
  'NO_LICENCE',
  'RESERVE',
  'TOO_FAR',
  'REST',
] as const satisfies ReadonlyArray<VisitWarningCode>

/** The arrival window of a visit at an exact time, a quarter of an hour long. */
export function exactWindow(startsAt: Temporal.Instant): Window {
  const start = startsAt.epochMilliseconds
  return { startsAt: start, endsAt: start + EXACT_WINDOW_MINUTES * 60_000 }
}

/** Whether a visit was booked at an exact time instead of in a window of the grid. */
export function isExactTime({
  startsAt,
  windowEndsAt,
}: {
  readonly startsAt: Temporal.Instant
  readonly windowEndsAt: Temporal.Instant
}): boolean {
  return startsAt.until(windowEndsAt).total('minutes') <= EXACT_WINDOW_MINUTES
}

type ConflictOrWarnings =
  | { readonly busy: Extract<Conflict, { why: 'BUSY' }> }
  | { readonly warnings: VisitWarning[] }

/**
 * Runs `write` with the technician's days that a visit touches locked. Only another visit refuses it. All other conflicts are
 * returned as warnings unless `accept` contains every one of them. Null if the technician doesn't work here then.
 */
export async function assignExactTime<Written>(
  tx: Transaction,
  request: {
    /** Its `minutes` are the length of the visit. */
    readonly job: Job
    readonly startsAt: Temporal.Instant
    readonly technicianId: number
    readonly excludeVisitId?: string
    /** Accepted warning codes, or `all` when undoing a move. */
    readonly accept: ReadonlyArray<VisitWarningCode> | 'all'
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment & { readonly window: Window }) => Promise<Written>,
): Promise<
  | { readonly written: Written; readonly accepted: ReadonlyArray<VisitWarningCode> }
  | ConflictOrWarnings
  | null
> {
  const { job, startsAt, technicianId, accept } = request
  const window = exactWindow(startsAt)
  const endsAt = instantFromMs(endOf(job, window))
  const found = await findConflictOrWarnings(tx, { ...request, window }, context)
  if (!found || 'busy' in found) return found
  const accepted = found.warnings.map(({ why }) => why)
  if (accept !== 'all' && !accepted.every((code) => accept.includes(code))) return found
  try {
    const written = await tx.transaction((inner) => write(inner, { technicianId, endsAt, accepted, window }))
    return { written, accepted }
  } catch (error) {
    // The lock rules out an overlap, but the exclusion constraint is authoritative.
    if (!isOverlapError(error)) throw error
    const times = { startsAt: window.startsAt, windowEndsAt: window.endsAt, endsAt: endsAt.epochMilliseconds }
    return { busy: { why: 'BUSY', visit: { ...times, minutes: job.minutes, zone: job.zone } } }
  }
}

type Placement = {
  readonly job: Job
  readonly window: Window
  readonly technicianId: number
  readonly excludeVisitId?: string
}

/** A technician's conflict or warnings for a visit. Locks the days that it touches. Null if they don't work here then. */
async function findConflictOrWarnings(
  tx: Transaction,
  { job, window, technicianId, excludeVisitId }: Placement,
  context: SchedulingContext,
): Promise<ConflictOrWarnings | null> {
  const span = { from: window.startsAt, to: endOf(job, window) }
  const first = dayOf(instantFromMs(span.from))
  const last = dayOf(instantFromMs(span.to - 1))
  const rest = restAfter(span, context.content.business)
  // A rest can extend into the next day, where a customer may be booking at the same time.
  const lastOfRest = rest ? dayOf(instantFromMs(rest.to - 1)) : last
  await lockTechnicianDays(tx, [technicianId], first, lastOfRest)
  const daysThroughRest = await readDays(tx, first, first.until(lastOfRest).days + 1, context, excludeVisitId)
  const days = daysThroughRest.slice(0, first.until(last).days + 1)
  const found = warningsOf({ job, window, technicianId, to: span.to }, days, context)
  if (!found || 'busy' in found) return found
  if (cutsRestShort(span, daysWithRests(technicianId, daysThroughRest), context.content.business))
    found.warnings.push({ why: 'REST' })
  return found
}

/**
 * Another visit, or the warnings, that a technician has against helping at a visit, for which they need no licence. Locks the days
 * that it touches. Null if they don't work here then.
 */
export function helperConflicts(
  tx: Transaction,
  placement: Placement,
  context: SchedulingContext,
): Promise<ConflictOrWarnings | null> {
  return findConflictOrWarnings(tx, { ...placement, job: { ...placement.job, licence: null } }, context)
}

/** Whether a job in this window would leave a technician less than ten hours of rest. Call with their day locked. */
export async function leavesTooLittleRest(
  tx: Transaction,
  {
    job,
    window,
    technicianId,
    excludeVisitId,
  }: {
    readonly job: Job
    readonly window: Window
    readonly technicianId: number
    readonly excludeVisitId?: string
  },
  context: SchedulingContext,
): Promise<boolean> {
  const days = await readDays(tx, dayOf(instantFromMs(window.startsAt)), 1, context, excludeVisitId)
  const span = { from: window.startsAt, to: endOf(job, window) }
  return cutsRestShort(span, daysWithRests(technicianId, days), context.content.business)
}

/** The days of a technician on which the rest rule applies. */
function daysWithRests(technicianId: number, days: ReadonlyArray<ScheduleDay>) {
  return days.flatMap((day) => {
    const member = day.team.find(({ id }) => id === technicianId)
    return member && day.hasRestRule ? [day.planOf(member)] : []
  })
}

/** The visit that conflicts, or all warnings without duplicates. Null if the technician doesn't work here on these days. */
function warningsOf(
  {
    job,
    window,
    technicianId,
    to,
  }: { readonly job: Job; readonly window: Window; readonly technicianId: number; readonly to: number },
  days: ReadonlyArray<ScheduleDay>,
  context: SchedulingContext,
): ConflictOrWarnings | null {
  const warnings = new Map<VisitWarningCode, VisitWarning>()
  for (const day of days) {
    const member = day.team.find(({ id }) => id === technicianId)
    if (!member) return null
    const plan = { ...day.planOf(member), reserved: new Set<number>() }
    const question = questionOf(job, window, day, context)
    const found = visitConflict(plan, question)
    if (found?.why === 'BUSY') return { busy: found }
    for (const why of dayWarnings(day, plan, { question, to }))
      warnings.set(why, (why === 'AWAY' && awayConflict(plan, { from: window.startsAt, to })) || { why })
    if (found?.why === 'TOO_FAR' && !warnings.has('TOO_FAR')) warnings.set('TOO_FAR', found)
  }
  return { warnings: [...warnings.values()] }
}

/** Warnings for the part of a visit that falls on a day. */
function dayWarnings(
  day: ScheduleDay,
  plan: Parameters<typeof isAway>[0],
  { question, to: end }: { readonly question: Question; readonly to: number },
): ReadonlyArray<Exclude<VisitWarningCode, 'TOO_FAR'>> {
  const part = {
    from: Math.max(question.window.startsAt, epochMsAt(day.date, '00:00')),
    to: Math.min(end, epochMsAt(day.date.add({ days: 1 }), '00:00')),
  }
  const isOn = plan.shifts.some(({ from, to }) => from <= part.from && part.to <= to)
  const reserved = day.technicians.find(({ id }) => id === plan.id)
  return [
    ...(day.open ? [] : (['CLOSED'] as const)),
    ...(day.open && !isOn ? (['OFF_SHIFT'] as const) : []),
    ...(isAway(plan, part) ? (['AWAY'] as const) : []),
    ...(hasLicence(plan, question.job.licence, part.to) ? [] : (['NO_LICENCE'] as const)),
    ...(reserved && isReserved(reserved, part, question) ? (['RESERVE'] as const) : []),
  ]
}
