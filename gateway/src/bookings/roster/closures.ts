import { record } from '../../audit/index.ts'
import type { Context } from '../../platform/context.ts'
import { transact } from '../../platform/database/transact.ts'
import { type InvalidInput, invalidInput } from '../../platform/result.ts'
import { dayOf, parseDay, startOfDay } from '../../platform/time.ts'
import { parse } from '../../platform/validation/parse.ts'
import { holidayOn, lockTechnicianDays, usualDay } from '../../scheduling/index.ts'
import type { StoredBooking } from '../booking-rows.ts'
import { offerOpenedWindows } from '../customer/openings.ts'
import type { NotChangeable } from '../customer/outcomes.ts'
import { type BookingConflicts, bookingCountInWords, upcomingBookingsIn } from './booking-conflicts.ts'
import { closureForm } from './input.ts'
import { bookingsOnDays, closeDays, closedFrom, lockTeam, reopenDay } from './store.ts'

const DAYS_SHOWN = 400

/** A day on which no technician works. */
type Holiday = {
  readonly date: string
  readonly name: string
  /** Public holiday, holiday in business.yaml, or closed by the office. */
  readonly kind: 'PUBLIC' | 'CONTENT' | 'OFFICE'
  /** Number of bookings on it, which no one will go to. */
  readonly bookings: number
}

/** @public Named by codegen.ts. */
export type ScheduleClosed = {
  readonly type: 'ScheduleClosed'
  /** The days that this closed. Days closed before are left out, so that undo reopens only these. */
  readonly dates: ReadonlyArray<string>
  readonly bookings: ReadonlyArray<StoredBooking>
}

type ScheduleReopened = { readonly type: 'ScheduleReopened'; readonly date: string }

/** Working days of the next 400 days on which no technician works, in order. */
export async function scheduleHolidays({
  db,
  now,
  content: { business },
}: Pick<Context, 'db' | 'now' | 'content'>): Promise<ReadonlyArray<Holiday>> {
  const today = dayOf(now)
  const closed = new Map((await closedFrom(db, today.toString())).map(({ day, name }) => [day, name]))
  const booked = await bookingsOnDays(db, startOfDay(today), startOfDay(today.add({ days: DAYS_SHOWN })))
  const holidayNames = new Set(business.schedule.holidays.map(({ name }) => name))
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => today.add({ days: index }))
  return days.flatMap((date): Holiday[] => {
    const day = date.toString()
    const officeReason = closed.get(day)
    const name = officeReason ?? (usualDay(date, business) ? holidayOn(date, business) : null)
    if (name === null) return []
    const kind = officeReason === undefined ? (holidayNames.has(name) ? 'CONTENT' : 'PUBLIC') : 'OFFICE'
    return [{ date: day, name, kind, bookings: booked.get(day) ?? 0 }]
  })
}

/**
 * Closes the business on some days, in addition to public holidays. The days are locked against booking meanwhile. Existing
 * bookings are returned as conflicts, or left unassigned on the board if `anyway` is set.
 */
export async function scheduleClosureAdd(
  input: unknown,
  context: Context,
): Promise<ScheduleClosed | BookingConflicts | InvalidInput> {
  const parsed = parse(closureForm, input)
  if (!parsed.ok) return parsed.refusal
  const { firstDay, lastDay, name, anyway } = parsed.data
  if (Temporal.PlainDate.compare(firstDay, dayOf(context.now)) < 0)
    return invalidInput([{ field: 'firstDay', message: 'That day is in the past' }])
  const count = firstDay.until(lastDay).days + 1
  const dates = Array.from({ length: count }, (_, index) => firstDay.add({ days: index }).toString())
  const span = {
    from: startOfDay(firstDay).epochMilliseconds,
    to: startOfDay(lastDay.add({ days: 1 })).epochMilliseconds,
  }
  return await transact(context.db, async (tx) => {
    await lockTechnicianDays(tx, await lockTeam(tx), firstDay, lastDay)
    const bookings = await upcomingBookingsIn(tx, span, null, context)
    const target = count === 1 ? `day ${firstDay}` : `days ${firstDay} to ${lastDay}`
    const details = { name, bookings: bookings.length }
    if (bookings.length > 0 && !anyway) {
      await record(tx, { action: 'closure.add', target, result: 'refused', details }, context)
      return {
        type: 'BookingConflicts',
        message: `Not saved. There ${bookings.length === 1 ? 'is' : 'are'} ${bookingCountInWords(bookings)} on ${count === 1 ? 'that day' : 'those days'}.`,
        anyway: true,
        bookings,
      }
    }
    const closedBefore = new Set((await closedFrom(tx, firstDay.toString())).map(({ day }) => day))
    await closeDays(tx, dates, name)
    await record(tx, { action: 'closure.add', target, details }, context)
    return { type: 'ScheduleClosed', dates: dates.filter((day) => !closedBefore.has(day)), bookings }
  })
}

/** Reopens a day that the office had closed, and offers its windows to the waitlist. */
export async function scheduleClosureRemove(
  date: string,
  context: Context,
): Promise<ScheduleReopened | NotChangeable> {
  const day = parseDay(date)
  if (!day) return NOT_CLOSED
  return await transact(context.db, async (tx) => {
    if (!(await reopenDay(tx, date))) return NOT_CLOSED
    const span = { startsAt: startOfDay(day), endsAt: startOfDay(day.add({ days: 1 })) }
    await offerOpenedWindows(tx, span, context)
    await record(tx, { action: 'closure.remove', target: `day ${date}` }, context)
    return { type: 'ScheduleReopened', date }
  })
}

const NOT_CLOSED: NotChangeable = {
  type: 'NotChangeable',
  message: 'You can only reopen days that the office closed. This isn’t one.',
}
