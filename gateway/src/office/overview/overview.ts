import { clockOf, expectedBy, isDisplaced, isLate } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { dayOf, instantFromMs } from '../../platform/time.ts'
import type { Member, Span, Window } from '../../scheduling/index.ts'
import { readStaffDay, reservedWindowsOf, shiftsOf } from '../../scheduling/index.ts'
import {
  countTasks,
  type Day,
  firstTasks,
  lastFailure,
  readStops,
  type Stop,
  type Task,
  type TaskCount,
  type TaskKind,
  URGENCIES,
  type Urgency,
} from './store.ts'

export type { Count, Task, TaskKind } from './store.ts'

/** Of each urgency. */
const MAX_TASKS = 10

/** An arrival window today, with the number of technicians in each state. */
export type OverviewWindow = {
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly done: number
  /** Where no one let the technician in. */
  readonly noAccess: number
  readonly booked: number
  readonly late: number
  readonly held: number
  readonly free: number
  /** On shift without a job, in a window that is over. */
  readonly notBooked: number
  /** Free but reserved for emergencies. */
  readonly reserve: number
  /** On leave, in closed hours, or without a shift. */
  readonly off: number
}

export type Whereabouts =
  | 'AT_JOB'
  | 'ON_THE_WAY'
  | 'LATE'
  | 'BETWEEN'
  | 'NEXT'
  | 'DONE'
  | 'FREE'
  | 'ON_LEAVE'
  | 'CLOSED'
  | 'OFF'

/** A technician's current state. */
export type OverviewTechnician = {
  readonly id: number
  readonly name: string
  readonly whereabouts: Whereabouts
  readonly reference: string | null
  readonly suburb: string | null
  /** Start of the current state, or of the next one, depending on whereabouts. */
  readonly from: Temporal.Instant | null
  readonly to: Temporal.Instant | null
}

export type Overview = {
  readonly at: Temporal.Instant
  readonly counts: ReadonlyMap<TaskKind, TaskCount>
  /** Number of tasks of all kinds, by urgency. */
  readonly due: Readonly<Record<Urgency, number>>
  readonly lastFailure: Temporal.Instant | null
  readonly tasks: ReadonlyArray<Task>
  readonly windows: ReadonlyArray<OverviewWindow>
  readonly technicians: ReadonlyArray<OverviewTechnician>
}

/** Tasks that need the office now, and the state of today. */
export async function overview(context: Pick<Context, 'db' | 'now' | 'content'>): Promise<Overview> {
  const { db, now } = context
  const today = await readStaffDay(dayOf(now), context)
  const day: Day = { ...today.bounds, ...clockOf(context) }
  const [counts, tasks, failure, visits] = await Promise.all([
    countTasks(db, day),
    firstTasks(db, day, MAX_TASKS),
    lastFailure(db),
    readStops(db, day),
  ])
  const stops = visits.filter((visit) => !isDisplaced(visit, today))
  const people = today.team
    .map((member) => ({
      ...member,
      onShift: shiftsOf(member, today.date),
      reserved: reservedWindowsOf(today, member.id, context),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }) || a.id - b.id)
  return {
    at: now,
    counts,
    due: sumByUrgency([...counts.values()]),
    lastFailure: failure,
    tasks,
    windows: today.windows.map((window) => overviewWindow(window, people, stops, now)),
    technicians: people.map((person) =>
      overviewTechnician(
        person,
        stops.filter(({ technicianId }) => technicianId === person.id),
        now,
      ),
    ),
  }
}

function sumByUrgency(counts: ReadonlyArray<TaskCount>): Record<Urgency, number> {
  const sums = { NOW: 0, TODAY: 0, LATER: 0 }
  for (const { due } of counts) for (const urgency of URGENCIES) sums[urgency] += due[urgency]
  return sums
}

/** An available technician, with today's shifts and the windows reserved for emergencies. */
type Person = Pick<Member, 'id' | 'name' | 'away'> & {
  readonly onShift: ReadonlyArray<Span>
  readonly reserved: ReadonlyArray<Window>
}

const isCompleted = ({ state }: Stop) => state === 'COMPLETED'
const isOver = (stop: Stop) => isCompleted(stop) || stop.state === 'NO_ACCESS'

function overviewWindow(
  { startsAt, endsAt }: Window,
  people: ReadonlyArray<Person>,
  stops: ReadonlyArray<Stop>,
  now: Temporal.Instant,
): OverviewWindow {
  const kinds = people.map((person) => {
    const inside = stops.filter(
      (stop) =>
        stop.technicianId === person.id &&
        stop.startsAt.epochMilliseconds < endsAt &&
        stop.endsAt.epochMilliseconds > startsAt,
    )
    const [stop] = inside
    if (stop) {
      if (inside.every(isOver)) return inside.some(isCompleted) ? 'done' : 'noAccess'
      if (inside.some((candidate) => isLate(candidate, now))) return 'late'
      return stop.state === 'HELD' ? 'held' : 'booked'
    }
    const away = person.away.some(({ from, to }) => from < endsAt && to > startsAt)
    const onShift = person.onShift.some(({ from, to }) => from <= startsAt && to >= endsAt)
    if (away || !onShift) return 'off'
    if (endsAt <= now.epochMilliseconds) return 'notBooked'
    return person.reserved.some((window) => window.startsAt === startsAt) ? 'reserve' : 'free'
  })
  const count = (kind: (typeof kinds)[number]) => kinds.filter((other) => other === kind).length
  return {
    startsAt: instantFromMs(startsAt),
    endsAt: instantFromMs(endsAt),
    done: count('done'),
    noAccess: count('noAccess'),
    booked: count('booked'),
    late: count('late'),
    held: count('held'),
    free: count('free'),
    notBooked: count('notBooked'),
    reserve: count('reserve'),
    off: count('off'),
  }
}

function overviewTechnician(
  { id, name, away, onShift }: Person,
  allStops: ReadonlyArray<Stop>,
  now: Temporal.Instant,
): OverviewTechnician {
  const stops = allStops.filter(({ state }) => state !== 'HELD')
  const describe = (
    whereabouts: Whereabouts,
    stop?: Stop,
    from: Temporal.Instant | null = null,
    to: Temporal.Instant | null = null,
  ): OverviewTechnician => ({
    id,
    name,
    whereabouts,
    reference: stop?.reference ?? null,
    suburb: stop?.suburb ?? null,
    from,
    to,
  })
  const arrived = stops.find(({ state }) => state === 'ARRIVED')
  if (arrived) return describe('AT_JOB', arrived, arrived.since)
  const late = stops.find((stop) => isLate(stop, now))
  if (late) return describe('LATE', late, expectedBy(late))
  const driving = stops.find(({ state }) => state === 'EN_ROUTE')
  if (driving) return describe('ON_THE_WAY', driving, driving.estimateFrom, driving.estimateTo)
  const nowMs = now.epochMilliseconds
  const leave = away.find(({ from, to }) => from <= nowMs && to > nowMs)
  if (leave)
    return describe(
      leave.closed ? 'CLOSED' : 'ON_LEAVE',
      undefined,
      instantFromMs(leave.from),
      instantFromMs(leave.to),
    )
  const next = stops.find(({ state }) => state === 'CONFIRMED' || state === 'PENDING')
  if (next) return describe(stops.some(isOver) ? 'BETWEEN' : 'NEXT', next, next.startsAt, next.windowEndsAt)
  if (stops.some(isOver)) return describe('DONE')
  const shift = onShift.find(({ to }) => to > nowMs)
  if (!shift) return describe('OFF')
  return describe('FREE', undefined, instantFromMs(shift.from), instantFromMs(shift.to))
}
