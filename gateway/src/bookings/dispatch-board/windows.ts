import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import type { Job, Window } from '../../scheduling/index.ts'
import {
  conflict,
  decide,
  exclusionReason,
  localityOf,
  plannedJobByStaff,
  type Question,
  readStaffDay,
  readStaffDays,
  type StaffDay,
  withStaffRules,
} from '../../scheduling/index.ts'
import { clockTime } from './labels.ts'

/** A technician available in a window. */
export type StaffWindowTechnician = {
  readonly id: number
  readonly name: string
  /** Why customers aren't offered this technician then; null if they are. */
  readonly onlyStaff: string | null
}

/** A window as staff can book it. */
export type StaffWindow = {
  readonly window: Window
  readonly state: 'OFFERED' | 'ONLY_STAFF' | 'REFUSED'
  /** Why customers aren't offered it, or why no one is available; null if they are offered it. */
  readonly words: string | null
  /** Available technicians, best first. */
  readonly technicians: ReadonlyArray<StaffWindowTechnician>
}

export type StaffWindowDay = {
  readonly date: Temporal.PlainDate
  readonly closed: string | null
  readonly windows: ReadonlyArray<StaffWindow>
}

type WindowContext = Pick<Context, 'db' | 'content' | 'now'>

/**
 * Returns the windows that staff can book for a job over some days, except past ones. Null if the service or the suburb is unknown,
 * or the suburb is outside the area.
 */
export async function staffWindows(
  request: {
    readonly service: string
    readonly suburb: string
    readonly from: Temporal.PlainDate | null
    readonly days: number
  },
  context: WindowContext,
): Promise<ReadonlyArray<StaffWindowDay> | null> {
  const { content, now } = context
  if (!content.services.some(({ slug }) => slug === request.service)) return null
  const locality = localityOf(request.suburb, content)
  if (!locality?.inArea) return null
  const [job, days] = await Promise.all([
    plannedJobByStaff(request.service, locality.zone, context),
    readStaffDays(request.from ?? dayOf(now), request.days, context),
  ])
  return days.map((day) => ({
    date: day.date,
    closed: day.closed,
    windows: day.windows
      .filter(({ endsAt }) => endsAt > now.epochMilliseconds)
      .map((window) => staffWindow(job, window, day)),
  }))
}

/** Returns why customers aren't offered a technician in a window; null if they are, or if there is a conflict for staff too. */
export async function readStaffOnlyReason(
  {
    date,
    job,
    window,
    technicianId,
  }: {
    readonly date: Temporal.PlainDate
    readonly job: Job
    readonly window: Window
    readonly technicianId: number
  },
  context: WindowContext,
): Promise<string | null> {
  const day = await readStaffDay(date, context)
  const question = day.questionFor(job, window)
  return conflict(question, day, technicianId) === null ? staffOnlyReason(question, day, technicianId) : null
}

function staffWindow(job: Job, window: Window, day: StaffDay): StaffWindow {
  const question = day.questionFor(job, window)
  const available = day.technicians.filter(({ id }) => conflict(question, day, id) === null)
  const staffDecision = decide(withStaffRules(question), day)
  const rank = new Map(
    staffDecision.state === 'AVAILABLE' ? staffDecision.technicians.map((id, index) => [id, index]) : [],
  )
  const technicians = available
    .map(({ id }) => ({
      id,
      name: day.team.find((member) => member.id === id)?.name ?? '',
      onlyStaff: staffOnlyReason(question, day, id),
    }))
    .sort((a, b) => (rank.get(a.id) ?? available.length) - (rank.get(b.id) ?? available.length))
  const offered = technicians.filter((technician) => technician.onlyStaff === null)
  if (offered.length > 0)
    return {
      window,
      state: 'OFFERED',
      words: null,
      technicians: [...offered, ...technicians.filter((technician) => technician.onlyStaff !== null)],
    }
  const [firstTechnician] = technicians
  if (firstTechnician) return { window, state: 'ONLY_STAFF', words: firstTechnician.onlyStaff, technicians }
  const decision = decide(question, day)
  return { window, state: 'REFUSED', words: 'reason' in decision ? decision.reason : 'Full', technicians }
}

/** For an available technician: why customers aren't offered them; null if they are. */
function staffOnlyReason(question: Question, day: StaffDay, technicianId: number): string | null {
  const { window, reserveMinutes } = question
  const found = exclusionReason(question, day, technicianId)
  switch (found?.why) {
    case 'BEGUN':
      return 'Already started'
    case 'NOTICE':
      return 'Less notice than customers need to give'
    case 'RESERVE':
      return `Held for emergencies until ${clockTime(window.startsAt - reserveMinutes * 60_000)}`
    case 'REST':
      return `Resting until ${clockTime(found.until)} after night work`
    default:
      return null
  }
}
