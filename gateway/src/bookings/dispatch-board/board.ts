import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import type { Window } from '../../scheduling/index.ts'
import { conflict, departureTime, readStaffDay, type StaffDay, travelLegTo } from '../../scheduling/index.ts'
import { bookingsBetween, bookingsRunningAt, type StoredBooking } from '../booking-rows.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { plannedVisitOf, plannedWindowOf } from '../customer/planned-visit.ts'
import { isMovable } from '../customer/transitions.ts'
import { clockOf, isDisplaced } from './attention.ts'
import { type Block, blocksOf } from './blocks.ts'
import { titleOf } from './labels.ts'
import { type Alert, alertsOf } from './lateness.ts'
import { type DragPresence, presenceOf } from './presence.ts'
import { readHolds, type UnassignedDay, unassignedDays, type Waiting, waitingRequests } from './store.ts'

export { type Hold, isUnassigned, readHolds, type Waiting } from './store.ts'

/** A visit on the board. */
export type BoardVisit = {
  readonly booking: StoredBooking
  readonly title: string
  readonly travelMinutes: number
  readonly travelFrom: string | null
  readonly alert: Alert | null
  readonly movable: boolean
  readonly fitting: number | null
}

/** One day of the dispatch board. */
export type Board = {
  readonly date: Temporal.PlainDate
  readonly now: Temporal.Instant
  readonly closed: string | null
  readonly windows: ReadonlyArray<Window>
  readonly technicians: StaffDay['team']
  readonly visits: ReadonlyArray<BoardVisit>
  readonly blocks: ReadonlyArray<Block>
  readonly displaced: ReadonlyArray<BoardVisit>
  readonly unassignedDays: ReadonlyArray<UnassignedDay>
  readonly requests: ReadonlyArray<Waiting>
  readonly presence: ReadonlyArray<DragPresence>
}

/** Returns one day of the dispatch board: visits, blocked times, displaced visits and waiting requests. */
export async function dispatchBoard(date: Temporal.PlainDate, context: Context): Promise<Board> {
  const { db, now } = context
  const day = await readStaffDay(date, context)
  const rows = await bookingsBetween(db, day.bounds.from, day.bounds.to)
  const lastNight = (await bookingsRunningAt(db, day.bounds.from)).filter((row) => !isDisplaced(row, day))
  const holds = await readHolds(db, { ...day.bounds, now })
  const displaced = rows.filter((row) => isDisplaced(row, day))
  const assignedRows = rows.filter((row) => !displaced.includes(row))
  const shownRows = [...lastNight, ...assignedRows]
  const alerts = new Map(day.team.flatMap((member) => [...alertsFor(member, shownRows, day, context)]))
  const toBoardVisit = (row: StoredBooking, fitting: number | null): BoardVisit => ({
    booking: row,
    title: titleOf(row, context.content),
    ...travelTo(row, rows, day, context),
    alert: alerts.get(row.id) ?? null,
    movable: isMovable(row.state),
    fitting,
  })
  return {
    date,
    now,
    closed: day.closed,
    windows: day.windows,
    technicians: day.team.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    visits: shownRows.map((row) => toBoardVisit(row, null)),
    blocks: blocksOf(day, holds, context),
    displaced: displaced.map((row) => toBoardVisit(row, countFittingTechnicians(row, day, context))),
    unassignedDays: await otherDays(date, context),
    requests: await waitingRequests(db),
    presence: await presenceOf(
      rows.map(({ id }) => id),
      context,
    ),
  }
}

/** Returns the days from today with unassigned visits, except the board's own day. */
async function otherDays(
  date: Temporal.PlainDate,
  context: Pick<Context, 'db' | 'now' | 'content'>,
): Promise<ReadonlyArray<UnassignedDay>> {
  const days = await unassignedDays(context.db, clockOf(context))
  return days.filter((day) => !day.date.equals(date))
}

/** Returns the current alert of a visit, if any. */
export async function alertOf(booking: StoredBooking, context: Context): Promise<Alert | null> {
  const day = await readStaffDay(dayOf(booking.startsAt), context)
  const rows = await bookingsBetween(context.db, day.bounds.from, day.bounds.to)
  const assignedRows = rows.filter((row) => !isDisplaced(row, day))
  const member = day.team.find(({ id }) => id === booking.technicianId)
  return member ? (alertsFor(member, assignedRows, day, context).get(booking.id) ?? null) : null
}

/** Alerts for one technician's day, by booking id. */
export function alertsFor(
  member: StaffDay['team'][number],
  rows: ReadonlyArray<StoredBooking>,
  day: StaffDay,
  { now, content }: Pick<Context, 'now' | 'content'>,
): ReadonlyMap<string, Alert> {
  const shifts = day.technicians.find(({ id }) => id === member.id)?.shifts ?? []
  const memberRows = rows.filter(({ technicianId }) => technicianId === member.id)
  const [first] = memberRows
  return alertsOf(memberRows, {
    homeZone: member.homeZone,
    startsAt: first
      ? departureTime(plannedVisitOf(first), { ...member, shifts }, content.zones)
      : day.bounds.from.epochMilliseconds,
    endsAt: day.bounds.to.epochMilliseconds,
    now: now.epochMilliseconds,
    zones: content.zones,
  })
}

/** Travel to a visit from the previous stop, which may be a completed or missed visit. */
export function travelTo(
  row: StoredBooking,
  rows: ReadonlyArray<StoredBooking>,
  day: StaffDay,
  { content }: Pick<Context, 'content'>,
): { readonly travelMinutes: number; readonly travelFrom: string | null } {
  const technicianRows = rows.filter(
    ({ technicianId, id }) => technicianId === row.technicianId && id !== row.id,
  )
  const previous = technicianRows.findLast(
    ({ startsAt }) => Temporal.Instant.compare(startsAt, row.startsAt) < 0,
  )
  const homeZone = day.team.find(({ id }) => id === row.technicianId)?.homeZone ?? ''
  const job = jobOfBooking(row, { content })
  const { minutes } = travelLegTo(
    { job, window: plannedWindowOf(row), zones: content.zones },
    { homeZone, visits: previous ? [plannedVisitOf(previous)] : [] },
  )
  return { travelMinutes: minutes, travelFrom: previous?.suburb ?? null }
}

/** Number of other technicians who could take a visit in its own window. */
function countFittingTechnicians(
  row: StoredBooking,
  day: StaffDay,
  context: Pick<Context, 'content'>,
): number {
  const question = day.questionFor(jobOfBooking(row, context), plannedWindowOf(row))
  return day.team.filter(({ id }) => id !== row.technicianId && conflict(question, day, id) === null).length
}
