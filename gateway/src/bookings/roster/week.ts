import type { Context } from '../../platform/context.ts'
import { dayOf, instantFromMs, QUEENSLAND } from '../../platform/time.ts'
import { timeInWords } from '../../platform/time-format.ts'
import type { Member } from '../../scheduling/index.ts'
import {
  type CalendarDay,
  calendarDay,
  formatShortDate,
  formatShortHours,
  formatShortWeekday,
  hasYetToStart,
  isOnTeam,
  licenceName,
  readRosterDays,
  type Span,
  shiftsOf,
  usualShiftsOf,
} from '../../scheduling/index.ts'

const DAYS_PER_WEEK = 7

/** One technician on one day of the week table. */
type WeekDay = {
  readonly date: string
  readonly state: 'WORKING' | 'OFF' | 'LEAVE' | 'PART_LEAVE' | 'NO_SHIFT' | 'CLOSED' | 'LEFT' | 'NOT_STARTED'
  readonly words: string
  /** Shifts of that day, whether on leave or not: `07:00-17:00`. */
  readonly hours: ReadonlyArray<string>
  /** Whether the day has its own hours, overriding the weekly ones. */
  readonly own: boolean
  /** Id of their leave on that day; null if none. */
  readonly leaveId: number | null
}

/** @public Named by codegen.ts. */
export type WeekTechnician = Pick<Member, 'id' | 'name' | 'homeZone' | 'shifts'> & {
  readonly licences: ReadonlyArray<WeekLicence>
  readonly days: ReadonlyArray<WeekDay>
}

/** A licence with its description. */
export type WeekLicence = {
  readonly kind: string
  readonly expiresOn: string | null
  /** For example `Gas licence to 30 Jun 2027`. */
  readonly words: string
  /** Whether it ends before the last day of the week shown, or before today outside the week table. */
  readonly ended: boolean
}

/** A missing setting that costs windows unintentionally. */
type WeekWarning = {
  readonly technicianId: number
  readonly technician: string
  /** Null for every day. */
  readonly date: string | null
  /** Number of windows that customers lose. */
  readonly windows: number
}

/**
 * A column of the week table.
 * @public Named by codegen.ts.
 */
export type WeekDate = {
  readonly date: Temporal.PlainDate
  readonly closed: string | null
  readonly windows: number
}

type RosterWeek = {
  readonly from: string
  readonly to: string
  readonly today: string
  readonly days: ReadonlyArray<WeekDate>
  readonly technicians: ReadonlyArray<WeekTechnician>
  readonly warnings: ReadonlyArray<WeekWarning>
}

/**
 * Returns the week of a day, Monday first: all technicians, and warnings about missing shifts. Days on which no one ever works are
 * left out.
 */
export async function rosterWeek(
  date: Temporal.PlainDate,
  context: Pick<Context, 'db' | 'content' | 'now'>,
): Promise<RosterWeek> {
  const { business } = context.content
  const today = dayOf(context.now)
  const monday = date.subtract({ days: date.dayOfWeek - 1 })
  const dates = Array.from({ length: DAYS_PER_WEEK }, (_, index) => monday.add({ days: index }))
  const { team, closures } = await readRosterDays(context.db, monday, DAYS_PER_WEEK, context.now)
  const days = dates
    .map((day) => ({ ...calendarDay(day, business, closures), usual: opensOn(day, business) }))
    .filter(({ usual, date: day }) => usual || team.some((member) => shiftsOf(member, day).length > 0))
  const technicians = team
    .filter((member) => days.some((day) => isOnTeam(member, day.date)))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }))
    .map((member) => ({ member, days: days.map((day) => weekDay(member, day)) }))
  const sunday = dates.at(-1) ?? monday
  return {
    from: monday.toString(),
    to: sunday.toString(),
    today: today.toString(),
    days: days.map(({ date: day, closed, windows }) => ({ date: day, closed, windows: windows.length })),
    technicians: technicians.map(({ member, days: technicianDays }) => ({
      ...member,
      licences: member.licences.map((licence) => licenceWords(licence, today, sunday)),
      days: technicianDays,
    })),
    warnings: technicians.flatMap(({ member, days: technicianDays }): WeekWarning[] =>
      member.shifts.length === 0 && member.days.every(({ starts }) => starts === null)
        ? [{ ...technicianRef(member), date: null, windows: windowsOf(member, days) }]
        : technicianDays.flatMap(({ state, date: day }, index) => {
            const windows = days[index]?.windows ?? []
            if (state !== 'NO_SHIFT' || day < today.toString()) return []
            const usual = usualShiftsOf(member, Temporal.PlainDate.from(day))
            const lostWindows = windows.filter((window) =>
              usual.some(({ from, to }) => from <= window.startsAt && window.endsAt <= to),
            )
            return lostWindows.length === 0
              ? []
              : [{ ...technicianRef(member), date: day, windows: lostWindows.length }]
          }),
    ),
  }
}

/** Number of windows on the days on which a technician is employed. */
function windowsOf(member: Member, days: ReadonlyArray<Pick<CalendarDay, 'date' | 'windows'>>): number {
  return days
    .filter(({ date }) => isOnTeam(member, date))
    .reduce((sum, { windows }) => sum + windows.length, 0)
}

const technicianRef = ({ id, name }: Member) => ({ technicianId: id, technician: name })

/** Whether the business opens on that weekday at all. */
function opensOn(date: Temporal.PlainDate, { hours }: Context['content']['business']): boolean {
  return hours.some(({ days }) => days.includes(date.dayOfWeek))
}

function weekDay(member: Member, { date, closed }: Pick<CalendarDay, 'date' | 'closed'>): WeekDay {
  const shifts = shiftsOf(member, date)
  const hasOwnHours = member.days.some(({ day }) => day === date.toString())
  const day = {
    date: date.toString(),
    own: hasOwnHours,
    hours: shifts.map(({ from, to }) => `${clock(from)}-${clock(to)}`),
    leaveId: null,
  }
  if (member.firstDay !== null && hasYetToStart(member, date)) {
    const from = formatShortWeekday(Temporal.PlainDate.from(member.firstDay))
    return { ...day, own: false, state: 'NOT_STARTED', words: `From ${from}` }
  }
  if (!isOnTeam(member, date)) return { ...day, own: false, state: 'LEFT', words: 'Left' }
  if (closed !== null) return { ...day, state: 'CLOSED', words: 'Closed' }
  if (shifts.length === 0) {
    const usual = hasOwnHours ? usualShiftsOf(member, date) : []
    const usualLeave = member.away.find((leave) => usual.some((shift) => overlap(leave, shift)))
    if (usualLeave)
      return { ...day, state: 'LEAVE', words: usualLeave.reason ?? 'Leave', leaveId: usualLeave.id }
    return usual.length > 0
      ? { ...day, state: 'NO_SHIFT', words: 'No shift' }
      : { ...day, state: 'OFF', words: 'Off' }
  }
  const hours = shifts.map(formatShortHours).join(', ')
  const leave = member.away.find((away) => shifts.some((shift) => overlap(away, shift)))
  if (!leave) return { ...day, state: 'WORKING', words: hours }
  const leaveId = leave.id
  if (shifts.every((shift) => leave.from <= shift.from && shift.to <= leave.to))
    return { ...day, state: 'LEAVE', words: leave.reason ?? 'Leave', leaveId }
  return { ...day, state: 'PART_LEAVE', words: `${hours}, ${partWords(leave, shifts)}`, leaveId }
}

function overlap(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to
}

/** For example `leave from 3 pm`, with the reason instead of "leave" if there is one. */
function partWords(
  { from, to, reason }: Span & { readonly reason: string | null },
  shifts: ReadonlyArray<Span>,
): string {
  const label = reason ?? 'leave'
  const first = shifts[0]?.from ?? from
  const last = shifts.at(-1)?.to ?? to
  if (from <= first) return `${label} until ${time(to)}`
  return to >= last ? `${label} from ${time(from)}` : `${label} ${time(from)} to ${time(to)}`
}

/** Describes a licence, and whether it ends before the given last day. */
export function licenceWords(
  { kind, expires }: Member['licences'][number],
  today: Temporal.PlainDate,
  last: Temporal.PlainDate,
): WeekLicence {
  const name = licenceName(kind)
  if (expires === null) return { kind, expiresOn: null, ended: false, words: name }
  const end = Temporal.PlainDate.from(expires)
  const hasEnded = Temporal.PlainDate.compare(end, today) < 0
  return {
    kind,
    expiresOn: expires,
    ended: Temporal.PlainDate.compare(end, last) < 0,
    words: `${name} ${hasEnded ? 'ended' : 'to'} ${formatShortDate(end, today)}`,
  }
}

const time = (ms: number) => timeInWords(instantFromMs(ms))

/** Time in Queensland, such as `07:00`. */
function clock(ms: number): string {
  return instantFromMs(ms).toZonedDateTimeISO(QUEENSLAND).toPlainTime().toString({ smallestUnit: 'minute' })
}
