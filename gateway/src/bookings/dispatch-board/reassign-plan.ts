import type { Context } from '../../platform/context.ts'
import {
  type Conflict,
  conflict,
  cutsRestShort,
  decide,
  isExactTime,
  type PlannedVisit,
  reservedWindowsOf,
  restAfter,
  type StaffDay,
  travelLegTo,
  type VisitWarningCode,
  withStaffRules,
} from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { jobOfBooking } from '../customer/changes.ts'
import { plannedVisitOf, plannedWindowOf } from '../customer/planned-visit.ts'

/** A technician who could take a visit, with the warnings that this accepts. */
type ReassignCandidate = {
  readonly technicianId: number
  readonly technician: string
  readonly travelMinutes: number
  readonly warnings: ReadonlyArray<VisitWarningCode>
}

/** Proposed technician for one visit; null leaves it unassigned. */
export type Proposal = {
  readonly booking: StoredBooking
  readonly candidate: ReassignCandidate | null
  /** Why no technician can take it, in a sentence; null if one can. */
  readonly why: string | null
}

type PlanContext = Pick<Context, 'content' | 'now'>

/** Warnings that the office had accepted for the visit, for any technician. */
const previouslyAccepted = ({ accepted }: Pick<StoredBooking, 'accepted'>) =>
  (['CLOSED', 'OFF_SHIFT'] as const).filter((code) => accepted.includes(code))

/** The warnings that reassigning a visit at an exact time accepts. */
export const warningsAcceptedFor = (
  booking: Pick<StoredBooking, 'accepted'>,
): ReadonlyArray<VisitWarningCode> => [...previouslyAccepted(booking), 'RESERVE', 'REST']

/**
 * Distributes a technician's visits among the others, each in its own window and with its licence. A visit at an exact time may go
 * outside hours if the office had accepted that. Visits that the fewest technicians can take are placed first. Candidates rank by
 * fewest warnings, then by the booking rule; anyone left with less than ten hours of rest comes last. Each placement counts for the
 * next. `days` must cover all visits plus one day at either end.
 */
export function planReassignment(
  bookings: ReadonlyArray<StoredBooking>,
  days: ReadonlyArray<StaffDay>,
  technicianId: number,
  context: PlanContext,
): ReadonlyArray<Proposal> {
  let plan: ReadonlyArray<StaffDay> = days.map((day) => ({
    ...day,
    team: day.team.filter(({ id }) => id !== technicianId),
  }))
  const searchFor = (booking: StoredBooking) => candidatesFor(booking, plan, context)
  const counts = new Map(bookings.map((booking) => [booking.id, searchFor(booking).candidates.length]))
  const count = ({ id }: StoredBooking) => counts.get(id) ?? 0
  const order = bookings.toSorted(
    (a, b) => count(a) - count(b) || Temporal.Instant.compare(a.startsAt, b.startsAt),
  )
  const proposals = new Map(
    order.map((booking): [string, Proposal] => {
      const { candidates, conflicts } = searchFor(booking)
      const [candidate] = candidates
      if (!candidate)
        return [booking.id, { booking, candidate: null, why: noCandidateReason(booking, conflicts, context) }]
      plan = plan.map((day) => withVisit(day, candidate.technicianId, plannedVisitOf(booking), context))
      return [booking.id, { booking, candidate, why: null }]
    }),
  )
  return bookings.flatMap(({ id }) => proposals.get(id) ?? [])
}

type CandidateSearch = {
  readonly candidates: ReadonlyArray<ReassignCandidate>
  readonly conflicts: ReadonlyArray<Conflict['why']>
}

/** Whether a visit overlaps a day. */
const overlapsDay = ({ startsAt, endsAt }: PlannedVisit, { bounds }: Pick<StaffDay, 'bounds'>): boolean =>
  startsAt < bounds.to.epochMilliseconds && bounds.from.epochMilliseconds < endsAt

/** Returns everyone who could take a visit at its time, best first, and the conflicts of the others. */
function candidatesFor(
  booking: StoredBooking,
  plan: ReadonlyArray<StaffDay>,
  context: PlanContext,
): CandidateSearch {
  const exact = isExactTime(booking)
  const visit = plannedVisitOf(booking)
  // An overnight visit overlaps two days and has to fit both.
  const [day, ...nextDays] = plan
    .filter((staffDay) => overlapsDay(visit, staffDay))
    .map((staffDay) => (exact ? withWholeTeam(staffDay) : staffDay))
  if (!day) return { candidates: [], conflicts: [] }
  const window = plannedWindowOf(booking)
  const question = day.questionFor(jobOfBooking(booking, context), window)
  const carriedWarnings = exact ? previouslyAccepted(booking) : []
  const overlook: ReadonlyArray<Conflict['why']> = exact ? [...carriedWarnings, 'TOO_LONG'] : []
  const staffDecision = decide(withStaffRules(question), day)
  const rank = new Map(
    staffDecision.state === 'AVAILABLE' ? staffDecision.technicians.map((id, index) => [id, index]) : [],
  )
  const conflicts: Conflict['why'][] = []
  const candidates = day.team.flatMap((member): ReassignCandidate[] => {
    const found = [day, ...nextDays]
      .map((staffDay) => conflict(staffDay.questionFor(question.job, window), staffDay, member.id, overlook))
      .find((candidate) => candidate !== null)
    if (found) {
      conflicts.push(found.why)
      return []
    }
    const technicianDay = day.technicians.find(({ id }) => id === member.id) ?? {
      homeZone: member.homeZone,
      visits: [],
    }
    const span = { from: visit.startsAt, to: visit.endsAt }
    const daysWithRestRule = plan.flatMap((staffDay) =>
      staffDay.hasRestRule ? [staffDay.planOf(member)] : [],
    )
    const overlooked = conflict(question, day, member.id, ['TOO_LONG'])
    const reserved = reservedWindowsOf(day, member.id, context).some(
      ({ startsAt }) => startsAt >= window.startsAt && startsAt < booking.endsAt.epochMilliseconds,
    )
    return [
      {
        technicianId: member.id,
        technician: member.name,
        travelMinutes: travelLegTo(question, technicianDay).minutes,
        warnings: [
          ...carriedWarnings.filter((code) => code === overlooked?.why),
          ...(reserved ? (['RESERVE'] as const) : []),
          ...(cutsRestShort(span, daysWithRestRule, context.content.business) ? (['REST'] as const) : []),
        ],
      },
    ]
  })
  const rankOf = ({ technicianId }: ReassignCandidate) => rank.get(technicianId) ?? rank.size
  return {
    conflicts,
    candidates: candidates.sort(
      (a, b) =>
        Number(a.warnings.includes('REST')) - Number(b.warnings.includes('REST')) ||
        a.warnings.length - b.warnings.length ||
        rankOf(a) - rankOf(b) ||
        a.travelMinutes - b.travelMinutes ||
        a.technicianId - b.technicianId,
    ),
  }
}

/** The same day including technicians without a shift, for visits outside hours. */
function withWholeTeam(day: StaffDay): StaffDay {
  const onShift = new Map(day.technicians.map((technician) => [technician.id, technician]))
  return {
    ...day,
    technicians: day.team.map(
      (member) => onShift.get(member.id) ?? { ...day.planOf(member), reserved: new Set<number>() },
    ),
  }
}

/** Adds a technician's visit to a day that it overlaps, and the rest period after it. */
function withVisit(
  day: StaffDay,
  technicianId: number,
  visit: PlannedVisit,
  { content }: PlanContext,
): StaffDay {
  const rest = day.hasRestRule
    ? restAfter({ from: visit.startsAt, to: visit.endsAt }, content.business)
    : null
  if (!rest && !overlapsDay(visit, day)) return day
  const add = <Plan extends Pick<TechnicianPlan, 'visits' | 'rests'>>(plan: Plan): Plan => ({
    ...plan,
    visits: overlapsDay(visit, day)
      ? [...plan.visits, visit].sort((a, b) => a.startsAt - b.startsAt)
      : plan.visits,
    rests: rest ? [...plan.rests, rest] : plan.rests,
  })
  return {
    ...day,
    technicians: day.technicians.map((technician) =>
      technician.id === technicianId ? add(technician) : technician,
    ),
    planOf: (member) => (member.id === technicianId ? add(day.planOf(member)) : day.planOf(member)),
  }
}

type TechnicianPlan = ReturnType<StaffDay['planOf']>

function noCandidateReason(
  booking: StoredBooking,
  conflicts: ReadonlyArray<Conflict['why']>,
  context: Pick<Context, 'content'>,
): string {
  if (conflicts.includes('TOO_FAR')) return 'Anyone who’s free would arrive late.'
  const { licence } = jobOfBooking(booking, context)
  const conflictsOnShift = conflicts.filter((code) => code !== 'OFF_SHIFT' && code !== 'AWAY')
  if (
    licence !== null &&
    conflictsOnShift.length > 0 &&
    conflictsOnShift.every((why) => why === 'NO_LICENCE')
  )
    return `No one else with a ${licence} licence is working then.`
  return 'No one else is free then.'
}
