import type { Transaction } from '../platform/database/connection.ts'
import { dayOf, fromMs } from '../platform/time.ts'
import {
  type Assignment,
  isOverlap,
  lockDaysOf,
  questionOf,
  type ReadDay,
  readDays,
  type Where,
} from './availability.ts'
import { at, type Window } from './calendar.ts'
import {
  awayIn,
  type Conflict,
  conflictFor,
  endOf,
  holds,
  isAway,
  isReserved,
  type Question,
} from './decide.ts'
import type { Job } from './jobs.ts'
import { cutsRest, restAfter } from './rest.ts'

/** How long after its time the plumber of a visit at an exact time may arrive. */
const EXACT_MINUTES = 15

/** What staff are asked about before a technician is booked outside the rule for customers. */
export type VisitWarning =
  /** A closed day; outside the technician's hours; on leave; the licence is missing; reserved for emergencies. */
  | { readonly why: 'CLOSED' | 'OFF_SHIFT' | 'NO_LICENCE' }
  | Extract<Conflict, { why: 'AWAY' }>
  | { readonly why: 'RESERVE' }
  /** Less than ten hours between work at night and the next day's. */
  | { readonly why: 'REST' }
  | Extract<Conflict, { why: 'TOO_FAR' }>

export type VisitWarningCode = VisitWarning['why']

/** Every code, in the order in which staff read the warnings. */
export const VISIT_WARNINGS = [
  'CLOSED',
  'OFF_SHIFT',
  'AWAY',
  'NO_LICENCE',
  'RESERVE',
  'TOO_FAR',
  'REST',
] as const satisfies ReadonlyArray<VisitWarningCode>

/** The arrival window of a visit at an exact time: a quarter of an hour. */
function exactWindow(startsAt: Temporal.Instant): Window {
  const start = startsAt.epochMilliseconds
  return { startsAt: start, endsAt: start + EXACT_MINUTES * 60_000 }
}

/** Was a visit booked at an exact time, and not in a window of the customers' grid? */
export function isExact({
  startsAt,
  windowEndsAt,
}: {
  readonly startsAt: Temporal.Instant
  readonly windowEndsAt: Temporal.Instant
}): boolean {
  return startsAt.until(windowEndsAt).total('minutes') <= EXACT_MINUTES
}

type Found = { readonly busy: Extract<Conflict, { why: 'BUSY' }> } | { readonly warnings: VisitWarning[] }

/**
 * Runs `write` while no one else can plan the technician's days that a visit at any instant touches. Only another visit refuses it;
 * whatever else speaks against it comes back as warnings, unless `accept` names all of them. Null when the technician does not
 * work here then.
 */
export async function assignAnyTime<Written>(
  tx: Transaction,
  wanted: {
    /** Its minutes are the length of the visit. */
    readonly job: Job
    readonly startsAt: Temporal.Instant
    readonly technicianId: number
    readonly excludeVisitId?: string
    /** Codes of what was agreed to; `all` where a move is undone. */
    readonly accept: ReadonlyArray<VisitWarningCode> | 'all'
  },
  context: Where,
  write: (tx: Transaction, assignment: Assignment & { readonly window: Window }) => Promise<Written>,
): Promise<{ readonly written: Written; readonly accepted: ReadonlyArray<VisitWarningCode> } | Found | null> {
  const { job, startsAt, technicianId, excludeVisitId, accept } = wanted
  const window = exactWindow(startsAt)
  const endsAt = fromMs(Math.max(window.endsAt, window.startsAt + job.minutes * 60_000))
  const first = dayOf(startsAt)
  const last = dayOf(endsAt.subtract({ nanoseconds: 1 }))
  const span = { from: window.startsAt, to: endsAt.epochMilliseconds }
  const rest = restAfter(span, context.content.business)
  // A rest may reach into the day after, where a customer may be booking.
  const lastOfRest = rest ? dayOf(fromMs(rest.to - 1)) : last
  await lockDaysOf(tx, [technicianId], first, lastOfRest)
  const around = await readDays(tx, first, first.until(lastOfRest).days + 1, context, excludeVisitId)
  const days = around.slice(0, first.until(last).days + 1)
  const found = warningsOf({ job, window, technicianId, to: span.to }, days, context)
  if (!found || 'busy' in found) return found
  if (cutsRest(span, nightsOf(technicianId, around), context.content.business))
    found.warnings.push({ why: 'REST' })
  const accepted = found.warnings.map(({ why }) => why)
  if (accept !== 'all' && !accepted.every((code) => accept.includes(code))) return found
  try {
    const written = await tx.transaction((inner) => write(inner, { technicianId, endsAt, accepted, window }))
    return { written, accepted }
  } catch (error) {
    // The lock leaves nothing to refuse, but the constraint has the last word.
    if (!isOverlap(error)) throw error
    const at = { startsAt: window.startsAt, windowEndsAt: window.endsAt, endsAt: endsAt.epochMilliseconds }
    return { busy: { why: 'BUSY', visit: { ...at, minutes: job.minutes, zone: job.zone } } }
  }
}

/** Would a technician get less than ten hours of rest with a job in a window? Asked while their day is locked. */
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
  context: Where,
): Promise<boolean> {
  const days = await readDays(tx, dayOf(fromMs(window.startsAt)), 1, context, excludeVisitId)
  const span = { from: window.startsAt, to: endOf(job, window) }
  return cutsRest(span, nightsOf(technicianId, days), context.content.business)
}

/** The days of a technician on which rest counts. */
function nightsOf(technicianId: number, days: ReadonlyArray<ReadDay>) {
  return days.flatMap((day) => {
    const member = day.team.find(({ id }) => id === technicianId)
    return member && day.rest ? [day.planOf(member)] : []
  })
}

/** Another visit in the way, or everything to ask about, each once; null for who does not work here on these days. */
function warningsOf(
  {
    job,
    window,
    technicianId,
    to,
  }: { readonly job: Job; readonly window: Window; readonly technicianId: number; readonly to: number },
  days: ReadonlyArray<ReadDay>,
  context: Where,
): Found | null {
  const warnings = new Map<VisitWarningCode, VisitWarning>()
  for (const day of days) {
    const member = day.team.find(({ id }) => id === technicianId)
    if (!member) return null
    const plan = { ...day.planOf(member), reserved: new Set<number>() }
    const question = questionOf(job, window, day, context)
    const found = conflictFor(plan, question)
    if (found?.why === 'BUSY') return { busy: found }
    for (const why of againstOn(day, plan, { question, to }))
      warnings.set(why, (why === 'AWAY' && awayIn(plan, { from: window.startsAt, to })) || { why })
    if (found?.why === 'TOO_FAR' && !warnings.has('TOO_FAR')) warnings.set('TOO_FAR', found)
  }
  return { warnings: [...warnings.values()] }
}

/** What speaks against the part of a visit that lies in a day. */
function againstOn(
  day: ReadDay,
  plan: Parameters<typeof isAway>[0],
  { question, to: end }: { readonly question: Question; readonly to: number },
): ReadonlyArray<Exclude<VisitWarningCode, 'TOO_FAR'>> {
  const part = {
    from: Math.max(question.window.startsAt, at(day.date, '00:00')),
    to: Math.min(end, at(day.date.add({ days: 1 }), '00:00')),
  }
  const isOn = plan.shifts.some(({ from, to }) => from <= part.from && part.to <= to)
  const reserved = day.technicians.find(({ id }) => id === plan.id)
  return [
    ...(day.open ? [] : (['CLOSED'] as const)),
    ...(day.open && !isOn ? (['OFF_SHIFT'] as const) : []),
    ...(isAway(plan, part) ? (['AWAY'] as const) : []),
    ...(holds(plan, question.job.licence, part.to) ? [] : (['NO_LICENCE'] as const)),
    ...(reserved && isReserved(reserved, part, question) ? (['RESERVE'] as const) : []),
  ]
}
