import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/connection.ts'
import { Rollback, rollbackAnswer } from '../../platform/database/rollback.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf, startOfDay } from '../../platform/time.ts'
import { shortDay } from '../../platform/time-format.ts'
import { parse } from '../../platform/validation/parse.ts'
import type { Member, Span } from '../../scheduling/index.ts'
import {
  formatShortDate,
  hasYetToStart,
  lockTechnicianDays,
  readMember,
  shiftsOf,
} from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { type BookingConflicts, bookingCountInWords, upcomingWorkIn } from './booking-conflicts.ts'
import { shiftDayForm, shiftsForm } from './input.ts'
import { TECHNICIAN_LEFT } from './leave.ts'
import { type Person, readPerson } from './people.ts'
import { lockTechnician, type NewShift, putShiftDay, replaceShifts } from './store.ts'

/** How far ahead bookings are checked against a change of shifts. */
const DAYS_AHEAD = 366

type RosterShiftsSet = {
  readonly type: 'RosterShiftsSet'
  readonly technician: Person
}

type ShiftsOutcome = RosterShiftsSet | BookingConflicts | NotChangeable | InvalidInput

/** Sets the weekly shifts, given those that the caller saw. Days with their own hours aren't affected. */
export async function rosterShiftsSet(input: unknown, context: Context): Promise<ShiftsOutcome> {
  const parsed = parse(shiftsForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, seen, shifts } = parsed.data
  const today = dayOf(context.now)
  return await changeShifts(
    { technicianId, first: today, last: today.add({ days: DAYS_AHEAD }), action: 'shifts.change' },
    context,
    async (tx, current) => {
      if (shiftsInWords(current.shifts) !== shiftsInWords(seen)) return null
      await replaceShifts(tx, technicianId, shifts)
      return { from: shiftsInWords(current.shifts), to: shiftsInWords(shifts) }
    },
  )
}

/** Gives one day its own hours, no shift, or the usual hours again. */
export async function rosterShiftDaySet(input: unknown, context: Context): Promise<ShiftsOutcome> {
  const parsed = parse(shiftDayForm, input)
  if (!parsed.ok) return parsed.refusal
  const { technicianId, date, hours, starts, ends } = parsed.data
  if (Temporal.PlainDate.compare(date, dayOf(context.now)) < 0)
    return invalidInput([{ field: 'date', message: 'That day is in the past' }])
  const dayHours = hours === 'OTHER' && starts !== null && ends !== null ? { starts, ends } : null
  return await changeShifts(
    { technicianId, first: date, last: date, action: 'shifts.change' },
    context,
    async (tx) => {
      await putShiftDay(tx, technicianId, date.toString(), hours === 'USUAL' ? undefined : dayHours)
      return {
        day: date.toString(),
        to: dayHours ? `${dayHours.starts}-${dayHours.ends}` : hours.toLowerCase(),
      }
    },
  )
}

const CHANGED_MEANWHILE: NotChangeable = {
  type: 'NotChangeable',
  message: 'Not saved. Someone else just changed these shifts. Check them and try again.',
}

/**
 * Changes a technician's shifts while their days are locked. Refused if bookings would fall outside them; these have to be moved
 * first, since nothing else would show that no one comes. Opened windows are offered to the waitlist.
 */
async function changeShifts(
  {
    technicianId,
    first,
    last,
    action,
  }: {
    readonly technicianId: number
    readonly first: Temporal.PlainDate
    readonly last: Temporal.PlainDate
    readonly action: 'shifts.change'
  },
  context: Context,
  /** Returns the audit log entry, or null if the shifts were changed concurrently. */
  write: (tx: Transaction, current: Member) => Promise<Readonly<Record<string, unknown>> | null>,
): Promise<ShiftsOutcome> {
  const target = `technician ${technicianId}`
  const respond = await transact(context.db, async (tx): Promise<() => Promise<ShiftsOutcome>> => {
    const technician = await lockTechnician(tx, technicianId, context)
    if (!technician) return async () => TECHNICIAN_LEFT
    if (hasLeft(technician, first) || hasYetToStart(technician, last))
      return async () => notEmployedRefusal(technician, first, dayOf(context.now))
    await lockTechnicianDays(tx, [technicianId], first, last)
    const previous = await readMember(tx, technicianId, first, last, context)
    const details = await write(tx, previous)
    if (!details) return async () => CHANGED_MEANWHILE
    const updated = await readMember(tx, technicianId, first, last, context)
    const span = { from: startOfDayMs(first), to: startOfDayMs(last.add({ days: 1 })) }
    const { bookings, helping } = await upcomingWorkIn(tx, span, technicianId, context)
    const uncovered = [...bookings, ...helping].filter(
      (booking) => coversBooking(previous, booking) && !coversBooking(updated, booking),
    )
    if (uncovered.length > 0)
      throw new Rollback(() => refuseUncoveredBookings(uncovered, { action, target }, context))
    for (const addedShift of addedShifts(previous, updated, first, last))
      await offerOpenedWindows(tx, addedShift, context)
    await record(tx, { action, target, details }, context)
    const person = await readPerson(tx, technicianId, context)
    return async () => ({ type: 'RosterShiftsSet', technician: person })
  }).catch(rollbackAnswer)
  return await respond()
}

/** Refuses shifts that would leave bookings outside them, and records the attempt. */
async function refuseUncoveredBookings(
  bookings: ReadonlyArray<StoredBooking>,
  auditEntry: { readonly action: 'shifts.change'; readonly target: string },
  context: Context,
): Promise<BookingConflicts> {
  const refusedEntry = { ...auditEntry, result: 'refused' as const, details: { bookings: bookings.length } }
  await transact(context.db, (tx) => record(tx, refusedEntry, context))
  const [booking] = bookings
  const when = booking ? `, the first on ${shortDay(booking.startsAt)}` : ''
  return {
    type: 'BookingConflicts',
    message: `Not saved. This would put ${bookingCountInWords(bookings)} outside the shift${when}. Move ${bookings.length === 1 ? 'it' : 'them'} first, or add leave instead.`,
    anyway: false,
    bookings,
  }
}

type Employment = Pick<Member, 'name' | 'firstDay' | 'lastDay'>

function hasLeft({ lastDay }: Pick<Employment, 'lastDay'>, day: Temporal.PlainDate): boolean {
  return lastDay !== null && lastDay < day.toString()
}

/** The refusal for a day after their last or before their first. */
function notEmployedRefusal(
  technician: Employment,
  first: Temporal.PlainDate,
  today: Temporal.PlainDate,
): InvalidInput {
  const [boundary, date] = hasLeft(technician, first)
    ? ['last', technician.lastDay]
    : ['first', technician.firstDay]
  const day = date === null ? '' : formatShortDate(Temporal.PlainDate.from(date), today)
  return invalidInput([{ field: 'date', message: `${technician.name}’s ${boundary} day is ${day}` }])
}

/** Whether one shift covers a booking completely. */
function coversBooking(member: Member, { startsAt, endsAt }: StoredBooking): boolean {
  return shiftsOf(member, dayOf(startsAt)).some(
    ({ from, to }) => from <= startsAt.epochMilliseconds && endsAt.epochMilliseconds <= to,
  )
}

/** Shifts on days when the technician works longer than before. */
function addedShifts(previous: Member, updated: Member, first: Temporal.PlainDate, last: Temporal.PlainDate) {
  const days = Array.from({ length: first.until(last).days + 1 }, (_, index) => first.add({ days: index }))
  return days.flatMap((date) => {
    const previousShifts = shiftsOf(previous, date)
    return shiftsOf(updated, date)
      .filter(
        ({ from, to }) =>
          !previousShifts.some((previousShift) => previousShift.from <= from && to <= previousShift.to),
      )
      .map(spanOf)
  })
}

function spanOf({ from, to }: Span) {
  return {
    startsAt: Temporal.Instant.fromEpochMilliseconds(from),
    endsAt: Temporal.Instant.fromEpochMilliseconds(to),
  }
}

/** Weekly shifts as in the audit log: `1 07:00-17:00, 2 07:00-17:00`. */
export function shiftsInWords(shifts: ReadonlyArray<NewShift>): string {
  return shifts
    .map(({ weekday, starts, ends }) => `${weekday} ${starts.slice(0, 5)}-${ends.slice(0, 5)}`)
    .sort()
    .join(', ')
}

function startOfDayMs(date: Temporal.PlainDate): number {
  return startOfDay(date).epochMilliseconds
}
