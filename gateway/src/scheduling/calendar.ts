import type { Business } from 'content'
import Holidays from 'date-holidays'
import { QUEENSLAND } from '../platform/time.ts'

/** A time range in epoch milliseconds with an exclusive end. */
export type Span = { readonly from: number; readonly to: number }

/** An arrival window in epoch milliseconds. */
export type Window = { readonly startsAt: number; readonly endsAt: number }

/** One day in Queensland, before technicians are considered. */
export type CalendarDay = {
  readonly date: Temporal.PlainDate
  /** Opening hours. Null on closed days. */
  readonly open: Span | null
  /** Empty on closed days. */
  readonly windows: ReadonlyArray<Window>
  /** Why it's closed, as text. Null if it's open. */
  readonly closed: string | null
}

type BusinessCalendar = Pick<Business, 'hours' | 'schedule'>

/** Days the office closed, with the reason, by date such as `2026-12-24`. Doesn't include public holidays. */
export type Closures = ReadonlyMap<string, string>

const NO_CLOSURES: Closures = new Map()

/** A day's business hours, divided into arrival windows. None on holidays and days the office closed. */
export function calendarDay(
  date: Temporal.PlainDate,
  business: BusinessCalendar,
  closures: Closures = NO_CLOSURES,
): CalendarDay {
  const usual = usualDay(date, business)
  if (!usual) return { date, open: null, windows: [], closed: 'Closed. For emergencies, call us 24/7.' }
  const reason = closures.get(date.toString()) ?? holidayOn(date, business)
  if (reason !== null)
    return { date, open: null, windows: [], closed: `Closed for ${reason}. For emergencies, call us 24/7.` }
  return { date, ...usual, closed: null }
}

/** A day's hours and windows by its weekday, holiday or not. Null on weekdays without any. */
export function usualDay(
  date: Temporal.PlainDate,
  business: BusinessCalendar,
): { readonly open: Span; readonly windows: ReadonlyArray<Window> } | null {
  const hours = business.hours.find(({ days }) => days.includes(date.dayOfWeek))
  if (!hours) return null
  const open = { from: epochMsAt(date, hours.opens), to: epochMsAt(date, hours.closes) }
  const length = business.schedule.windowMinutes * 60_000
  const count = Math.floor((open.to - open.from) / length)
  const windows = Array.from({ length: count }, (_, index) => ({
    startsAt: open.from + index * length,
    endsAt: open.from + (index + 1) * length,
  }))
  return { open, windows }
}

/** The name of the public holiday, or of a day off in business.yaml, that closes a day. Null if there is none. */
export function holidayOn(date: Temporal.PlainDate, business: BusinessCalendar): string | null {
  const usual = usualDay(date, business)
  const [from, to] = usual
    ? [usual.open.from, usual.open.to]
    : [epochMsAt(date, '00:00'), epochMsAt(date, '23:59')]
  return holidays(date.year, business).find((day) => day.from < to && from < day.to)?.name ?? null
}

/** Dates of a year that are always closed, such as `2026-12-25` and every Sunday, not counting those the office closed. */
export function closedDates(year: number, business: BusinessCalendar): ReadonlyArray<string> {
  const years = closedDatesCache.get(business) ?? new Map<number, ReadonlyArray<string>>()
  closedDatesCache.set(business, years)
  const cached = years.get(year)
  if (cached) return cached
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const dates = Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }))
    .filter((date) => calendarDay(date, business).open === null)
    .map(String)
  years.set(year, dates)
  return dates
}

// Cached by business and year, since every list of bookings needs it.
const closedDatesCache = new WeakMap<BusinessCalendar, Map<number, ReadonlyArray<string>>>()

/** A Queensland clock time such as `07:00` on a day, in epoch milliseconds. */
export function epochMsAt(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: QUEENSLAND, plainTime: time }).epochMilliseconds
}

type Holiday = Span & { readonly name: string }

const holidaysCache = new WeakMap<
  BusinessCalendar['schedule']['holidays'],
  Map<number, ReadonlyArray<Holiday>>
>()

/** Queensland's public holidays and the business's own days off in a year, cached. */
function holidays(year: number, { schedule }: BusinessCalendar): ReadonlyArray<Holiday> {
  const years = holidaysCache.get(schedule.holidays) ?? new Map<number, ReadonlyArray<Holiday>>()
  holidaysCache.set(schedule.holidays, years)
  const cached = years.get(year)
  if (cached) return cached
  const calendar = new Holidays('AU', 'QLD', { timezone: QUEENSLAND, types: ['public'] })
  for (const { name, rule } of schedule.holidays) calendar.setHoliday(rule, { name, type: 'public' })
  const ownDays = new Set(schedule.holidays.map(({ rule }) => rule))
  const named = new Set<string>()
  const yearHolidays = calendar.getHolidays(year, 'en').map(({ name, rule, start, end }) => {
    // The rules name most substitute days, but not that of New Year's Day on a weekend, as in 2028.
    const isSubstitute = named.has(name) && !ownDays.has(rule)
    named.add(name)
    return {
      name: isSubstitute ? `${name} (substitute day)` : name,
      from: start.getTime(),
      to: end.getTime(),
    }
  })
  years.set(year, yearHolidays)
  return yearHolidays
}
