import { type Content, checkArea, type Locality } from 'content'
import type { RefusalCode } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { dayOf } from '../platform/time.ts'
import {
  type CalendarDay,
  type Closures,
  calendarDay,
  epochMsAt,
  type Span,
  type Window,
} from './calendar.ts'
import {
  type Conflict,
  conflict,
  type Decision,
  decide,
  endOf,
  exclusionReason,
  type PlannedVisit,
  type Question,
  type RosterDay,
  type TechnicianDay,
  withStaffRules,
} from './decide.ts'
import { type Job, jobOf, type Notice, noticeFor } from './jobs.ts'
import { restAfter } from './rest.ts'
import { type Rules, rulesWithOverrides } from './rules.ts'
import {
  lockDay,
  lockDays,
  type Member,
  type Roster,
  readPlanningData,
  readRoster,
  readRuleOverrides,
} from './store.ts'

const MAX_ALTERNATIVES = 3
const ALTERNATIVES_SEARCH_DAYS = 14

/** A window as shown to customers. */
export type ArrivalWindow = {
  readonly startsAt: Temporal.Instant
  readonly endsAt: Temporal.Instant
  readonly state: Decision['state']
  readonly reason: string | null
}

export type AvailabilityDay = {
  readonly date: string
  readonly state: 'OPEN' | 'FULL' | 'CLOSED'
  readonly reason: string | null
  readonly windows: ReadonlyArray<ArrivalWindow>
}

export type Availability = {
  readonly next: ReadonlyArray<ArrivalWindow>
  readonly days: ReadonlyArray<AvailabilityDay>
}

export type SchedulingContext = Pick<Context, 'db' | 'content' | 'now'> & {
  /** Draft rules to try instead of the current ones. */
  readonly draftRules?: Rules
}

/** The current rules: business.yaml with the administrators' overrides. */
export async function currentRules(
  db: Database | Transaction,
  { content }: Pick<Context, 'content'>,
): Promise<Rules> {
  return rulesWithOverrides(content.business.schedule, await readRuleOverrides(db))
}

/** A job of a service in a zone, by the current rules. */
export async function plannedJob(
  service: string | null,
  zone: string | null,
  context: Pick<Context, 'db' | 'content'>,
): Promise<Job> {
  return jobOf(service, zone, { schedule: await currentRules(context.db, context) })
}

/** The notice a job needs as of an instant, by the current rules. */
export async function requiredNotice(
  tx: Transaction,
  job: Job,
  since: Temporal.Instant,
  { content }: Pick<Context, 'content'>,
): Promise<Notice> {
  return noticeFor(job, since, { ...content.business, schedule: await currentRules(tx, { content }) })
}

/**
 * The windows of several days for a job in a suburb, in two database queries whatever the size of the history. Null if the service
 * or suburb is unknown, or the suburb is outside the area.
 */
export async function availability(
  request: {
    readonly service: string | null
    readonly suburb: string | null
    readonly from: Temporal.PlainDate | null
    readonly days: number
  },
  context: SchedulingContext,
): Promise<Availability | null> {
  const { service, suburb } = request
  if (service !== null && !context.content.services.some(({ slug }) => slug === service)) return null
  const locality = suburb === null ? null : localityOf(suburb, context.content)
  if (suburb !== null && !locality?.inArea) return null
  const scheduleDays = await readDays(context.db, request.from ?? dayOf(context.now), request.days, context)
  const schedule = scheduleDays[0]?.rules ?? context.content.business.schedule
  const days = listDays(scheduleDays, jobOf(service, locality?.zone ?? null, { schedule }), context)
  const free = days.flatMap(({ windows }) => windows.filter(({ state }) => state === 'AVAILABLE'))
  return { next: free.slice(0, MAX_ALTERNATIVES), days }
}

/**
 * The windows of several days for rescheduling a visit. The visit doesn't conflict with itself, and its current window isn't
 * offered.
 */
export async function rescheduleAvailability(
  job: Job,
  visit: { readonly id: string; readonly startsAt: Temporal.Instant; readonly days: number },
  context: SchedulingContext,
): Promise<ReadonlyArray<AvailabilityDay>> {
  const days = await readDays(context.db, dayOf(context.now), visit.days, context, visit.id)
  return listDays(days, job, context, visit.startsAt)
}

/** Why a window can't be booked: refusal code and message for the caller. */
export type WindowRefusal = { readonly code: RefusalCode; readonly message: string }

/**
 * Why no bookable window begins at an instant, whatever the job, or null if one does. Doesn't check days that the office closed.
 */
export function windowRefusal(
  startsAt: Temporal.Instant,
  { content, now }: Pick<Context, 'content' | 'now'>,
): WindowRefusal | null {
  const date = dayOf(startsAt)
  const outside = outsideHorizon(date, { content, now })
  if (outside !== null) {
    const isPast = Temporal.Instant.compare(startsAt, now) < 0
    return { code: isPast ? 'WINDOW_PAST' : 'WINDOW_TOO_FAR_AHEAD', message: outside }
  }
  const { closed } = calendarDay(date, content.business)
  if (closed !== null) return { code: 'WINDOW_CLOSED', message: closed }
  return windowOnAnyDay(startsAt, content)
    ? null
    : { code: 'NOT_A_WINDOW', message: 'No arrival window starts at that time.' }
}

/**
 * Up to three alternatives, those nearest to a window, and why the window itself can't be booked. The reason is null if all
 * technicians are taken.
 */
export async function alternativesTo(
  job: Job,
  startsAt: Temporal.Instant,
  context: SchedulingContext,
): Promise<{ readonly refusal: WindowRefusal | null; readonly alternatives: ReadonlyArray<ArrivalWindow> }> {
  const today = dayOf(context.now)
  const threeDaysBefore = dayOf(startsAt).subtract({ days: 3 })
  const from = Temporal.PlainDate.compare(threeDaysBefore, today) < 0 ? today : threeDaysBefore
  const days = listDays(await readDays(context.db, from, ALTERNATIVES_SEARCH_DAYS, context), job, context)
  const windows = days.flatMap((day) => day.windows)
  const distance = (window: ArrivalWindow) => Math.abs(startsAt.until(window.startsAt).total('milliseconds'))
  const alternatives = windows
    .filter(({ state }) => state === 'AVAILABLE')
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_ALTERNATIVES)
    .sort((a, b) => Temporal.Instant.compare(a.startsAt, b.startsAt))
  const refusal = windowRefusal(startsAt, context) ?? listedWindowRefusal(startsAt, days, context)
  return { refusal, alternatives }
}

/** Why a listed day refuses a window. Null if all technicians are taken. */
function listedWindowRefusal(
  startsAt: Temporal.Instant,
  days: ReadonlyArray<AvailabilityDay>,
  { now }: Pick<Context, 'now'>,
): WindowRefusal | null {
  const day = days.find(({ date }) => date === dayOf(startsAt).toString())
  if (day?.state === 'CLOSED') return { code: 'WINDOW_CLOSED', message: day.reason ?? 'Closed that day.' }
  const window = day?.windows.find((candidate) => candidate.startsAt.equals(startsAt))
  if (!window || window.reason === null || window.reason === 'Full') return null
  const isPast = Temporal.Instant.compare(startsAt, now) <= 0
  const code = isPast ? 'WINDOW_PAST' : REFUSAL_CODES[window.state]
  return { code, message: window.reason }
}

const REFUSAL_CODES: Readonly<Record<ArrivalWindow['state'], RefusalCode>> = {
  AVAILABLE: 'WINDOW_TAKEN',
  FULL: 'JOB_TOO_LONG',
  TOO_SOON: 'WINDOW_TOO_SOON',
  NO_LICENCE: 'NO_LICENCE',
}

/** The locality with this slug, name or alternative name. Null if there is none, or more than one. */
export function localityOf(query: string, content: Content): Locality | null {
  const bySlug = content.localities.find(({ slug }) => slug === query.trim().toLowerCase())
  if (bySlug) return bySlug
  const { localities } = checkArea(content, query)
  const [match, ...otherMatches] = localities
  if (!match || otherMatches.length > 0) return null
  return content.localities.find(({ slug }) => slug === match.slug) ?? null
}

/** The window that begins at an instant on a bookable day. Null if there is none. */
export function windowAt(
  startsAt: Temporal.Instant,
  { content, now }: Pick<Context, 'content' | 'now'>,
): Window | null {
  return outsideHorizon(dayOf(startsAt), { content, now }) === null ? windowOnAnyDay(startsAt, content) : null
}

/** Does the same for any day, past or far ahead. */
export function windowOnAnyDay(
  startsAt: Temporal.Instant,
  { business }: Pick<Content, 'business'>,
): Window | null {
  return (
    calendarDay(dayOf(startsAt), business).windows.find((window) =>
      startsAt.equals(Temporal.Instant.fromEpochMilliseconds(window.startsAt)),
    ) ?? null
  )
}

/** The technician assigned to a window, and when the job ends for them. */
export type Assignment = {
  readonly technicianId: number
  readonly endsAt: Temporal.Instant
  /** Warnings that staff accepted, if any. */
  readonly accepted?: ReadonlyArray<string>
}

/**
 * Finds a technician for a window and runs `write` with that technician's day locked. Tries the best technician first, and skips
 * any who has just been taken. Null if no one is left. `excludeVisitId` is the visit being moved, which doesn't count. `staff`
 * skips the notice, reserve and rest rules.
 */
export async function reserveWindow<Written>(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly excludeVisitId?: string
    readonly staff?: boolean
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<Written | null> {
  const { job, window, excludeVisitId, staff = false } = request
  const questionOn = (day: ScheduleDay) => {
    const question = questionOf(job, window, day, context)
    return staff ? withStaffRules(question) : question
  }
  const date = dayOf(Temporal.Instant.fromEpochMilliseconds(window.startsAt))
  const day = await readDay(tx, date, context, excludeVisitId)
  const decision = decide(questionOn(day), day)
  if (decision.state !== 'AVAILABLE') return null
  const endsAt = Temporal.Instant.fromEpochMilliseconds(endOf(job, window))
  for (const technicianId of decision.technicians) {
    const written = await runInSavepoint(tx, async (inner) => {
      await lockDay(inner, technicianId, epochDay(date))
      // Read again under the lock, because visits or availability may have changed since.
      const lockedDay = await readDay(inner, date, context, excludeVisitId)
      if (exclusionReason(questionOn(lockedDay), lockedDay, technicianId) !== null) return SKIPPED
      return await write(inner, { technicianId, endsAt })
    })
    if (written !== SKIPPED) return written
  }
  return null
}

/** Runs `write` with the day of the hold's technician locked, if the job still fits into it. Null if it doesn't. */
export async function reassignHold<Written>(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly hold: string
    readonly technicianId: number
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<Written | null> {
  const { hold, ...rest } = request
  const reserved = await assignTechnician(tx, { ...rest, excludeVisitId: hold }, context, write)
  return 'written' in reserved ? reserved.written : null
}

/**
 * Runs `write` with the technician's day locked, if the job fits into it. Otherwise returns the conflict. Notice, reserve and rest
 * aren't checked, nor are the conflicts in `overlook`.
 */
export async function assignTechnician<Written>(
  tx: Transaction,
  request: {
    readonly job: Job
    readonly window: Window
    readonly technicianId: number
    readonly excludeVisitId?: string
    readonly overlook?: ReadonlyArray<Conflict['why']>
  },
  context: SchedulingContext,
  write: (tx: Transaction, assignment: Assignment) => Promise<Written>,
): Promise<{ readonly written: Written } | { readonly conflict: Conflict }> {
  const { job, window, excludeVisitId, technicianId, overlook } = request
  const date = dayOf(Temporal.Instant.fromEpochMilliseconds(window.startsAt))
  await lockDay(tx, technicianId, epochDay(date))
  const day = await readDay(tx, date, context, excludeVisitId)
  const found = conflict(questionOf(job, window, day, context), day, technicianId, overlook)
  if (found) return { conflict: found }
  const endsAt = Temporal.Instant.fromEpochMilliseconds(endOf(job, window))
  return { written: await write(tx, { technicianId, endsAt }) }
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

/** Blocks other planning of these technicians for a range of days until this transaction ends. */
export function lockTechnicianDays(
  tx: Transaction,
  technicianIds: ReadonlyArray<number>,
  first: Temporal.PlainDate,
  last: Temporal.PlainDate,
): Promise<void> {
  return lockDays(tx, technicianIds, epochDay(first), epochDay(last))
}

const SKIPPED = Symbol('skipped')

class SkipTechnician extends Error {}

/** Runs `body` in a savepoint. If it returns SKIPPED, all its changes and locks are rolled back. */
async function runInSavepoint<T>(
  tx: Transaction,
  body: (inner: Transaction) => Promise<T | typeof SKIPPED>,
): Promise<T | typeof SKIPPED> {
  try {
    return await tx.transaction(async (inner) => {
      const result = await body(inner)
      if (result === SKIPPED) throw new SkipTechnician()
      return result
    })
  } catch (error) {
    if (error instanceof SkipTechnician || isOverlapError(error)) return SKIPPED
    throw error
  }
}

/**
 * Whether the exclusion constraint refused overlapping visits. The lock should already rule that out, but the constraint is the
 * safeguard.
 */
export function isOverlapError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ('code' in error && error.code === '23P01') || isOverlapError(error.cause)
}

const CURRENT_WINDOW = { state: 'FULL', reason: 'Your current time' } as const

function listDays(
  days: ReadonlyArray<ScheduleDay>,
  job: Job,
  context: SchedulingContext,
  currentStartsAt?: Temporal.Instant,
): ReadonlyArray<AvailabilityDay> {
  const [first] = days
  if (!first) return []
  const notice = noticeOn(first, job, context)
  return days.map((day) => listDay(day, job, notice, context, currentStartsAt))
}

function listDay(
  day: ScheduleDay,
  job: Job,
  notice: Notice,
  context: SchedulingContext,
  currentStartsAt?: Temporal.Instant,
): AvailabilityDay {
  const date = day.date.toString()
  const closed = outsideHorizon(day.date, context) ?? day.closed
  if (closed !== null) return { date, state: 'CLOSED', reason: closed, windows: [] }
  const windows = day.windows.map((window): ArrivalWindow => {
    const startsAt = Temporal.Instant.fromEpochMilliseconds(window.startsAt)
    const decision = currentStartsAt?.equals(startsAt)
      ? CURRENT_WINDOW
      : decide(questionOf(job, window, day, context, notice), day)
    return {
      startsAt,
      endsAt: Temporal.Instant.fromEpochMilliseconds(window.endsAt),
      state: decision.state,
      reason: decision.state === 'AVAILABLE' ? null : decision.reason,
    }
  })
  if (windows.some(({ state }) => state === 'AVAILABLE'))
    return { date, state: 'OPEN', reason: null, windows }
  const full = windows.some(({ state }) => state === 'FULL')
  const reason = full ? 'Full' : (windows.at(-1)?.reason ?? null)
  return { date, state: 'FULL', reason, windows }
}

/** Why no window of a day is offered because it is past or too far ahead. Null if its windows are offered. */
export function outsideHorizon(
  date: Temporal.PlainDate,
  { content, now }: Pick<Context, 'content' | 'now'>,
): string | null {
  const today = dayOf(now)
  const { horizonDays } = content.business.schedule
  if (Temporal.PlainDate.compare(date, today) < 0) return 'That day is over.'
  if (Temporal.PlainDate.compare(date, today.add({ days: horizonDays })) > 0)
    return `We book up to ${horizonDays} days ahead.`
  return null
}

/** The question for a job in a window of a day, under the customer rules. */
export function questionOf(
  job: Job,
  window: Window,
  day: Pick<ScheduleDay, 'closures' | 'rules'>,
  context: Pick<Context, 'content' | 'now'>,
  notice: Notice = noticeOn(day, job, context),
): Question {
  const { releasedMinutesBefore: reserveMinutes } = day.rules.reserve
  const { content, now } = context
  return { job, window, notice, now: now.epochMilliseconds, zones: content.zones, reserveMinutes }
}

function noticeOn(
  { closures, rules }: Pick<ScheduleDay, 'closures' | 'rules'>,
  job: Job,
  { content, now }: Pick<Context, 'content' | 'now'>,
): Notice {
  return noticeFor(job, now, { ...content.business, schedule: rules }, closures)
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
    /** Whether technicians rest after night work. */
    readonly hasRestRule: boolean
    /** A technician's day, with or without a shift, and on closed days too. */
    readonly planOf: (member: Member) => Omit<TechnicianDay, 'reserved'>
  }

async function readDay(
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
  const { team, closures, ruleOverrides, hasRestRule } = await readRoster(
    db,
    from,
    from.add({ days: count }),
    now,
  )
  const planned = await readPlanningData(db, { ...bounds, now, excludeVisitId })
  const visits = visitsByTechnicianDay(planned.visits)
  const rests: ReadonlyMap<number, ReadonlyArray<Span>> = hasRestRule
    ? restsByTechnician(planned, content)
    : new Map()
  const rules = draftRules ?? rulesWithOverrides(content.business.schedule, ruleOverrides)
  const teamChanges = team.some(({ firstDay, lastDay }) => firstDay !== null || lastDay !== null)
  return Array.from({ length: count }, (_, index) => {
    const date = from.add({ days: index })
    const membersThatDay = teamChanges ? team.filter((member) => isOnTeam(member, date)) : team
    const notYetStarted = teamChanges ? team.filter((member) => hasYetToStart(member, date)) : []
    const day = calendarDay(date, content.business, closures)
    const calendar = { ...day, team: membersThatDay, notYetStarted, closures, rules, hasRestRule }
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
function epochDay(date: Temporal.PlainDate): number {
  return Temporal.PlainDate.from('1970-01-01').until(date).total('days')
}

const QUEENSLAND_OFFSET_MS = 10 * 3_600_000

/** Does the same for an instant, faster: Queensland is UTC+10 all year. */
function epochDayOfMs(milliseconds: number): number {
  return Math.floor((milliseconds + QUEENSLAND_OFFSET_MS) / 86_400_000)
}
