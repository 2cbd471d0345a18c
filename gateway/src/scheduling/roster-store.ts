import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { technicianLicences, technicianShifts, technicians } from '../platform/database/tables.ts'
import { transact } from '../platform/database/transact.ts'
import { dayOf, startOfDay } from '../platform/time.ts'
import type { Closures, Span } from './calendar.ts'
import { ruleOverridesSql } from './rule-overrides.ts'
import { NO_OVERRIDES, type ScheduleRuleOverrides } from './rules.ts'

// An arbitrary lock key, unique in this database: 'team' in ASCII.
const TEAM_LOCK = 0x74_65_61_6d

/** A technician as stored. Times are Queensland time, `07:00:00`. */
export type Member = {
  readonly id: number
  readonly name: string
  readonly homeZone: string
  /** First working day. Null for no limit. */
  readonly firstDay: string | null
  /** Last working day. Null if not known. */
  readonly lastDay: string | null
  readonly licences: ReadonlyArray<{ readonly kind: string; readonly expires: string | null }>
  /** Weekly hours, in order of start time. */
  readonly shifts: ReadonlyArray<{ readonly weekday: number; readonly starts: string; readonly ends: string }>
  /** Days in the requested range with their own hours. Without hours there is no shift. */
  readonly days: ReadonlyArray<{
    readonly day: string
    readonly starts: string | null
    readonly ends: string | null
  }>
  /** Absences in the requested range, in epoch milliseconds. */
  readonly away: ReadonlyArray<{
    /** Id of the leave. Null for closed hours. */
    readonly id: number | null
    readonly from: number
    readonly to: number
    /** Short reason for the leave, or the name of the closed hours. */
    readonly reason: string | null
    /** Name of the closed hours. Null for leave. */
    readonly closed: string | null
  }>
}

/** The team, the office's closed days, and the rule overrides. */
export type Roster = {
  readonly team: ReadonlyArray<Member>
  /** From the first requested day or today, with no end. */
  readonly closures: Closures
  /** Hours closed for everyone that aren't over, with no end. */
  readonly closedHours: ReadonlyArray<Span>
  /** Settings that override business.yaml. */
  readonly ruleOverrides: ScheduleRuleOverrides
  /** Whether technicians rest after night work. */
  readonly hasRestRule: boolean
}

/** Everyone available in a range of days or starting after it, with their absences, the closed days and the rules, in one query. */
export async function readRoster(
  db: Database | Transaction,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<Roster> {
  const [first, end] = [startOfDay(from).toString(), startOfDay(to).toString()]
  const { rows } = await db.execute<{
    team: ReadonlyArray<Member> | null
    closures: ReadonlyArray<readonly [string, string]> | null
    hours: ReadonlyArray<Span> | null
    set: ScheduleRuleOverrides
    rest: boolean
  }>(sql`
    select
      (select json_agg(json_build_object(
         'id', id, 'name', name, 'homeZone', home_zone, 'firstDay', first_day, 'lastDay', last_day,
         'licences', (select coalesce(json_agg(json_build_object('kind', kind, 'expires', expires_on)), '[]')
            from technician_licence where technician_id = technician.id),
         'shifts', (select coalesce(json_agg(
              json_build_object('weekday', weekday, 'starts', starts, 'ends', ends) order by weekday, starts), '[]')
            from technician_shift where technician_id = technician.id),
         'days', (select coalesce(json_agg(json_build_object('day', day, 'starts', starts, 'ends', ends)), '[]')
            from technician_shift_day
           where technician_id = technician.id and day >= ${from.toString()}::date and day < ${to.toString()}::date),
         'away', (select coalesce(json_agg(json_build_object('id', leave_id, 'reason', coalesce(reason, closed), 'closed', closed,
              'from', extract(epoch from starts_at) * 1000, 'to', extract(epoch from ends_at) * 1000)
              order by starts_at), '[]')
            from technician_away
           where technician_id = technician.id and ends_at > ${first} and starts_at < ${end})
       ) order by id) from technician where last_day is null or last_day >= ${from.toString()}::date) as team,
      (select json_agg(json_build_array(day, name)) from closed_day
        where day >= least(${from.toString()}::date, ${dayOf(now).toString()}::date)) as closures,
      (select json_agg(json_build_object(
          'from', extract(epoch from starts_at) * 1000, 'to', extract(epoch from ends_at) * 1000) order by starts_at)
         from part_closure where everyone and ends_at > ${now.toString()}) as hours,
      ${ruleOverridesSql} as set,
      coalesce((select rest_warning from on_call_setting), true) as rest
  `)
  const { team, closures, hours, set, rest } = rows[0] ?? {
    team: null,
    closures: null,
    hours: null,
    set: NO_OVERRIDES,
    rest: true,
  }
  return {
    team: team ?? [],
    closures: new Map(closures ?? []),
    closedHours: hours ?? [],
    ruleOverrides: set,
    hasRestRule: rest,
  }
}

/** Adds the initial team unless there is one. Safe when several gateways start at once. */
export async function insertTeam(
  db: Database,
  team: ReadonlyArray<{
    readonly name: string
    readonly homeZone: string
    readonly licences: ReadonlyArray<{ readonly kind: string; readonly expiresOn: string | null }>
    readonly shifts: ReadonlyArray<{
      readonly weekday: number
      readonly starts: string
      readonly ends: string
    }>
  }>,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${TEAM_LOCK})`)
    const [existing] = await tx.select({ id: technicians.id }).from(technicians).limit(1)
    if (existing) return
    for (const { licences, shifts, ...member } of team) {
      const [row] = await tx.insert(technicians).values(member).returning({ technicianId: technicians.id })
      if (!row) throw new Error('an insert returned no row')
      if (licences.length > 0)
        await tx.insert(technicianLicences).values(licences.map((licence) => ({ ...licence, ...row })))
      if (shifts.length > 0)
        await tx.insert(technicianShifts).values(shifts.map((shift) => ({ ...shift, ...row })))
    }
  })
}
