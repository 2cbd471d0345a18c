import type { Business } from 'content'
import Holidays from 'date-holidays'
import { QUEENSLAND } from '../platform/time.ts'

/** From a moment until just before another, in epoch milliseconds. */
export type Span = { readonly from: number; readonly to: number }

/** The hours in which a plumber arrives, in epoch milliseconds. */
export type Window = { readonly startsAt: number; readonly endsAt: number }

/** One day in Queensland, before anybody is asked whether they work. */
export type CalendarDay = {
  readonly date: Temporal.PlainDate
  /** Opening hours; null on days that are closed. */
  readonly open: Span | null
  /** Empty on days that are closed. */
  readonly windows: ReadonlyArray<Window>
  /** Why it is closed, in words for a person; null when it is not. */
  readonly closed: string | null
}

type Hours = Pick<Business, 'hours' | 'diary'>

/** The days that the office closed, each with what for, by `2026-12-24`. Public holidays are known without them. */
export type Closures = ReadonlyMap<string, string>

const NONE: Closures = new Map()

/** The day as the business keeps it: its hours cut into arrival windows, unless it is a holiday or the office closed it. */
export function calendarDay(
  date: Temporal.PlainDate,
  business: Hours,
  closures: Closures = NONE,
): CalendarDay {
  const usual = usualDay(date, business)
  if (!usual) return { date, open: null, windows: [], closed: 'Closed: emergencies by phone.' }
  const reason = closures.get(date.toString()) ?? holidayOn(date, business)
  if (reason !== null)
    return { date, open: null, windows: [], closed: `Closed for ${reason}: emergencies by phone.` }
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
  const length = business.diary.windowMinutes * 60_000
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

/** A time of the clock in Queensland, `07:00`, on a day: epoch milliseconds. */
export function at(date: Temporal.PlainDate, time: string): number {
  return date.toZonedDateTime({ timeZone: QUEENSLAND, plainTime: time }).epochMilliseconds
}

type Holiday = Span & { readonly name: string }

const known = new WeakMap<Hours['diary']['holidays'], Map<number, ReadonlyArray<Holiday>>>()

/** The public holidays of Queensland and the business's own days off, in one year. Worked out once. */
function holidays(year: number, { diary }: Hours): ReadonlyArray<Holiday> {
  const years = known.get(diary.holidays) ?? new Map<number, ReadonlyArray<Holiday>>()
  known.set(diary.holidays, years)
  const before = years.get(year)
  if (before) return before
  const calendar = new Holidays('AU', 'QLD', { timezone: QUEENSLAND, types: ['public'] })
  for (const { name, rule } of diary.holidays) calendar.setHoliday(rule, { name, type: 'public' })
  const found = calendar
    .getHolidays(year, 'en')
    .map(({ name, start, end }) => ({ name, from: start.getTime(), to: end.getTime() }))
  years.set(year, found)
  return found
}
