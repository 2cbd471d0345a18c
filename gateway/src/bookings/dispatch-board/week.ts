import type { Context } from '../../platform/context.ts'
import { dayOf, instantFromMs } from '../../platform/time.ts'
import { readStaffDays, type StaffDay, shiftsOf } from '../../scheduling/index.ts'
import { bookingsBetween, type StoredBooking } from '../booking-rows.ts'
import { isDisplaced } from './attention.ts'
import { isAttendedBy } from './labels.ts'

const DAYS_PER_WEEK = 7

/** A technician's day in the week: number of visits, first start and last end, or why they are off. */
export type DispatchWeekCell = {
  readonly date: string
  readonly count: number
  readonly first: Temporal.Instant | null
  readonly last: Temporal.Instant | null
  /** Why the technician is off all day, in words; null if they aren't. */
  readonly off: string | null
}

/** Seven days of the dispatch board. */
export type DispatchWeek = {
  readonly days: ReadonlyArray<{
    readonly date: string
    readonly closed: string | null
    readonly count: number
    readonly unassigned: number
  }>
  readonly technicians: ReadonlyArray<{
    readonly id: number
    readonly name: string
    readonly days: ReadonlyArray<DispatchWeekCell>
  }>
}

/** Returns seven days of the board in summary: each technician's number of visits, with first start and last end. */
export async function dispatchWeek(from: Temporal.PlainDate, context: Context): Promise<DispatchWeek> {
  const days = await readStaffDays(from, DAYS_PER_WEEK, context)
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) throw new Error('requested week missing from the schedule')
  const rows = await bookingsBetween(context.db, first.bounds.from, last.bounds.to)
  const planned = days.map((day) => {
    const dayRows = rows.filter(({ startsAt }) => dayOf(startsAt).equals(day.date))
    const displaced = dayRows.filter((row) => isDisplaced(row, day))
    return { day, displaced, assigned: dayRows.filter((row) => !displaced.includes(row)) }
  })
  const team = new Map(days.flatMap((day) => day.team.map(({ id, name }) => [id, name] as const)))
  return {
    days: planned.map(({ day, assigned, displaced }) => ({
      date: day.date.toString(),
      closed: day.closed,
      count: assigned.length,
      unassigned: displaced.length,
    })),
    technicians: [...team]
      .map(([id, name]) => ({
        id,
        name,
        days: planned.map(({ day, assigned }) => cellOf(id, day, assigned)),
      }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
  }
}

function cellOf(id: number, day: StaffDay, assigned: ReadonlyArray<StoredBooking>): DispatchWeekCell {
  const technicianRows = assigned.filter((row) => isAttendedBy(row, id))
  const ends = technicianRows.map(({ endsAt }) => endsAt.epochMilliseconds)
  return {
    date: day.date.toString(),
    count: technicianRows.length,
    first: technicianRows[0]?.startsAt ?? null,
    last: technicianRows.length === 0 ? null : instantFromMs(Math.max(...ends)),
    off: offWords(id, day),
  }
}

function offWords(id: number, day: StaffDay): string | null {
  const member = day.team.find((candidate) => candidate.id === id)
  if (!member) return 'Not working here'
  const shifts = shiftsOf(member, day.date)
  if (!day.open || shifts.length === 0) return 'Not working'
  const coverAll = (spans: StaffDay['team'][number]['away']) =>
    shifts.every(({ from, to }) => spans.some((span) => span.from <= from && to <= span.to))
  if (!coverAll(member.away)) return null
  return coverAll(member.away.filter(({ closed }) => closed)) ? 'Closed' : 'On leave'
}
