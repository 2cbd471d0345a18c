import type { Business } from 'content'
import Holidays from 'date-holidays'
import { QUEENSLAND } from '../platform/time.ts'

/** From a moment until just before another, in epoch milliseconds. */
export type Span = { readonly from: number; readonly to: number }

/** The hours in which a plumber arrives, in epoch milliseconds. */
export type Window = { readonly startsAt: number; readonly endsAt: number }

/** One day in Queensland, before technicians are considered. */
export type CalendarDay = {
  readonly date: Temporal.PlainDate
  /** Opening hours; null on days that are closed. */
  readonly open: Span | null
  /** Empty on days that are closed. */
  readonly windows: ReadonlyArray<Window>
  /** Why it is closed, in words for a person; null when it is not. */
  readonly closed: string | null
}

type Hours = Pick<Business, 'hours' | 'schedule'>

/** The days that the office closed, each with what for, by `2026-12-24`. Public holidays are known without them. */
export type Closures = ReadonlyMap<string, string>

const NONE: Closures = new Map()

/** Business hours of a day, cut into arrival windows; none on a holiday or when the office has closed it. */
export function calendarDay(
  date: Temporal.PlainDate,
  business: Hours,
  closures: Closures = NONE,
): CalendarDay {
  const usual = usualDay(date, business)
  if (!usual) return { date, open: null, windows: [], closed: 'Closed. For emergencies, call us 24/7.' }
  const reason = closures.get(date.toString()) ?? holidayOn(date, business)
  if (reason !== null)
    return { date, open: null, windows: [], closed: `Closed for ${reason}. For emergencies, call us 24/7.` }
  return { date, ...usual, closed: null }
}

/** The hours and windows that a day has by its weekday, holiday or not; null on days without any. */
export function usualDay(
  date: Temporal.PlainDate,
  business: Hours,
): { readonly open: Span; readonly windows: ReadonlyArray<Window> } | null {
  const hours = business.hours.find(({ days }) => days.includes(date.dayOfWeek))
  if (!hours) return null
  const open = { from: at(date, hours.opens), to: at(date, hours.closes) }
  const length = business.schedule.windowMinutes * 60_000
  const count = Math.floor((open.to - open.from) / length)
  const windows = Array.from({ length: count }, (_, index) => ({
    startsAt: open.from + index * length,
    endsAt: open.from + (index + 1) * length,
  }))
  return { open, windows }
}

/** The name of the public holiday that closes a day, or of a day off in business.yaml; null when neither does. */
export function holidayOn(date: Temporal.PlainDate, business: Hours): string | null {
  const usual = usualDay(date, business)
  const [from, to] = usual ? [usual.open.from, usual.open.to] : [at(date, '00:00'), at(date, '23:59')]
  return holidays(date.year, business).find((day) => day.from < to && from < day.to)?.name ?? null
}

/** The days of a year on which no one is sent, whatever the office closes beside them: `2026-12-25`, and every Sunday. */
export function closedDates(year: number, business: Hours): ReadonlyArray<string> {
  const years = closedKnown.get(business) ?? new Map<number, ReadonlyArray<string>>()
  closedKnown.set(business, years)
  const before = years.get(year)
  if (before) return before
  const first = Temporal.PlainDate.from({ year, month: 1, day: 1 })
  const found = Array.from({ length: first.daysInYear }, (_, days) => first.add({ days }))
    .filter((date) => calendarDay(date, business).open === null)
    .map(String)
  years.set(year, found)
  return found
}

// Worked out once a year and business: every list of bookings asks.
const closedKnown = new WeakMap<Hours, Map<number, ReadonlyArray<string>>>()

/** A time of the clock in Queensland, `07:00`, on a day: epoch milliseconds. */
export function at(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: QUEENSLAND, plainTime: time }).epochMilliseconds
}

type Holiday = Span & { readonly name: string }

const known = new WeakMap<Hours['schedule']['holidays'], Map<number, ReadonlyArray<Holiday>>>()

/** The public holidays of Queensland and the business's own days off, in one year. Worked out once. */
function holidays(year: number, { schedule }: Hours): ReadonlyArray<Holiday> {
  const years = known.get(schedule.holidays) ?? new Map<number, ReadonlyArray<Holiday>>()
  known.set(schedule.holidays, years)
  const before = years.get(year)
  if (before) return before
  const calendar = new Holidays('AU', 'QLD', { timezone: QUEENSLAND, types: ['public'] })
  for (const { name, rule } of schedule.holidays) calendar.setHoliday(rule, { name, type: 'public' })
  const found = calendar
    .getHolidays(year, 'en')
    .map(({ name, start, end }) => ({ name, from: start.getTime(), to: end.getTime() }))
  years.set(year, found)
  return found
}
