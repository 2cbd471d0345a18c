import {
  type AnyColumn,
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { HoldEventKind } from '../platform/database/column-types.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { lockName } from '../platform/database/locks.ts'
import {
  closedDays,
  holdEvents,
  partClosures,
  scheduleRules,
  scheduleServices,
  technicianLeave,
  technicianLicences,
  technicianShifts,
  technicians,
  visitHelpers,
  visits,
} from '../platform/database/tables.ts'
import { dayOf, startOfDay } from '../platform/time.ts'
import type { Closures, Span } from './calendar.ts'
import type { PlannedVisit } from './decide.ts'
import { queueFreedWindows } from './freed-windows.ts'
import { REST_HOURS } from './rest.ts'
import { NO_OVERRIDES, type ScheduleRuleOverrides, type ServiceOverrides } from './rules.ts'

/** States in which a visit occupies its technician, the same as in the exclusion constraint. */
const OCCUPYING_STATES = ['HELD', 'PENDING', 'CONFIRMED', 'EN_ROUTE', 'ARRIVED'] as const

// An arbitrary lock key, unique in this database: 'team' in ASCII.
const TEAM_LOCK = 0x74_65_61_6d

/** No visit is longer, so a day can be read by the start times of visits. */
export const MAX_VISIT_HOURS = 24

const { during: _during, ...columns } = getTableColumns(visits)

/** A visit row. */
export type Visit = Omit<typeof visits.$inferSelect, 'during'>

export type NewVisit = Omit<typeof visits.$inferInsert, 'during'>

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
  /** Settings that override business.yaml. */
  readonly ruleOverrides: ScheduleRuleOverrides
  /** Whether technicians rest after night work. */
  readonly hasRestRule: boolean
}

const ruleOverridesSql = sql`
  (select json_build_object(
     'usualMinutes', usual_minutes, 'noticeMinutes', notice_minutes,
     'reserveOneIn', reserve_one_in, 'reserveReleasedMinutes', reserve_released_minutes,
     'services', (select coalesce(json_agg(json_build_object('service', service, 'minutes', minutes, 'notice', notice,
         'sameDayBefore', to_char(same_day_before, 'HH24:MI'))), '[]') from diary_service))
     from (select) as once left join diary_rule on true)`

/** Settings that override the rules of business.yaml. */
export async function readRuleOverrides(db: Database | Transaction): Promise<ScheduleRuleOverrides> {
  const { rows } = await db.execute<{ set: ScheduleRuleOverrides }>(sql`select ${ruleOverridesSql} as set`)
  return rows[0]?.set ?? NO_OVERRIDES
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
      ${ruleOverridesSql} as set,
      coalesce((select rest_warning from on_call_setting), true) as rest
  `)
  const { team, closures, set, rest } = rows[0] ?? {
    team: null,
    closures: null,
    set: NO_OVERRIDES,
    rest: true,
  }
  return { team: team ?? [], closures: new Map(closures ?? []), ruleOverrides: set, hasRestRule: rest }
}

/** The office's closed days in a range. */
export async function readClosedDays(
  db: Database | Transaction,
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
): Promise<Closures> {
  const { day, name } = closedDays
  const rows = await db
    .select({ day, name })
    .from(closedDays)
    .where(and(gte(day, from.toString()), lt(day, to.toString())))
  return new Map(rows.map((row) => [row.day, row.name]))
}

/** Hours closed for everyone that overlap a time range, in epoch milliseconds. */
export async function readClosedHours(
  db: Database | Transaction,
  from: Temporal.Instant,
  to: Temporal.Instant,
): Promise<ReadonlyArray<Span>> {
  const { startsAt, endsAt, everyone } = partClosures
  const rows = await db
    .select({ startsAt, endsAt })
    .from(partClosures)
    .where(and(eq(everyone, true), gt(endsAt, from), lt(startsAt, to)))
  return rows.map((row) => ({ from: row.startsAt.epochMilliseconds, to: row.endsAt.epochMilliseconds }))
}

/** A time when a technician is away during their shifts. */
export type Leave = {
  readonly technicianId: number
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
}

/** Removes what remains of a leave. Returns the time removed, or null if none remained. */
export async function removeRemainingLeave(
  tx: Transaction,
  id: number,
  now: Temporal.Instant,
): Promise<Leave | null> {
  const remaining = and(eq(technicianLeave.id, id), gt(technicianLeave.endsAt, now))
  const { technicianId, startsAt, endsAt } = technicianLeave
  const [leave] = await tx
    .select({ technicianId, startsAt, endsAt })
    .from(technicianLeave)
    .where(remaining)
    .for('update')
  if (!leave) return null
  if (Temporal.Instant.compare(leave.startsAt, now) >= 0) {
    await tx.delete(technicianLeave).where(remaining)
    return leave
  }
  await tx.update(technicianLeave).set({ endsAt: now }).where(remaining)
  return { ...leave, startsAt: now }
}

const epochMsSql = (column: AnyColumn) => sql`(extract(epoch from ${column}) * 1000)::bigint`

/** The data a technician's days are planned from, in epoch milliseconds. */
type PlanningData = {
  /** In time order. Starts early enough to cover a rest that reaches into the first day. */
  readonly visits: ReadonlyArray<PlannedVisit & { readonly technicianId: number }>
  /** Visits that are over, with the time someone was there, for the same period. */
  readonly ended: ReadonlyArray<Span & { readonly technicianId: number }>
}

/**
 * Planned and completed visits between two instants, without expired holds and `excludeVisitId`. Returned as one JSON value:
 * parsing thousands of separate rows would take half the time of an availability request.
 */
export async function readPlanningData(
  db: Database | Transaction,
  {
    from,
    to,
    now,
    excludeVisitId,
  }: {
    readonly from: Temporal.Instant
    readonly to: Temporal.Instant
    readonly now: Temporal.Instant
    readonly excludeVisitId?: string | undefined
  },
): Promise<PlanningData> {
  const { technicianId, startsAt, windowEndsAt, endsAt, plannedMinutes, zone, state } = visits
  const restsFrom = from.subtract({ hours: REST_HOURS })
  const within = and(
    // Includes visits that began the day before and go past midnight.
    gte(startsAt, restsFrom.subtract({ hours: MAX_VISIT_HOURS })),
    lt(startsAt, to),
    // With its helpers' time, which moves with the visit.
    excludeVisitId === undefined
      ? undefined
      : sql`${excludeVisitId}::uuid not in (${visits.id}, coalesce(${visits.helps}, ${visits.id}))`,
  )
  const planned = db
    .select({
      found: sql`json_agg(json_build_object(
        'technicianId', ${technicianId}, 'startsAt', ${epochMsSql(startsAt)},
        'windowEndsAt', ${epochMsSql(windowEndsAt)}, 'endsAt', ${epochMsSql(endsAt)},
        'minutes', ${plannedMinutes}, 'zone', ${zone}) order by ${startsAt})`,
    })
    .from(visits)
    .where(
      and(
        inArray(state, OCCUPYING_STATES),
        within,
        gt(endsAt, restsFrom),
        or(ne(state, 'HELD'), gt(visits.heldUntil, now)),
      ),
    )
  // Rest begins when the work actually ended. A much later "Completed" means the technician has slept already, so it doesn't count.
  const workedUntil = sql`coalesce((
    select max(at) from booking_event
     where booking_id = visit.id and to_state = visit.state
       and at between visit.ends_at and visit.ends_at + interval '4 hours'), visit.ends_at)`
  const ended = db
    .select({
      found: sql`json_agg(json_build_object(
        'technicianId', worker.id, 'from', ${epochMsSql(startsAt)},
        'to', (extract(epoch from ${workedUntil}) * 1000)::bigint))`,
    })
    .from(visits)
    .innerJoin(
      sql`lateral (
        select ${technicianId} as id union all select technician_id from visit_helper where visit_id = ${visits.id}
      ) as worker`,
      sql`true`,
    )
    // Literal SQL, so that the planner can use the partial index without holds.
    .where(and(sql`${state} <> 'HELD' and ${state} in ('COMPLETED', 'NO_ACCESS')`, within))
  const { rows } = await db.execute<{
    visits: PlanningData['visits'] | null
    ended: PlanningData['ended'] | null
  }>(sql`select (${planned}) as visits, (${ended}) as ended`)
  return { visits: rows[0]?.visits ?? [], ended: rows[0]?.ended ?? [] }
}

/** Blocks other transactions that plan this technician's day until this one ends. */
export async function lockDay(tx: Transaction, technicianId: number, epochDay: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${technicianId}::int, ${epochDay}::int)`)
}

/** Does the same for several technicians and a range of days, inclusive, always in the same order. */
export async function lockDays(
  tx: Transaction,
  technicianIds: ReadonlyArray<number>,
  first: number,
  last: number,
): Promise<void> {
  const ids = [...technicianIds].sort((a, b) => a - b)
  await tx.execute(sql`
    select pg_advisory_xact_lock(technician, day)
      from unnest(${sql.param(ids)}::int[]) with ordinality as requested (technician, rank),
           generate_series(${first}::int, ${last}::int) as day
     order by day, rank`)
}

export async function findVisit(db: Database | Transaction, id: string): Promise<Visit | null> {
  const [row] = await db.select(columns).from(visits).where(eq(visits.id, id))
  return row ?? null
}

/**
 * Appends an event for several holds and changes nothing else. An expiry is recorded at the time the hold ended, not when it was
 * noticed.
 */
export async function recordHoldEvents(
  tx: Transaction,
  kind: HoldEventKind,
  holds: ReadonlyArray<Visit>,
  now: Temporal.Instant,
): Promise<void> {
  const events = holds.flatMap(({ id, technicianId, startsAt, heldUntil, offeredTo }) => {
    if (heldUntil === null) return []
    const isOffer = offeredTo !== null
    const bySystem = kind === 'expired' || (kind === 'held' && isOffer)
    return [
      {
        holdId: id,
        at: kind === 'expired' ? heldUntil : now,
        kind,
        actor: bySystem ? ('system' as const) : ('customer' as const),
        channel: isOffer ? ('waitlist' as const) : ('site' as const),
        technicianId,
        startsAt,
        heldUntil,
      },
    ]
  })
  if (events.length > 0) await tx.insert(holdEvents).values(events)
}

/** Writes a visit, replacing expired holds. */
export async function insertVisit(tx: Transaction, visit: NewVisit, now: Temporal.Instant): Promise<Visit> {
  await deleteExpiredHolds(tx, visit, now)
  const [row] = await tx.insert(visits).values(visit).returning(columns)
  if (!row) throw new Error('an insert returned no row')
  return row
}

/** Deletes a technician's expired holds that overlap a time range. */
export async function deleteExpiredHolds(
  tx: Transaction,
  { technicianId, startsAt, endsAt }: Pick<Visit, 'technicianId' | 'startsAt' | 'endsAt'>,
  now: Temporal.Instant,
): Promise<void> {
  const expired = await tx
    .delete(visits)
    .where(
      and(
        eq(visits.technicianId, technicianId),
        eq(visits.state, 'HELD'),
        lte(visits.heldUntil, now),
        lt(visits.startsAt, endsAt),
        gt(visits.endsAt, startsAt),
      ),
    )
    .returning(columns)
  await recordHoldEvents(tx, 'expired', expired, now)
  for (const hold of expired) await queueFreedWindows(tx, hold)
}

/** Updates a visit if its version is unchanged. Null if it has changed. */
export async function updateVisit(
  tx: Transaction,
  expected: Pick<Visit, 'id' | 'version'>,
  change: Partial<NewVisit>,
): Promise<Visit | null> {
  const [row] = await tx
    .update(visits)
    .set({ ...change, version: sql`${visits.version} + 1` })
    .where(and(eq(visits.id, expected.id), eq(visits.version, expected.version)))
    .returning(columns)
  return row ?? null
}

/** Blocks changes of a visit until this transaction ends. False if its version has changed. */
export async function lockVisit(
  tx: Transaction,
  { id, version }: Pick<Visit, 'id' | 'version'>,
): Promise<boolean> {
  const rows = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.id, id), eq(visits.version, version)))
    .for('no key update')
  return rows.length > 0
}

/** Adds a technician to a visit as a helper. A trigger takes their time; throws an overlap error if it is taken. */
export async function insertHelper(tx: Transaction, helper: typeof visitHelpers.$inferInsert): Promise<void> {
  await tx.insert(visitHelpers).values(helper)
}

/** Removes a helper from a visit and frees their time. False if they don't help there. */
export async function deleteHelper(tx: Transaction, visitId: string, technicianId: number): Promise<boolean> {
  const deleted = await tx
    .delete(visitHelpers)
    .where(and(eq(visitHelpers.visitId, visitId), eq(visitHelpers.technicianId, technicianId)))
    .returning({ visitId: visitHelpers.visitId })
  return deleted.length > 0
}

/** Which of these technicians have a visit, or a hold, in a time span. */
export async function busyTechnicians(
  tx: Transaction,
  technicianIds: ReadonlyArray<number>,
  { startsAt, endsAt }: Pick<typeof visits.$inferSelect, 'startsAt' | 'endsAt'>,
): Promise<ReadonlyArray<number>> {
  const rows = await tx
    .selectDistinct({ id: visits.technicianId })
    .from(visits)
    .where(
      and(
        inArray(visits.technicianId, [...technicianIds]),
        inArray(visits.state, [...OCCUPYING_STATES]),
        lt(visits.startsAt, endsAt),
        gt(visits.endsAt, startsAt),
      ),
    )
  return rows.map(({ id }) => id)
}

/** Whether a technician helps at a visit, as SQL. */
export const helpedBySql = (technicianId: number): SQL =>
  sql`${visits.id} in (select visit_id from visit_helper where technician_id = ${technicianId})`

/** Whether any of these technicians goes to a visit, as its own or as a helper, as SQL. Both halves can use an index. */
export const attendedBySql = (...technicianIds: ReadonlyArray<number>): SQL => {
  const ids = sql`${sql.param(technicianIds)}::int[]`
  return sql`(${visits.technicianId} = any(${ids}) or ${visits.id} = any(array(
    select visit_id from visit_helper where technician_id = any(${ids}))))`
}

/** The technicians who help at a visit. */
export async function readHelperIds(tx: Transaction, visitId: string): Promise<ReadonlyArray<number>> {
  const rows = await tx
    .select({ id: visitHelpers.technicianId })
    .from(visitHelpers)
    .where(eq(visitHelpers.visitId, visitId))
  return rows.map(({ id }) => id)
}

/** Deletes a hold. Null if it doesn't exist or has been booked. */
export async function deleteHold(tx: Transaction, id: string): Promise<Visit | null> {
  const [row] = await tx
    .delete(visits)
    .where(and(eq(visits.id, id), eq(visits.state, 'HELD'), isNull(visits.helps)))
    .returning(columns)
  return row ?? null
}

/** Expiry times of a client address's holds, soonest first. */
export async function holdExpiryTimes(
  tx: Transaction,
  clientHash: Buffer,
  now: Temporal.Instant,
): Promise<ReadonlyArray<Temporal.Instant>> {
  const rows = await tx
    .select({ heldUntil: visits.heldUntil })
    .from(visits)
    .where(and(eq(visits.state, 'HELD'), eq(visits.heldBy, clientHash), gt(visits.heldUntil, now)))
    .orderBy(asc(visits.heldUntil))
  return rows.flatMap(({ heldUntil }) => heldUntil ?? [])
}

/** Caps the expiry of holds, extended holds or offers at an instant. */
export async function capHoldExpiry(
  tx: Transaction,
  which: 'hold' | 'extended' | 'offer',
  until: Temporal.Instant,
): Promise<void> {
  const { heldUntil, state, offeredTo, extended } = visits
  const kind =
    which === 'offer' ? isNotNull(offeredTo) : and(isNull(offeredTo), eq(extended, which === 'extended'))
  await tx
    .update(visits)
    .set({ heldUntil: until })
    .where(and(eq(state, 'HELD'), isNull(visits.helps), gt(heldUntil, until), kind))
}

/** Deletes up to 100 expired holds. Skips those locked by other transactions. */
export async function deleteExpiredHoldsBatch(
  tx: Transaction,
  now: Temporal.Instant,
): Promise<ReadonlyArray<Visit>> {
  const expired = tx
    .select({ id: visits.id })
    .from(visits)
    .where(and(eq(visits.state, 'HELD'), lte(visits.heldUntil, now)))
    .limit(100)
    .for('update', { skipLocked: true })
  return await tx.delete(visits).where(inArray(visits.id, expired)).returning(columns)
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
  await db.transaction(async (tx) => {
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

/** Blocks other changes to the rules until this transaction ends. */
export async function lockRules(tx: Transaction): Promise<void> {
  await lockName(tx, 'schedule rules')
}

/** Sets the rules for all services. Null keeps the value in content. */
export async function saveRuleOverrides(
  tx: Transaction,
  rules: Omit<ScheduleRuleOverrides, 'services'>,
): Promise<void> {
  await tx
    .insert(scheduleRules)
    .values(rules)
    .onConflictDoUpdate({ target: scheduleRules.onlyOne, set: rules })
}

/** Does the same for one service. */
export async function saveServiceOverrides(
  tx: Transaction,
  { service, ...rules }: ServiceOverrides,
): Promise<void> {
  if (rules.minutes === null && rules.notice === null)
    await tx.delete(scheduleServices).where(eq(scheduleServices.service, service))
  else
    await tx
      .insert(scheduleServices)
      .values({ service, ...rules })
      .onConflictDoUpdate({ target: scheduleServices.service, set: rules })
}

/** The name of a technician. Null if there is none with this id. */
export async function readTechnicianName(db: Database | Transaction, id: number): Promise<string | null> {
  const [row] = await db.select({ name: technicians.name }).from(technicians).where(eq(technicians.id, id))
  return row?.name ?? null
}

/** Technician query condition: on the team on a day or some later day. */
export function onTeamFromSql(day: Temporal.PlainDate) {
  return or(isNull(technicians.lastDay), gte(technicians.lastDay, day.toString()))
}

/** Technician query condition: on the team on a day. */
export function onTeamOnSql(day: Temporal.PlainDate) {
  return and(onTeamFromSql(day), or(isNull(technicians.firstDay), lte(technicians.firstDay, day.toString())))
}

const visitDateSql = sql`(${visits.startsAt} at time zone 'Australia/Brisbane')::date`

/** Visit query condition: the technician has left or hasn't started by the day of the visit. */
export const notOnTeamSql = sql`(${technicians.lastDay} < ${visitDateSql} or ${technicians.firstDay} > ${visitDateSql})`
