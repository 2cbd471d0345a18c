import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import {
  bookings,
  closedDays,
  jobRecords,
  technicianAway,
  technicians,
  visits,
} from '../../platform/database/tables.ts'
import { dayOf, startOf } from '../../platform/time.ts'
import type { StaffDay } from '../../scheduling/index.ts'
import { closedDates, isNotHere } from '../../scheduling/index.ts'
import type { StoredBooking } from '../customer/stored.ts'

// Which visits need the office, each rule once for a row that was read and once for SQL. The board, the overview and the
// list of bookings all ask here, so that they give the same numbers.

type Visit = Pick<
  StoredBooking,
  'startsAt' | 'windowEndsAt' | 'endsAt' | 'technicianId' | 'estimateTo' | 'accepted'
> & {
  readonly state: StoredBooking['state'] | 'HELD'
}

/** What the SQL rules are judged by. */
export type Clock = {
  readonly now: Temporal.Instant
  /** Midnight before it in Queensland. */
  readonly today: Temporal.Instant
  /** Days of this year and the next on which the business is closed, whatever the office closed beside them. */
  readonly closed: ReadonlyArray<string>
}

/** The rules' clock at the moment of a request. */
export function clockOf({ now, content }: Pick<Context, 'now' | 'content'>): Clock {
  const today = dayOf(now)
  // No booking is further ahead than that.
  const closed = [today.year, today.year + 1].flatMap((year) => closedDates(year, content.business))
  return { now, today: startOf(today), closed }
}

/** When the customer has waited long enough: the end of the arrival time last sent to them, else of their window. */
export function expectedBy({
  estimateTo,
  windowEndsAt,
}: Pick<Visit, 'estimateTo' | 'windowEndsAt'>): Temporal.Instant {
  return estimateTo ?? windowEndsAt
}

/** No one has arrived although the time sent to the customer is over. Only for visits of today. */
export function isLate(
  visit: Pick<Visit, 'state' | 'estimateTo' | 'windowEndsAt'>,
  now: Temporal.Instant,
): boolean {
  const waits = visit.state === 'PENDING' || visit.state === 'CONFIRMED' || visit.state === 'EN_ROUTE'
  return waits && Temporal.Instant.compare(now, expectedBy(visit)) > 0
}

/** Its technician is on leave, works here no longer or not yet, or the day is closed: someone else has to go. */
export function isDisplaced(
  {
    state,
    technicianId,
    startsAt,
    endsAt,
    accepted,
  }: Pick<Visit, 'state' | 'technicianId' | 'startsAt' | 'endsAt' | 'accepted'>,
  { team, open }: Pick<StaffDay, 'team' | 'open'>,
): boolean {
  if (state !== 'PENDING' && state !== 'CONFIRMED') return false
  // What staff agreed to when they booked it displaces nothing.
  if (!open && !accepted.includes('CLOSED')) return true
  const member = team.find(({ id }) => id === technicianId)
  if (!member) return true
  return (
    !accepted.includes('AWAY') &&
    member.away.some(({ from, to }) => from < endsAt.epochMilliseconds && startsAt.epochMilliseconds < to)
  )
}

const moment = (instant: Temporal.Instant) => sql`${instant.toString()}::timestamptz`

// Lists have indexes of everything but holds: written out, so that the planner sees that they will do.
const BOOKED = sql`${visits.state} <> 'HELD'`

/** `expectedBy` of a query of visits. */
export const expectedBySql: SQL = sql`coalesce(
  (select ${bookings.estimateTo} from ${bookings} where ${bookings.id} = ${visits.id}), ${visits.windowEndsAt})`

/** Of a query of visits: those of today and later days that are displaced. */
export function unassignedSql({ today, closed }: Clock): SQL {
  const day = sql`(${visits.startsAt} at time zone 'Australia/Brisbane')::date`
  return sql`(
    ${BOOKED} and ${visits.state} in ('PENDING', 'CONFIRMED') and ${visits.startsAt} >= ${moment(today)} and (
      exists (select from ${technicians} where ${technicians.id} = ${visits.technicianId} and ${isNotHere})
      or not 'AWAY' = any(${visits.accepted}) and exists (
        select from ${technicianAway} where ${technicianAway.technicianId} = ${visits.technicianId}
          and ${technicianAway.endsAt} > ${visits.startsAt} and ${technicianAway.startsAt} < ${visits.endsAt}
      )
      or not 'CLOSED' = any(${visits.accepted}) and (
        exists (select from ${closedDays} where ${closedDays.day} = ${day})
        or ${day} = any(${sql.param([...closed])}::date[])
      )
    )
  )`
}

/** Of a query of visits: those of today that are late, and not unassigned. */
export function lateSql(clock: Clock): SQL {
  const { now, today } = clock
  return sql`(
    ${BOOKED} and ${visits.state} in ('PENDING', 'CONFIRMED', 'EN_ROUTE')
    and ${visits.startsAt} >= ${moment(today)} and ${visits.startsAt} < ${moment(today)} + interval '24 hours'
    and ${expectedBySql} < ${moment(now)} and not ${unassignedSql(clock)}
  )`
}

/** Of a query of visits: those of earlier days without an outcome. */
export function notCompletedSql({ today }: Clock): SQL {
  return sql`(
    ${BOOKED} and ${visits.state} in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
    and ${visits.startsAt} < ${moment(today)}
  )`
}

/** Of a query of visits: those that are completed, and whose record names next work that no one has dealt with. */
export function followUpSql(): SQL {
  return sql`(
    ${BOOKED} and ${visits.state} = 'COMPLETED' and ${visits.id} in (
      select ${jobRecords.bookingId} from ${jobRecords}
       where ${jobRecords.followUp} is not null and ${jobRecords.followUpSettledAt} is null)
  )`
}
