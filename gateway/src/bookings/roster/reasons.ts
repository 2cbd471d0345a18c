import { dayOf, instantFromMs } from '../../platform/time.ts'
import { shortDay } from '../../platform/time-format.ts'
import type { Member } from '../../scheduling/index.ts'
import {
  type ExclusionReason,
  formatShortDate,
  hasYetToStart,
  licenceName,
  type PlannedVisit,
  type Question,
  type StaffDay,
  shiftsOf,
  travelLegTo,
  travelMs,
  usualShiftsOf,
} from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import type { Hold } from '../dispatch-board/board.ts'
import { clockTime, isAttendedBy } from '../dispatch-board/labels.ts'

const MINUTE_MS = 60_000

/** Why a technician isn't available in a window, worded for the table; free if `why` is null. */
export type Reason = {
  readonly why:
    | ExclusionReason['why']
    | 'NO_SHIFT'
    | 'NOT_STARTED'
    | 'HELD'
    | 'OUTSIDE'
    | 'OUTSIDE_HORIZON'
    | null
  /** For example `Booked: GC-9P3K-A2`, `Travel: 45 min from Coomera` or `Free`. */
  readonly words: string
  /** Reference of the booking in that window. */
  readonly reference: string | null
  /** Label under which it is counted, such as `bookings`. */
  readonly category: string
}

/** What the text of a reason needs. */
export type ReasonContext = {
  readonly member: Member
  readonly day: StaffDay
  readonly question: Question
  /** All technicians' bookings of that day. */
  readonly bookings: ReadonlyArray<StoredBooking>
  readonly holds: ReadonlyArray<Hold>
}

/** Words the rule that makes a technician unavailable. */
export function reasonOf(exclusion: ExclusionReason | null, context: ReasonContext): Reason {
  const { question } = context
  const { job, notice } = question
  if (!exclusion) return { why: null, words: 'Free', reference: null, category: '' }
  const say = (words: string, category: string, why: Reason['why'] = exclusion.why): Reason => ({
    why,
    words,
    reference: null,
    category,
  })
  switch (exclusion.why) {
    case 'BEGUN':
      return say(
        question.window.endsAt <= question.now ? 'Over' : 'Already started',
        'windows already started',
      )
    case 'NOTICE':
      return say(`Notice: ${notice.short}`, 'notice')
    case 'CLOSED':
      return say('Closed', 'closed')
    case 'TOO_LONG':
      return say(`Takes ${durationInWords(job.minutes)}: past closing`, 'job length')
    case 'OFF_SHIFT':
      return offShiftReason(say, context)
    case 'AWAY':
      return awayReason(say, context)
    case 'NO_LICENCE':
      return say(licenceInWords(job.licence ?? '', context), 'licence')
    case 'RESERVE':
      return say('Emergency reserve', 'reserve')
    case 'REST':
      return say(`Resting until ${clockTime(exclusion.until)}`, 'rest after night work')
    case 'BUSY':
      return busyReason(exclusion.visit, say, context)
    case 'TOO_FAR':
      return say(travelInWords(exclusion.visit, context), 'travel')
  }
}

type MakeReason = (words: string, category: string, why?: Reason['why']) => Reason

function offShiftReason(say: MakeReason, { member, day, question }: ReasonContext): Reason {
  if (member.firstDay !== null && hasYetToStart(member, day.date)) {
    const firstDay = shortDay(Temporal.PlainDate.from(member.firstDay))
    return say(`Starts on ${firstDay}`, 'not started', 'NOT_STARTED')
  }
  const shifts = shiftsOf(member, day.date)
  const [firstShift] = shifts
  if (!firstShift) {
    const usual = usualShiftsOf(member, day.date)
    const weekday = day.date.toLocaleString('en-AU', { weekday: 'long' })
    return usual.length > 0 || member.shifts.length === 0
      ? say('No shift set', 'no shift', 'NO_SHIFT')
      : say(`Off on ${weekday}s`, 'days off')
  }
  const { startsAt } = question.window
  const next = shifts.find(({ from }) => from > startsAt)
  if (next && !shifts.some(({ from, to }) => from <= startsAt && startsAt < to))
    return say(`Shift starts ${clockTime(next.from)}`, 'shift hours')
  const last = shifts.findLast(({ from }) => from <= startsAt) ?? firstShift
  return say(`Shift ends ${clockTime(last.to)}`, 'shift hours')
}

function awayReason(say: MakeReason, { member, day, question }: ReasonContext): Reason {
  const { window, job } = question
  const end = Math.max(window.endsAt, window.startsAt + job.minutes * MINUTE_MS)
  const leave = member.away.find(({ from, to }) => from < end && window.startsAt < to)
  const open = day.open
  const words = leave?.reason ?? 'Leave'
  const category = words.replace(/^[A-Z](?=[a-z])/, (initial) => initial.toLowerCase())
  if (!leave || !open) return say(words, category)
  const [fromStart, toEnd] = [leave.from <= open.from, leave.to >= open.to]
  if (fromStart && toEnd) return say(`${words} all day`, category)
  if (toEnd) return say(`${words} from ${clockTime(leave.from)}`, category)
  if (fromStart) return say(`${words} until ${clockTime(leave.to)}`, category)
  return say(`${words} ${clockTime(leave.from)} to ${clockTime(leave.to)}`, category)
}

function licenceInWords(kind: string, { member, question }: ReasonContext): string {
  const licence = member.licences.find((candidate) => candidate.kind === kind)
  if (!licence?.expires) return `No ${kind} licence`
  const today = dayOf(instantFromMs(question.now))
  const end = Temporal.PlainDate.from(licence.expires)
  const hasEnded = Temporal.PlainDate.compare(end, today) < 0
  return `${licenceName(kind)} ${hasEnded ? 'ended' : 'ends'} ${formatShortDate(end, today)}`
}

function busyReason(
  visit: PlannedVisit,
  say: MakeReason,
  { member, bookings, holds }: ReasonContext,
): Reason {
  const booking = bookingAt(visit, member.id, bookings)
  if (booking) return { ...say(`Booked: ${booking.reference}`, 'bookings'), reference: booking.reference }
  const hold = holds.find(({ technicianId, from }) => technicianId === member.id && from === visit.startsAt)
  const until = hold ? ` until ${clockTime(hold.heldUntil)}` : ''
  return say(`Held${until}`, 'held windows', 'HELD')
}

/** Words the travel that takes too long: to the job in question, or from it to the next. */
function travelInWords(late: PlannedVisit, { member, day, question, bookings }: ReasonContext): string {
  const technician = day.technicians.find(({ id }) => id === member.id)
  const visits = technician?.visits ?? []
  const placeName = (visit: PlannedVisit | null) =>
    visit ? (bookingAt(visit, member.id, bookings)?.suburb ?? 'a held window') : 'home'
  const isNewJob = visits.every(({ startsAt }) => startsAt !== late.startsAt)
  if (isNewJob) {
    const { minutes, from } = travelLegTo(question, { homeZone: member.homeZone, visits })
    return `Travel: ${minutes} min from ${placeName(from)}`
  }
  const previous = visits.findLast(({ startsAt }) => startsAt < late.startsAt)
  const fromZone =
    previous && previous.startsAt > question.window.startsAt ? previous.zone : question.job.zone
  return `Travel: ${travelMs(fromZone, late.zone, question.zones) / MINUTE_MS} min to ${placeName(late)}`
}

function bookingAt(
  { startsAt }: PlannedVisit,
  technicianId: number,
  bookings: ReadonlyArray<StoredBooking>,
): StoredBooking | undefined {
  return bookings.find(
    (booking) => isAttendedBy(booking, technicianId) && booking.startsAt.epochMilliseconds === startsAt,
  )
}

const durationInWords = (minutes: number) => (minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`)
