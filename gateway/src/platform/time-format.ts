import { QUEENSLAND } from './time.ts'

/** A window as people read it, in Queensland time: `Friday 27 November, 1 to 3 pm`, `…, about 2:30 am`. */
export function windowInWords(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  return `${dayInWords(startsAt)}, ${hoursInWords(startsAt, endsAt)}`
}

/** The hours of a window as a text message has them: `1-3 pm`; of a visit at an exact time, `2:30 am`. */
export function shortHours(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  if (isOneTime(startsAt, endsAt)) return timeInWords(startsAt)
  return `${first(startsAt, endsAt)}-${timeInWords(endsAt)}`
}

/** The same without the day: `1 to 3 pm`, `about 2:30 am`. */
export function hoursInWords(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  if (isOneTime(startsAt, endsAt)) return `about ${timeInWords(startsAt)}`
  return `${first(startsAt, endsAt)} to ${timeInWords(endsAt)}`
}

/** A short date, in Queensland: `Fri 27 Nov`. */
export function shortDay(at: Temporal.Instant): string {
  const day = local(at).toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' })
  return day.replace(',', '')
}

/** The same of a day of the calendar, with the month written out: `Mon 7 December`. */
export function dayWithMonth(date: Temporal.PlainDate): string {
  const day = date.toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'long' })
  return day.replace(',', '')
}

/** When someone is expected, in Queensland time: `between 1:40 and 2:10 pm`, `at about 2:30 am`. */
export function betweenInWords(from: Temporal.Instant, to: Temporal.Instant): string {
  if (isOneTime(from, to)) return `at about ${timeInWords(from)}`
  return `between ${first(from, to)} and ${timeInWords(to)}`
}

/** A moment as people read it, in Queensland time: `Friday 27 November, 11 am`. */
export function momentInWords(at: Temporal.Instant): string {
  return `${dayInWords(at)}, ${timeInWords(at)}`
}

/** A time of day as people read it, in Queensland time: `9:40 am`. */
export function timeInWords(at: Temporal.Instant): string {
  return `${clock(at)} ${half(at)}`
}

/** A day of a window: `Friday 27 November`. */
export function dayInWords(at: Temporal.Instant): string {
  const day = local(at).toLocaleString('en-AU', { weekday: 'long', day: 'numeric', month: 'long' })
  return day.replace(',', '')
}

/** So short a window is one time: that of a visit that staff booked off the grid. */
function isOneTime(from: Temporal.Instant, to: Temporal.Instant): boolean {
  return from.until(to).total('minutes') <= 15
}

/** The first of two times: `11 am`, or only `1` where the second says which half of the day it is. */
function first(one: Temporal.Instant, two: Temporal.Instant): string {
  return half(one) === half(two) ? clock(one) : timeInWords(one)
}

function half(at: Temporal.Instant): 'am' | 'pm' {
  return local(at).hour < 12 ? 'am' : 'pm'
}

function clock(at: Temporal.Instant): string {
  const { hour, minute } = local(at)
  return `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

function local(at: Temporal.Instant): Temporal.ZonedDateTime {
  return at.toZonedDateTimeISO(QUEENSLAND)
}
