import type { Context } from '../../platform/context.ts'
import { dayOf } from '../../platform/time.ts'
import {
  type AvailabilityDay,
  availability,
  type ExclusionReason,
  exclusionReason,
  holidayOn,
  jobOf,
  localityOf,
  outsideHorizon,
  type RosterDay,
  readStaffDay,
  type StaffDay,
  usualDay,
  type Window,
} from '../../scheduling/index.ts'
import { bookingsBetween } from '../booking-rows.ts'
import { readHolds } from '../dispatch-board/board.ts'
import { type Reason, type ReasonContext, reasonOf } from './reasons.ts'

/** One technician in one window, with the first rule that makes them unavailable to customers, or free. */
type ExplainedCell = Omit<Reason, 'category'> & { readonly technicianId: number }

/** @public Named by codegen.ts. */
export type ExplainedWindow = Window & { readonly cells: ReadonlyArray<ExplainedCell> }

/** @public Named by codegen.ts. */
export type Explanation = {
  readonly date: string
  /** Why no window of that day is offered at all; null if it depends on the technician. */
  readonly closed: string | null
  readonly suburb: string
  readonly service: string
  readonly technicians: ReadonlyArray<{ readonly id: number; readonly name: string }>
  readonly windows: ReadonlyArray<ExplainedWindow>
  /** What customers in that suburb see; null outside the area. */
  readonly preview: AvailabilityDay | null
  /** Kinds of reasons by number of cells, most first. */
  readonly lost: ReadonlyArray<{ readonly words: string; readonly count: number }>
}

/**
 * Returns, for every window of a day and every technician (including those who start later), the first rule that makes them
 * unavailable to customers: the same rules as `decide`, one by one. Null if the service or the suburb is unknown.
 */
export async function scheduleExplain(
  request: { readonly date: Temporal.PlainDate; readonly suburb: string; readonly service: string },
  context: Pick<Context, 'db' | 'content' | 'now'>,
): Promise<Explanation | null> {
  const { content, db } = context
  const { date, suburb } = request
  const service = content.services.find(({ slug }) => slug === request.service)
  const locality = localityOf(suburb, content)
  if (!service || !locality) return null
  const [day, customerView] = await Promise.all([
    readStaffDay(date, context),
    availability({ service: service.slug, suburb: locality.slug, from: date, days: 1 }, context),
  ])
  const [bookings, holds] = await Promise.all([
    bookingsBetween(db, day.bounds.from, day.bounds.to),
    readHolds(db, { ...day.bounds, now: context.now }),
  ])
  const job = jobOf(service.slug, locality.zone, { schedule: day.rules })
  const wholeDayReason = dayReason(day, locality.inArea, context)
  // Past days leave out technicians who started later.
  const notYetStarted = Temporal.PlainDate.compare(date, dayOf(context.now)) < 0 ? [] : day.notYetStarted
  const team = [...day.team, ...notYetStarted].toSorted((a, b) =>
    a.name.localeCompare(b.name, 'en', { numeric: true }),
  )
  const windows = wholeDayReason ? (usualDay(date, content.business)?.windows ?? []) : day.windows
  const reasons = windows.map((window) => {
    const question = day.questionFor(job, window)
    return team.map((member) => {
      const reasonContext: ReasonContext = { member, day, question, bookings, holds }
      const exclusion: ExclusionReason | null = wholeDayReason
        ? null
        : exclusionReason(question, day satisfies RosterDay, member.id)
      return { technicianId: member.id, ...(wholeDayReason ?? reasonOf(exclusion, reasonContext)) }
    })
  })
  return {
    date: date.toString(),
    closed: wholeDayReason?.sentence ?? null,
    suburb: locality.name,
    service: service.title,
    technicians: team.map(({ id, name }) => ({ id, name })),
    windows: windows.map((window, index) => ({ ...window, cells: reasons[index] ?? [] })),
    preview: customerView?.days[0] ?? null,
    lost: countLostReasons(reasons.flat()),
  }
}

type DayReason = Reason & { readonly sentence: string }

/** Why customers can't book the day at all, before technicians are considered: the same rules as the list of days. */
function dayReason(
  { date, closed, closures }: StaffDay,
  inArea: boolean,
  context: Pick<Context, 'content' | 'now'>,
): DayReason | null {
  const reference = null
  if (!inArea)
    return {
      why: 'OUTSIDE',
      words: 'Outside the area',
      sentence: 'That suburb is outside the usual area. Customers there are asked to request a quote.',
      category: 'outside the area',
      reference,
    }
  const horizonReason = outsideHorizon(date, context)
  if (horizonReason !== null) {
    const words = horizonReason.startsWith('That') ? 'Past' : 'Too far ahead'
    return {
      why: 'OUTSIDE_HORIZON',
      words,
      sentence: horizonReason,
      category: words.toLowerCase(),
      reference,
    }
  }
  if (closed === null) return null
  const name = closures.get(date.toString())
  const holiday = name === undefined ? holidayOn(date, context.content.business) : null
  const words = name ? `Closed: ${name}` : holiday ? `Holiday: ${holiday}` : 'Closed'
  return { why: 'CLOSED', words, sentence: closed, category: 'closed', reference }
}

/** Counts cells by kind of reason, most first. */
function countLostReasons(reasons: ReadonlyArray<Reason>): Explanation['lost'] {
  const lost = reasons.filter(({ why }) => why !== null)
  return [...Map.groupBy(lost, (reason) => reason.category)]
    .map(([words, cells]) => ({ words, count: cells.length }))
    .sort((a, b) => b.count - a.count)
}
