import type { Zones } from 'content'
import type { Span, Window } from './calendar.ts'
import type { Job, Notice } from './jobs.ts'
import { restCutShort } from './rest.ts'

/** A visit in a technician's day, in epoch milliseconds. */
export type PlannedVisit = {
  readonly startsAt: number
  readonly windowEndsAt: number
  readonly endsAt: number
  readonly minutes: number
  readonly zone: string | null
}

/** One technician on one day. */
export type TechnicianDay = {
  readonly id: number
  readonly homeZone: string
  /** End of validity of each licence. Infinite if none was entered. */
  readonly licences: ReadonlyArray<{ readonly kind: string; readonly until: number }>
  readonly shifts: ReadonlyArray<Span>
  readonly away: ReadonlyArray<Span & { readonly closed?: string | null }>
  /** In time order. */
  readonly visits: ReadonlyArray<PlannedVisit>
  /** Start times of the windows in which this technician is reserved for emergencies. */
  readonly reserved: ReadonlySet<number>
  /** Rests after night work. Empty if the business has no rest rule. */
  readonly rests: ReadonlyArray<Span>
}

/** All technicians on one day. */
export type RosterDay = {
  readonly open: Span | null
  readonly windows: ReadonlyArray<Window>
  readonly technicians: ReadonlyArray<TechnicianDay>
}

/** The window and job to decide on, at what time, and by which rules. */
export type Question = {
  readonly job: Job
  readonly window: Window
  readonly now: number
  readonly notice: Notice
  readonly zones: Zones
  /** How long before a window the emergency reserve is released, in minutes. */
  readonly reserveMinutes: number
  /** Whether a technician resting after night work may be sent, if no one else can. */
  readonly resting?: boolean
}

/** Whether a window can be booked: by which technicians, best first, or why not. */
export type Decision =
  | { readonly state: 'AVAILABLE'; readonly technicians: ReadonlyArray<number> }
  | { readonly state: 'FULL' | 'TOO_SOON' | 'NO_LICENCE'; readonly reason: string }

const MINUTE_MS = 60_000

/** Why a technician can't do a job in a window, for staff and customers alike. */
export type Conflict =
  /**
   * `CLOSED`: no one works that day. `TOO_LONG`: the day ends before the job. `OFF_SHIFT`: no shift then. `NO_LICENCE`: missing
   * licence.
   */
  | { readonly why: 'CLOSED' | 'TOO_LONG' | 'OFF_SHIFT' | 'NO_LICENCE' }
  /** On leave, or in closed hours, with their name. */
  | { readonly why: 'AWAY'; readonly closed?: string }
  /** Another visit overlaps. */
  | { readonly why: 'BUSY'; readonly visit: PlannedVisit }
  /** This visit, already planned or the new one, would be reached after its window. */
  | { readonly why: 'TOO_FAR'; readonly visit: PlannedVisit; readonly arrival: number }

/** Why a customer can't have a technician in a window: a conflict, or a rule that staff may override. */
export type ExclusionReason =
  | Conflict
  /** `BEGUN`: the window has begun. `NOTICE`: less notice than the job needs. `RESERVE`: reserved for emergencies. */
  | { readonly why: 'BEGUN' | 'NOTICE' | 'RESERVE' }
  /** Resting after night work until then, in epoch milliseconds. */
  | { readonly why: 'REST'; readonly until: number }

/**
 * The scheduling rule: whether a window can be booked for a job, and by whom. Both the list of windows and the booking use it, so
 * that every listed window can be booked and every other is refused for the listed reason.
 */
export function decide(question: Question, day: RosterDay): Decision {
  const general = tooSoon(question) ?? closedOrTooLong(question, day)
  if (general) return refusal(general.why, question)
  const available: TechnicianDay[] = []
  let working = 0
  let unlicensed = 0
  for (const technician of day.technicians) {
    const why = technicianExclusion(technician, question)?.why
    if (why === undefined) available.push(technician)
    if (why !== 'OFF_SHIFT' && why !== 'AWAY') working += 1
    if (why === 'NO_LICENCE') unlicensed += 1
  }
  if (available.length > 0)
    return { state: 'AVAILABLE', technicians: rankTechnicians(available, question).map(({ id }) => id) }
  return working > 0 && working === unlicensed
    ? refusal('NO_LICENCE', question)
    : { state: 'FULL', reason: 'Full' }
}

/**
 * The same decision for a visit at which technicians help. All of them must be free too, but need no licence. None of them becomes
 * the visit's technician.
 */
export function decideWithHelpers(
  question: Question,
  day: RosterDay,
  helpers: ReadonlyArray<number>,
): Decision {
  const decision = decide(question, day)
  if (helpers.length === 0 || decision.state !== 'AVAILABLE') return decision
  const technicians = decision.technicians.filter((id) => !helpers.includes(id))
  return technicians.length > 0 && canHelp(question, day, helpers)
    ? { state: 'AVAILABLE', technicians }
    : { state: 'FULL', reason: 'Full' }
}

/** Whether all these technicians can help in a window, under the customer rules. */
export function canHelp(question: Question, day: RosterDay, helpers: ReadonlyArray<number>): boolean {
  const help = { ...question, job: { ...question.job, licence: null } }
  return helpers.every((id) => exclusionReason(help, day, id) === null)
}

/** Whether a job would take a technician's time that is held for emergencies. */
export function isReservedFor(question: Question, day: RosterDay, technicianId: number): boolean {
  const technician = day.technicians.find(({ id }) => id === technicianId)
  const { job, window } = question
  return (
    technician !== undefined &&
    isReserved(technician, { from: window.startsAt, to: endOf(job, window) }, question)
  )
}

/** The same question under the staff rules, which allow short notice, windows that have begun, the reserve and rests. */
export function withStaffRules(question: Question): Question {
  const never = Number.NEGATIVE_INFINITY
  const notice = { ...question.notice, earliest: never }
  return { ...question, now: never, notice, reserveMinutes: -never, resting: true }
}

function refusal(
  why: 'BEGUN' | 'NOTICE' | 'CLOSED' | 'TOO_LONG' | 'NO_LICENCE',
  { job, notice }: Question,
): Decision {
  switch (why) {
    case 'BEGUN':
      return { state: 'TOO_SOON', reason: 'That time has already started.' }
    case 'NOTICE':
      return { state: 'TOO_SOON', reason: notice.reason }
    case 'NO_LICENCE':
      return { state: 'NO_LICENCE', reason: `No plumber with a ${job.licence} licence is working then.` }
    case 'CLOSED':
      return { state: 'FULL', reason: 'Closed that day. For emergencies, call us 24/7.' }
    case 'TOO_LONG':
      return { state: 'FULL', reason: "This job won't fit in what's left of that day." }
  }
}

/**
 * The first rule that excludes a technician from a window, in the order `decide` applies them. Null if `decide` would send them. A
 * technician missing from the day has no shift.
 */
export function exclusionReason(
  question: Question,
  day: RosterDay,
  technicianId: number,
): ExclusionReason | null {
  const general = tooSoon(question) ?? closedOrTooLong(question, day)
  if (general) return general
  const technician = day.technicians.find(({ id }) => id === technicianId)
  return technician ? technicianExclusion(technician, question) : { why: 'OFF_SHIFT' }
}

/**
 * The first conflict a technician has with a job in a window, under the customer rules. Null if there is none. Notice, reserve and
 * rest aren't checked: a held window stays the customer's while they fill in the form, and staff decide for themselves. Skips the
 * conflicts in `overlook`.
 */
export function conflict(
  question: Question,
  day: RosterDay,
  technicianId: number,
  overlook: ReadonlyArray<Conflict['why']> = [],
): Conflict | null {
  const needed = neededSpan(question)
  const technician = day.technicians.find(({ id }) => id === technicianId)
  const found: ReadonlyArray<Conflict | null> = [
    closedOrTooLong(question, day),
    technician && isOnShift(technician, needed) ? null : { why: 'OFF_SHIFT' },
    technician ? awayConflict(technician, needed) : null,
    technician && !hasLicence(technician, question.job.licence, needed.to) ? { why: 'NO_LICENCE' } : null,
    technician ? visitConflict(technician, question) : null,
  ]
  return found.find((candidate) => candidate !== null && !overlook.includes(candidate.why)) ?? null
}

function tooSoon({ window, now, notice }: Question): { readonly why: 'BEGUN' | 'NOTICE' } | null {
  if (window.startsAt <= now) return { why: 'BEGUN' }
  return window.startsAt < notice.earliest ? { why: 'NOTICE' } : null
}

function closedOrTooLong(
  question: Question,
  { open }: RosterDay,
): { readonly why: 'CLOSED' | 'TOO_LONG' } | null {
  if (!open) return { why: 'CLOSED' }
  return neededSpan(question).to > open.to ? { why: 'TOO_LONG' } : null
}

/** Why a technician can't do the job, on a day with enough time for it. */
function technicianExclusion(technician: TechnicianDay, question: Question): ExclusionReason | null {
  const needed = neededSpan(question)
  if (!isOnShift(technician, needed)) return { why: 'OFF_SHIFT' }
  if (isAway(technician, needed)) return { why: 'AWAY' }
  if (!hasLicence(technician, question.job.licence, needed.to)) return { why: 'NO_LICENCE' }
  if (isReserved(technician, needed, question)) return { why: 'RESERVE' }
  return visitConflict(technician, question) ?? restExclusion(technician, needed, question)
}

function restExclusion(
  { rests }: TechnicianDay,
  needed: Span,
  { resting = false }: Pick<Question, 'resting'>,
): Extract<ExclusionReason, { why: 'REST' }> | null {
  const rest = resting ? null : restCutShort(needed, rests)
  return rest && { why: 'REST', until: rest.to }
}

function neededSpan({ job, window }: Question): Span {
  return { from: window.startsAt, to: endOf(job, window) }
}

/**
 * Travel time to a job in a window from the technician's previous location, in minutes, and the visit there. A null visit means
 * from home.
 */
export function travelLegTo(
  { job, window, zones }: Pick<Question, 'job' | 'window' | 'zones'>,
  { homeZone, visits }: Pick<TechnicianDay, 'homeZone' | 'visits'>,
): { readonly minutes: number; readonly from: PlannedVisit | null } {
  const from = visits.findLast(({ startsAt }) => startsAt < window.startsAt) ?? null
  return { minutes: travelMs(from ? from.zone : homeZone, job.zone, zones) / MINUTE_MS, from }
}

/** When a job in a window ends for its technician: at the end of the window, or after the planned minutes if later. */
export function endOf({ minutes }: Pick<Job, 'minutes'>, { startsAt, endsAt }: Window): number {
  return Math.max(endsAt, startsAt + minutes * MINUTE_MS)
}

function isOnShift({ shifts }: TechnicianDay, needed: Span): boolean {
  return shifts.some(({ from, to }) => from <= needed.from && needed.to <= to)
}

export function isAway({ away }: TechnicianDay, needed: Span): boolean {
  return away.some((span) => overlaps(span, needed))
}

/** Why a technician is away during a time range. Null if they aren't. */
export function awayConflict(
  { away }: TechnicianDay,
  needed: Span,
): Extract<Conflict, { why: 'AWAY' }> | null {
  const span = away.find((candidate) => overlaps(candidate, needed))
  if (!span) return null
  return span.closed ? { why: 'AWAY', closed: span.closed } : { why: 'AWAY' }
}

export function hasLicence({ licences }: TechnicianDay, licence: string | null, until: number): boolean {
  return licence === null || licences.some(({ kind, until: end }) => kind === licence && until <= end)
}

export function isReserved(
  { reserved }: TechnicianDay,
  needed: Span,
  { now, reserveMinutes }: Question,
): boolean {
  return [...reserved].some(
    (startsAt) =>
      startsAt >= needed.from && startsAt < needed.to && now < startsAt - reserveMinutes * MINUTE_MS,
  )
}

/** The technician's conflict, or null if they are free and can reach every customer that day within their window. */
export function visitConflict(technician: TechnicianDay, question: Question): Conflict | null {
  const added = visitFor(question)
  const needed = { from: added.startsAt, to: added.endsAt }
  const overlapping = technician.visits.find(({ startsAt, endsAt }) =>
    overlaps({ from: startsAt, to: endsAt }, needed),
  )
  if (overlapping) return { why: 'BUSY', visit: overlapping }
  const { zones } = question
  const late = lateVisits(technician, withVisit(technician.visits, added), zones)
  if (late.length === 0) return null
  // Staff may have planned a visit that is already late. It only counts if this job makes it later.
  const arrivalsWithoutJob = new Map(
    lateVisits(technician, technician.visits, zones).map(({ visit, arrival }) => [visit, arrival]),
  )
  const madeLater = late.find(({ visit, arrival }) => arrival > (arrivalsWithoutJob.get(visit) ?? 0))
  return madeLater ? { why: 'TOO_FAR', ...madeLater } : null
}

type LateVisit = { readonly visit: PlannedVisit; readonly arrival: number }

/** The visits of a day that would be reached after their window, in order. */
function lateVisits(
  { homeZone, shifts }: Pick<TechnicianDay, 'homeZone' | 'shifts'>,
  visits: ReadonlyArray<PlannedVisit>,
  zones: Zones,
): ReadonlyArray<LateVisit> {
  const [first] = visits
  if (!first) return []
  const late: LateVisit[] = []
  let free = departureTime(first, { homeZone, shifts }, zones)
  let zone: string | null = homeZone
  for (const visit of visits) {
    const arrival = Math.max(visit.startsAt, free + travelMs(zone, visit.zone, zones))
    if (arrival > visit.windowEndsAt) late.push({ visit, arrival })
    free = arrival + visit.minutes * MINUTE_MS
    zone = visit.zone
  }
  return late
}

/** When a technician leaves home: at the start of the shift, or in time for a first visit before it. */
export function departureTime(
  first: Pick<PlannedVisit, 'startsAt' | 'zone'>,
  { homeZone, shifts }: Pick<TechnicianDay, 'homeZone' | 'shifts'>,
  zones: Zones,
): number {
  const [shift] = shifts
  return shift && shift.from <= first.startsAt
    ? shift.from
    : first.startsAt - travelMs(homeZone, first.zone, zones)
}

function visitFor({ job, window }: Question): PlannedVisit {
  const { startsAt, endsAt } = window
  return { startsAt, windowEndsAt: endsAt, endsAt: endOf(job, window), minutes: job.minutes, zone: job.zone }
}

function withVisit(visits: ReadonlyArray<PlannedVisit>, added: PlannedVisit): ReadonlyArray<PlannedVisit> {
  const earlier = visits.filter(({ startsAt }) => startsAt < added.startsAt)
  return [...earlier, added, ...visits.slice(earlier.length)]
}

/**
 * Sorts technicians by least cost: those who aren't resting, then fewest licences the job doesn't need, then least extra travel,
 * then fewest visits.
 */
function rankTechnicians(
  available: ReadonlyArray<TechnicianDay>,
  question: Question,
): ReadonlyArray<TechnicianDay> {
  const { job, window, zones } = question
  const needed = neededSpan(question)
  const costOf = ({
    homeZone,
    licences,
    visits,
    rests,
  }: TechnicianDay): readonly [number, number, number, number] => {
    const previous = visits.findLast(({ startsAt }) => startsAt < window.startsAt)
    const next = visits.find(({ startsAt }) => startsAt > window.startsAt)
    const from = previous ? previous.zone : homeZone
    const onward = next ? travelMs(job.zone, next.zone, zones) - travelMs(from, next.zone, zones) : 0
    return [
      restCutShort(needed, rests) ? 1 : 0,
      licences.filter(({ kind }) => kind !== job.licence).length,
      travelMs(from, job.zone, zones) + onward,
      visits.length,
    ]
  }
  return available
    .map((technician) => ({ technician, cost: costOf(technician) }))
    .sort(
      (a, b) =>
        a.cost[0] - b.cost[0] ||
        a.cost[1] - b.cost[1] ||
        a.cost[2] - b.cost[2] ||
        a.cost[3] - b.cost[3] ||
        a.technician.id - b.technician.id,
    )
    .map(({ technician }) => technician)
}

/** Travel time in milliseconds between zones. An unknown zone is far from all others. */
export function travelMs(from: string | null, to: string | null, zones: Zones): number {
  return travelTimes(zones).get(from)?.get(to) ?? zones.minutes.beyond * MINUTE_MS
}

type TravelTimes = ReadonlyMap<string | null, ReadonlyMap<string | null, number>>

const travelTimesCache = new WeakMap<Zones, TravelTimes>()

/** Travel times within each zone and to its neighbours, cached because they're looked up often. */
function travelTimes(all: Zones): TravelTimes {
  const cached = travelTimesCache.get(all)
  if (cached) return cached
  const { minutes, zones } = all
  const times: TravelTimes = new Map(
    zones.map(({ slug, next }) => [
      slug,
      new Map([
        ...next.map((neighbour) => [neighbour, minutes.nextZone * MINUTE_MS] as const),
        [slug, minutes.sameZone * MINUTE_MS],
      ]),
    ]),
  )
  travelTimesCache.set(all, times)
  return times
}

function overlaps(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}
