import type { Content } from 'content'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import {
  type CalendarDay,
  type Closures,
  calendarDay,
  epochMsAt,
  type Span,
  type Window,
} from './calendar.ts'
import type { PlannedVisit, Question, RosterDay, TechnicianDay } from './decide.ts'
import { type Job, type Notice, noticeFor } from './jobs.ts'
import { readPlanningData } from './planning-store.ts'
import { restAfter } from './rest.ts'
import { type Member, type Roster, readRoster } from './roster-store.ts'
import { type Rules, rulesWithOverrides } from './rules.ts'

export type SchedulingContext = Pick<Context, 'db' | 'content' | 'now'> & {
  /** Draft rules to try instead of the current ones. */
  readonly draftRules?: Rules
}

/** A day as staff see it: the day, everyone whether on shift or not, and how to get the question for a window. */
export type StaffDay = ScheduleDay & {
  /** Midnight to midnight. */
  readonly bounds: { readonly from: Temporal.Instant; readonly to: Temporal.Instant }
  readonly questionFor: (job: Job, window: Window) => Question
}

/** A day with all technicians and visits, without the visit `excludeVisitId`. */
export async function readStaffDay(
  date: Temporal.PlainDate,
  context: SchedulingContext,
  excludeVisitId?: string,
): Promise<StaffDay> {
  const day = await readDay(context.db, date, context, excludeVisitId)
  return staffDay(day, context)
}

/** Does the same for consecutive days. The number of queries doesn't depend on how many. */
export async function readStaffDays(
  from: Temporal.PlainDate,
  count: number,
  context: SchedulingContext,
): Promise<ReadonlyArray<StaffDay>> {
  return (await readDays(context.db, from, count, context)).map((day) => staffDay(day, context))
}

function staffDay(day: ScheduleDay, context: SchedulingContext): StaffDay {
  return {
    ...day,
    bounds: boundsOf(day.date, 1),
    questionFor: (job, window) => questionOf(job, window, day, context),
  }
}

/** The windows of a day that are still reserved for emergencies with this technician. */
export function reservedWindowsOf(
  { technicians, windows, rules }: Pick<StaffDay, 'technicians' | 'windows' | 'rules'>,
  technicianId: number,
  { now }: Pick<Context, 'now'>,
): ReadonlyArray<Window> {
  const release = rules.reserve.releasedMinutesBefore * 60_000
  const reserved = technicians.find(({ id }) => id === technicianId)?.reserved
  return windows.filter(
    ({ startsAt }) => reserved?.has(startsAt) && now.epochMilliseconds < startsAt - release,
  )
}

/** A technician's shifts on a day in epoch milliseconds, whether or not they are on leave. */
export function shiftsOf(member: Member, date: Temporal.PlainDate): ReadonlyArray<Span> {
  return shiftsOn(date, member, clockTimeConverter(date))
}

/** A technician's shifts by their weekly hours alone, ignoring hours set for that day. */
export function usualShiftsOf(member: Member, date: Temporal.PlainDate): ReadonlyArray<Span> {
  return shiftsOf({ ...member, days: [] }, date)
}

/** Everyone available in a range of days or starting after it, with their shifts and absences, and the office's closed days. */
export function readRosterDays(
  db: Database,
  from: Temporal.PlainDate,
  count: number,
  now: Temporal.Instant,
): Promise<Roster> {
  return readRoster(db, from, from.add({ days: count }), now)
}

/** A technician with their shifts and absences on a range of days, inclusive. Throws if they aren't on the team. */
export async function readMember(
  tx: Transaction,
  technicianId: number,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
  { now }: Pick<Context, 'now'>,
): Promise<Member> {
  const { team } = await readRoster(tx, first, last.add({ days: 1 }), now)
  const member = team.find(({ id }) => id === technicianId)
  if (!member) throw new Error('locked technician not found')
  return member
}

/** The question for a job in a window of a day, under the customer rules. */
export function questionOf(
  job: Job,
  window: Window,
  { rules, noticeOf }: Pick<ScheduleDay, 'rules' | 'noticeOf'>,
  { content, now }: Pick<Context, 'content' | 'now'>,
): Question {
  const { releasedMinutesBefore: reserveMinutes } = rules.reserve
  const notice = noticeOf(job)
  return { job, window, notice, now: now.epochMilliseconds, zones: content.zones, reserveMinutes }
}

/** The notice that jobs need, computed once for each kind: a list of days asks for every window. */
function noticeByJob(notice: (job: Job) => Notice): (job: Job) => Notice {
  const notices = new Map<string, Notice>()
  return (job) => {
    const key = `${job.service} ${job.officeConfirms}`
    const known = notices.get(key) ?? notice(job)
    notices.set(key, known)
    return known
  }
}

/** A calendar day with the people who work on it. */
export type ScheduleDay = CalendarDay &
  RosterDay & {
    /** Everyone on the team that day, whether or not they have a shift. */
    readonly team: ReadonlyArray<Member>
    /** People who start after that day. */
    readonly notYetStarted: ReadonlyArray<Member>
    /** Days the office closed, this one or others. */
    readonly closures: Closures
    /** The rules decisions are made by. */
    readonly rules: Rules
    /** The notice that a job needs, as of now. */
    readonly noticeOf: (job: Job) => Notice
    /** Whether technicians rest after night work. */
    readonly hasRestRule: boolean
    /** A technician's day, with or without a shift, and on closed days too. */
    readonly planOf: (member: Member) => Omit<TechnicianDay, 'reserved'>
  }

export async function readDay(
  db: Database | Transaction,
  date: Temporal.PlainDate,
  context: Pick<SchedulingContext, 'content' | 'now' | 'draftRules'>,
  excludeVisitId?: string,
): Promise<ScheduleDay> {
  const [day] = await readDays(db, date, 1, context, excludeVisitId)
  if (!day) throw new Error('requested day missing from the schedule')
  return day
}

/** Consecutive days with all technicians and visits. */
export async function readDays(
  db: Database | Transaction,
  from: Temporal.PlainDate,
  count: number,
  { content, now, draftRules }: Pick<SchedulingContext, 'content' | 'now' | 'draftRules'>,
  excludeVisitId?: string,
): Promise<ReadonlyArray<ScheduleDay>> {
  const bounds = boundsOf(from, count)
  const roster = await readRoster(db, from, from.add({ days: count }), now)
  const { team, closures, closedHours, ruleOverrides, hasRestRule } = roster
  const planned = await readPlanningData(db, { ...bounds, now, excludeVisitId })
  const visits = visitsByTechnicianDay(planned.visits)
  const rests: ReadonlyMap<number, ReadonlyArray<Span>> = hasRestRule
    ? restsByTechnician(planned, content)
    : new Map()
  const rules = draftRules ?? rulesWithOverrides(content.business.schedule, ruleOverrides)
  const business = { ...content.business, schedule: rules }
  const officeClosures = { days: closures, hours: closedHours }
  const noticeOf = noticeByJob((job) => noticeFor(job, now, business, officeClosures))
  const teamChanges = team.some(({ firstDay, lastDay }) => firstDay !== null || lastDay !== null)
  return Array.from({ length: count }, (_, index) => {
    const date = from.add({ days: index })
    const membersThatDay = teamChanges ? team.filter((member) => isOnTeam(member, date)) : team
    const notYetStarted = teamChanges ? team.filter((member) => hasYetToStart(member, date)) : []
    const day = calendarDay(date, content.business, closures)
    const calendar = { ...day, team: membersThatDay, notYetStarted, closures, rules, noticeOf, hasRestRule }
    const clock = clockTimeConverter(date)
    const planOf = (member: Member) => ({
      id: member.id,
      homeZone: member.homeZone,
      licences: member.licences.map(licenceValidity),
      shifts: shiftsOn(date, member, clock),
      away: member.away,
      visits: visits.get(`${member.id} ${epochDay(date)}`) ?? [],
      rests: rests.get(member.id) ?? [],
    })
    if (!calendar.open) return { ...calendar, technicians: [], planOf }
    const onShift = membersThatDay
      .map((member) => ({ member, shifts: shiftsOn(date, member, clock) }))
      .filter(({ shifts }) => shifts.length > 0)
    const dayNumber = epochDay(date)
    const technicians = onShift.map(({ member, shifts }, rank) => ({
      id: member.id,
      homeZone: member.homeZone,
      licences: member.licences.map(licenceValidity),
      shifts,
      away: member.away,
      visits: visits.get(`${member.id} ${dayNumber}`) ?? [],
      rests: rests.get(member.id) ?? [],
      reserved: reservedWindowStarts(rank, onShift.length, { ...calendar, dayNumber }, rules.reserve.oneIn),
    }))
    return { ...calendar, technicians, planOf }
  })
}

/**
 * The windows of a day in which a technician is reserved for emergencies: one in `oneIn` of all technician windows, rotating each
 * day. None if `oneIn` is 0.
 */
function reservedWindowStarts(
  rank: number,
  size: number,
  { windows, dayNumber }: Pick<CalendarDay, 'windows'> & { readonly dayNumber: number },
  oneIn: number,
): ReadonlySet<number> {
  if (oneIn === 0) return new Set()
  const reserved = windows.filter((_, index) => (index * size + rank + dayNumber) % oneIn === oneIn - 1)
  return new Set(reserved.map(({ startsAt }) => startsAt))
}

/** Whether a technician is on the team on a day. */
export function isOnTeam(
  { firstDay, lastDay }: Pick<Member, 'firstDay' | 'lastDay'>,
  date: Temporal.PlainDate,
): boolean {
  const day = date.toString()
  return (firstDay === null || firstDay <= day) && (lastDay === null || day <= lastDay)
}

/** Whether a technician starts after a day. False for those who never start, because their last day is before their first. */
export function hasYetToStart(
  { firstDay, lastDay }: Pick<Member, 'firstDay' | 'lastDay'>,
  date: Temporal.PlainDate,
): boolean {
  return firstDay !== null && date.toString() < firstDay && (lastDay === null || firstDay <= lastDay)
}

/** The hours set for that day, otherwise the weekly hours. None before the first day or after the last. */
function shiftsOn(
  date: Temporal.PlainDate,
  member: Member,
  clock: (time: string) => number,
): ReadonlyArray<Span> {
  const { shifts, days } = member
  if (!isOnTeam(member, date)) return []
  const dayHours = days.length === 0 ? undefined : days.find(({ day }) => day === date.toString())
  if (dayHours)
    return dayHours.starts === null || dayHours.ends === null
      ? []
      : [{ from: clock(dayHours.starts), to: clock(dayHours.ends) }]
  return shifts
    .filter(({ weekday }) => weekday === date.dayOfWeek)
    .map(({ starts, ends }) => ({ from: clock(starts), to: clock(ends) }))
}

/** Converts a day's clock times to epoch milliseconds, with a cache because most people share shift times. */
function clockTimeConverter(date: Temporal.PlainDate): (time: string) => number {
  const times = new Map<string, number>()
  return (time) => {
    const epochMs = times.get(time) ?? epochMsAt(date, time)
    times.set(time, epochMs)
    return epochMs
  }
}

/** A licence is valid until the end of its last day. */
function licenceValidity({ kind, expires }: Member['licences'][number]) {
  if (expires === null) return { kind, until: Number.POSITIVE_INFINITY }
  return { kind, until: epochMsAt(Temporal.PlainDate.from(expires).add({ days: 1 }), '00:00') }
}

/** Visits by technician and day (`2 20780`), in order. A visit past midnight is in both days. */
function visitsByTechnicianDay<Visit extends PlannedVisit & { readonly technicianId: number }>(
  planned: ReadonlyArray<Visit>,
): ReadonlyMap<string, ReadonlyArray<Visit>> {
  const days = new Map<string, Visit[]>()
  for (const visit of planned) {
    const last = epochDayOfMs(visit.endsAt - 1)
    for (let day = epochDayOfMs(visit.startsAt); day <= last; day += 1) {
      const key = `${visit.technicianId} ${day}`
      const dayVisits = days.get(key)
      if (dayVisits) dayVisits.push(visit)
      else days.set(key, [visit])
    }
  }
  return days
}

/** Each technician's rests after night work, planned or done. */
function restsByTechnician(
  { visits, ended }: Awaited<ReturnType<typeof readPlanningData>>,
  { business }: Pick<Content, 'business'>,
): ReadonlyMap<number, ReadonlyArray<Span>> {
  const rests = new Map<number, Span[]>()
  const planned = visits.map(({ technicianId, startsAt, endsAt }) => ({
    technicianId,
    from: startsAt,
    to: endsAt,
  }))
  for (const { technicianId, ...work } of [...planned, ...ended]) {
    const rest = restAfter(work, business)
    if (rest) rests.set(technicianId, [...(rests.get(technicianId) ?? []), rest])
  }
  return rests
}

function boundsOf(from: Temporal.PlainDate, count: number) {
  const midnight = (date: Temporal.PlainDate) =>
    Temporal.Instant.fromEpochMilliseconds(epochMsAt(date, '00:00'))
  return { from: midnight(from), to: midnight(from.add({ days: count })) }
}

/** Days since 1 January 1970 by calendar date, not UTC. */
export function epochDay(date: Temporal.PlainDate): number {
  return Temporal.PlainDate.from('1970-01-01').until(date).total('days')
}

const QUEENSLAND_OFFSET_MS = 10 * 3_600_000

/** Does the same for an instant, faster: Queensland is UTC+10 all year. */
function epochDayOfMs(milliseconds: number): number {
  return Math.floor((milliseconds + QUEENSLAND_OFFSET_MS) / 86_400_000)
}
