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
import { dayOf, startOfDay } from '../../platform/time.ts'
import type { StaffDay } from '../../scheduling/index.ts'
import { closedDates, notOnTeamSql } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'

// Rules for visits that need attention, each as a function on a row and as SQL. The board, the overview and the bookings list all
// use these, so that their counts agree.

type Visit = Pick<
  StoredBooking,
  'startsAt' | 'windowEndsAt' | 'endsAt' | 'technicianId' | 'estimateTo' | 'accepted'
> & {
  readonly state: StoredBooking['state'] | 'HELD'
}

/** Time values used by the SQL rules. */
export type Clock = {
  readonly now: Temporal.Instant
  /** Start of the current day in Queensland. */
  readonly today: Temporal.Instant
  /**
   * Dates of this year and the next on which the business is closed by its regular schedule; days closed by the office are in the
   * database.
   */
  readonly closed: ReadonlyArray<string>
}

/** The clock for a request. */
export function clockOf({ now, content }: Pick<Context, 'now' | 'content'>): Clock {
  const today = dayOf(now)
  // No booking is further ahead.
  const closed = [today.year, today.year + 1].flatMap((year) => closedDates(year, content.business))
  return { now, today: startOfDay(today), closed }
}

/** When the customer has waited too long: the end of the arrival estimate last sent to them, or of their window. */
export function expectedBy({
  estimateTo,
  windowEndsAt,
}: Pick<Visit, 'estimateTo' | 'windowEndsAt'>): Temporal.Instant {
  return estimateTo ?? windowEndsAt
}

/** Whether the time sent to the customer has passed and no one has arrived. Only for today's visits. */
export function isLate(
  visit: Pick<Visit, 'state' | 'estimateTo' | 'windowEndsAt'>,
  now: Temporal.Instant,
): boolean {
  const isWaiting = visit.state === 'PENDING' || visit.state === 'CONFIRMED' || visit.state === 'EN_ROUTE'
  return isWaiting && Temporal.Instant.compare(now, expectedBy(visit)) > 0
}

/** Whether a visit needs another technician, because its own is on leave or not employed then, or the day is closed. */
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
  // Warnings that staff accepted when booking don't count.
  if (!open && !accepted.includes('CLOSED')) return true
  const member = team.find(({ id }) => id === technicianId)
  if (!member) return true
  return (
    !accepted.includes('AWAY') &&
    member.away.some(({ from, to }) => from < endsAt.epochMilliseconds && startsAt.epochMilliseconds < to)
  )
}

const timestampSql = (instant: Temporal.Instant) => sql`${instant.toString()}::timestamptz`

/** SQL condition on visits that aren't holds. A literal, so that the planner sees that the indexes for lists apply. */
export const NOT_HELD = sql`${visits.state} <> 'HELD'`

/** SQL version of `expectedBy` for a query of visits. */
export const expectedBySql: SQL = sql`coalesce(
  (select ${bookings.estimateTo} from ${bookings} where ${bookings.id} = ${visits.id}), ${visits.windowEndsAt})`

/** SQL condition on visits: displaced, today or later. */
export function unassignedSql({ today, closed }: Clock): SQL {
  const day = sql`(${visits.startsAt} at time zone 'Australia/Brisbane')::date`
  return sql`(
    ${NOT_HELD} and ${visits.state} in ('PENDING', 'CONFIRMED') and ${visits.startsAt} >= ${timestampSql(today)} and (
      exists (select from ${technicians} where ${technicians.id} = ${visits.technicianId} and ${notOnTeamSql})
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

/** SQL condition on visits: today's, late and not unassigned. */
export function lateSql(clock: Clock): SQL {
  const { now, today } = clock
  return sql`(
    ${NOT_HELD} and ${visits.state} in ('PENDING', 'CONFIRMED', 'EN_ROUTE')
    and ${visits.startsAt} >= ${timestampSql(today)} and ${visits.startsAt} < ${timestampSql(today)} + interval '24 hours'
    and ${expectedBySql} < ${timestampSql(now)} and not ${unassignedSql(clock)}
  )`
}

/** SQL condition on visits: before today and without an outcome. */
export function notCompletedSql({ today }: Clock): SQL {
  return sql`(
    ${NOT_HELD} and ${visits.state} in ('PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED')
    and ${visits.startsAt} < ${timestampSql(today)}
  )`
}

/**
 * SQL condition on visits: completed, with follow-up work in the job record that hasn't been settled and without a return visit. A
 * return visit that is cancelled or declined doesn't count.
 */
export function followUpSql(): SQL {
  return sql`(
    ${NOT_HELD} and ${visits.state} = 'COMPLETED' and ${visits.id} in (
      select ${jobRecords.bookingId} from ${jobRecords}
       where ${jobRecords.followUp} is not null and ${jobRecords.followUpSettledAt} is null)
    and not exists (
      select from booking as again join visit as planned on planned.id = again.id
       where again.return_of = ${visits.id} and planned.state not in ('CANCELLED', 'DECLINED'))
  )`
}
