import type { Context } from '../../platform/context.ts'
import { forbidden } from '../../platform/graphql/rights.ts'
import { dayOf, instantFromMs } from '../../platform/time.ts'
import { readStaffDay, readStaffDays, type StaffDay, shiftsOf } from '../../scheduling/index.ts'
import { bookingsBetween, bookingsRunningAt, type StoredBooking } from '../booking-rows.ts'
import { isDisplaced } from '../dispatch-board/attention.ts'
import { type Block, blocksOf } from '../dispatch-board/blocks.ts'
import { alertsFor, type Hold, readHolds, travelTo } from '../dispatch-board/board.ts'
import { clockTime } from '../dispatch-board/labels.ts'
import type { Alert } from '../dispatch-board/lateness.ts'
import { findTechnician, firstTechnician, roadSteps } from './store.ts'

const DAYS_PER_WEEK = 7

/** One stop of a technician's day. */
export type Stop = {
  readonly booking: StoredBooking
  /** Someone else's visit, at which the technician helps. */
  readonly helping: boolean
  readonly travelMinutes: number
  readonly travelFrom: string | null
  /** When to leave to arrive as the window opens; only for the next stop. */
  readonly leaveBy: Temporal.Instant | null
  readonly alert: Alert | null
  /** The technician is away then, so someone else has to go. */
  readonly displaced: boolean
  readonly setOffAt: Temporal.Instant | null
  readonly arrivedAt: Temporal.Instant | null
  readonly endedAt: Temporal.Instant | null
}

/** Blocked time between the stops: being booked, reserved for emergencies, on leave or closed. */
export type ReservedTime = {
  readonly kind: 'HELD' | 'RESERVE' | 'LEAVE'
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly title: string
  readonly words: string
}

/** One technician's day. */
export type Day = {
  readonly date: Temporal.PlainDate
  readonly now: Temporal.Instant
  readonly technician: { readonly id: number; readonly name: string }
  readonly closed: string | null
  readonly shift: { readonly startsAt: Temporal.Instant; readonly endsAt: Temporal.Instant } | null
  readonly stops: ReadonlyArray<Stop>
  readonly reserved: ReadonlyArray<ReservedTime>
}

/**
 * Returns one technician's day, today by default. Technicians get their own, and only their bookings are read; the office can query
 * anyone's. Null if there is no such technician. Throws FORBIDDEN if a technician queries someone else's.
 */
export async function myDay(
  query: { readonly date: Temporal.PlainDate | null; readonly technicianId: number | null },
  context: Context,
): Promise<Day | null> {
  const technician = await findDayTechnician(query.technicianId, context)
  if (!technician) return null
  return await dayFor(await readStaffDay(query.date ?? dayOf(context.now), context), technician, context)
}

/** Returns seven days from today of the calling technician; for the office, of the first technician. Null if there is none. */
export async function myWeek(context: Context): Promise<ReadonlyArray<Day> | null> {
  const technician = await findDayTechnician(null, context)
  if (!technician) return null
  const days: Day[] = []
  for (const day of await readStaffDays(dayOf(context.now), DAYS_PER_WEEK, context))
    days.push(await dayFor(day, technician, context))
  return days
}

async function findDayTechnician(
  requestedId: number | null,
  { db, staff, now }: Pick<Context, 'db' | 'staff' | 'now'>,
) {
  if (staff?.role !== 'technician') {
    const id = requestedId ?? (await firstTechnician(db, dayOf(now)))
    return id === null ? null : findTechnician(db, id)
  }
  if (requestedId !== null && requestedId !== staff.technicianId) throw forbidden(['admin', 'office'])
  return staff.technicianId === null ? null : findTechnician(db, staff.technicianId)
}

async function dayFor(day: StaffDay, technician: Day['technician'], context: Context): Promise<Day> {
  const { db, now } = context
  const { date } = day
  // An overnight visit is shown on both days, since technicians look at today.
  const of = { id: technician.id, as: 'either' } as const
  const bookings = [
    ...(await bookingsRunningAt(db, day.bounds.from, of)),
    ...(await bookingsBetween(db, day.bounds.from, day.bounds.to, of)),
  ]
  // Travel and absence are this technician's, also where they help.
  const rows = bookings.map((booking) => ({ ...booking, technicianId: technician.id }))
  const holds = await readHolds(db, { ...day.bounds, now, technicianId: technician.id })
  const member = day.team.find(({ id }) => id === technician.id)
  const alerts = member ? alertsFor(member, rows, day, context) : new Map<string, Alert>()
  const steps = await roadSteps(
    db,
    rows.map(({ id }) => id),
  )
  const next = rows.find(({ state }) => state === 'CONFIRMED')
  const stops = bookings.map((booking, index): Stop => {
    const row = rows[index] ?? booking
    const travel = travelTo(row, rows, day, context)
    const timeOf = (...kinds: ReadonlyArray<string>) =>
      steps.findLast(({ bookingId, kind }) => bookingId === booking.id && kinds.includes(kind))?.at ?? null
    return {
      booking,
      ...travel,
      leaveBy: row === next ? booking.startsAt.subtract({ minutes: travel.travelMinutes }) : null,
      helping: booking.technicianId !== technician.id,
      alert: alerts.get(booking.id) ?? null,
      // Visits on a closed day were booked by staff or need confirmation, so their technician can still go.
      displaced: day.open !== null && isDisplaced(row, day),
      setOffAt: timeOf('en route'),
      arrivedAt: timeOf('arrived'),
      endedAt: timeOf('completed', 'no access'),
    }
  })
  const [firstShift, ...laterShifts] = member ? shiftsOf(member, date) : []
  const lastShift = laterShifts.at(-1) ?? firstShift
  return {
    date,
    now,
    technician,
    closed: day.closed,
    shift:
      firstShift && lastShift
        ? { startsAt: instantFromMs(firstShift.from), endsAt: instantFromMs(lastShift.to) }
        : null,
    stops,
    reserved: member
      ? reservedTimes(blocksOf({ ...day, team: [member] }, holds, context), holds, rows, day)
      : [],
  }
}

/** Blocked times between the stops. A booking hides the reserve of its window. */
function reservedTimes(
  blocks: ReadonlyArray<Block>,
  holds: ReadonlyArray<Hold>,
  stops: ReadonlyArray<StoredBooking>,
  { rules }: Pick<StaffDay, 'rules'>,
): ReadonlyArray<ReservedTime> {
  const release = rules.reserve.releasedMinutesBefore * 60_000
  const isOccupied = ({ from, to }: Block) =>
    stops.some(
      ({ startsAt, endsAt }) => startsAt.epochMilliseconds < to && from < endsAt.epochMilliseconds,
    ) || holds.some((hold) => hold.from < to && from < hold.to)
  const reserved = blocks
    .filter((block) => block.kind !== 'RESERVE' || !isOccupied(block))
    .map((block): ReservedTime | null => {
      const { kind, from, to, words, closed } = block
      if (kind === 'OFF_SHIFT' || kind === 'REST') return null
      const span = { kind, startsAt: instantFromMs(from), endsAt: instantFromMs(to) }
      if (kind === 'LEAVE' && closed) return { ...span, title: 'Closed', words: closed }
      if (kind === 'LEAVE') return { ...span, title: 'On leave', words }
      if (kind === 'RESERVE') {
        const opens = `Opens for booking at ${clockTime(from - release)} if not needed`
        return { ...span, title: 'Held for emergencies', words: opens }
      }
      const hold = holds.find((candidate) => candidate.from === from)
      const until = clockTime(hold?.heldUntil ?? to)
      const held = hold?.offered
        ? `Offered to a customer until ${until}`
        : `Held for a customer until ${until}`
      return { ...span, title: 'Being booked', words: held }
    })
    .filter((item) => item !== null)
  return reserved.toSorted((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
}
