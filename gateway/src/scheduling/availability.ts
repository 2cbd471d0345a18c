import { type Content, checkArea, type Locality } from 'content'
import type { RefusalCode } from '../generated/graphql.ts'
import type { Context } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/connection.ts'
import { dayOf } from '../platform/time.ts'
import { calendarDay, type Window } from './calendar.ts'
import { type Decision, decideWithHelpers } from './decide.ts'
import { type Job, jobOf, type Notice, noticeFor } from './jobs.ts'
import { OPENING_SEARCH_DAYS, readOfficeClosures } from './opening-hours.ts'
import { readRuleOverrides } from './rule-overrides.ts'
import { type Rules, rulesWithOverrides } from './rules.ts'
import { questionOf, readDays, type ScheduleDay, type SchedulingContext } from './schedule-days.ts'

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

/** Does the same for a job that staff book. Its visit is confirmed at once, so the office needs no time to do so. */
export async function plannedJobByStaff(
  service: string | null,
  zone: string | null,
  context: Pick<Context, 'db' | 'content'>,
): Promise<Job> {
  return { ...(await plannedJob(service, zone, context)), officeConfirms: false }
}

/** The notice a job needs as of an instant, by the current rules. */
export async function requiredNotice(
  tx: Transaction,
  job: Job,
  since: Temporal.Instant,
  { content }: Pick<Context, 'content'>,
): Promise<Notice> {
  const business = { ...content.business, schedule: await currentRules(tx, { content }) }
  const closures = await readOfficeClosures(tx, dayOf(since), OPENING_SEARCH_DAYS)
  return noticeFor(job, since, business, closures)
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

/** A visit that is rescheduled, and the technicians who help at it. */
type CurrentVisit = {
  readonly startsAt: Temporal.Instant
  readonly helpers: ReadonlyArray<{ readonly id: number }>
}

/**
 * The windows of several days for rescheduling a visit. The visit doesn't conflict with itself, and its current window isn't
 * offered.
 */
export async function rescheduleAvailability(
  job: Job,
  visit: CurrentVisit & { readonly id: string; readonly days: number },
  context: SchedulingContext,
): Promise<ReadonlyArray<AvailabilityDay>> {
  const days = await readDays(context.db, dayOf(context.now), visit.days, context, visit.id)
  return listDays(days, job, context, visit)
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

const CURRENT_WINDOW = { state: 'FULL', reason: 'Your current time' } as const

function listDays(
  days: ReadonlyArray<ScheduleDay>,
  job: Job,
  context: SchedulingContext,
  current?: CurrentVisit,
): ReadonlyArray<AvailabilityDay> {
  return days.map((day) => listDay(day, job, context, current))
}

function listDay(
  day: ScheduleDay,
  job: Job,
  context: SchedulingContext,
  current?: CurrentVisit,
): AvailabilityDay {
  const helpers = current?.helpers.map(({ id }) => id) ?? []
  const date = day.date.toString()
  const closed = outsideHorizon(day.date, context) ?? day.closed
  if (closed !== null) return { date, state: 'CLOSED', reason: closed, windows: [] }
  const windows = day.windows.map((window): ArrivalWindow => {
    const startsAt = Temporal.Instant.fromEpochMilliseconds(window.startsAt)
    const decision = current?.startsAt.equals(startsAt)
      ? CURRENT_WINDOW
      : decideWithHelpers(questionOf(job, window, day, context), day, helpers)
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
