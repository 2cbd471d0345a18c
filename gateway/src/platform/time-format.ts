import { dayOf, QUEENSLAND } from './time.ts'

/** Formats a window in Queensland time: `Friday 27 November, 1 to 3 pm`, `…, about 2:30 am`. */
export function windowInWords(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  return `${dayInWords(startsAt)}, ${hoursInWords(startsAt, endsAt)}`
}

/** Formats a window's hours for a text message: `1-3 pm`; for a visit at an exact time, `2:30 am`. */
export function shortHours(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  if (isOneTime(startsAt, endsAt)) return timeInWords(startsAt)
  return `${startTimeInWords(startsAt, endsAt)}-${timeInWords(endsAt)}`
}

/** Formats a window without the day: `1 to 3 pm`, `about 2:30 am`. */
export function hoursInWords(startsAt: Temporal.Instant, endsAt: Temporal.Instant): string {
  if (isOneTime(startsAt, endsAt)) return `about ${timeInWords(startsAt)}`
  return `${startTimeInWords(startsAt, endsAt)} to ${timeInWords(endsAt)}`
}

/** Formats a duration: `1 hour`, `2 hours`, or `90 minutes` if it isn't a number of hours. */
export function durationInWords(minutes: number): string {
  if (minutes % 60 !== 0) return `${minutes} minutes`
  return minutes === 60 ? '1 hour' : `${minutes / 60} hours`
}

/** Formats a date, or that of an instant in Queensland, for where room is short, as in a text message: `Fri 27 Nov`. */
export function shortDay(day: Temporal.Instant | Temporal.PlainDate): string {
  return formatDay(day, 'short')
}

/** Formats an expected time of arrival, in Queensland time: `between 1:40 and 2:10 pm`, `at about 2:30 am`. */
export function arrivalInWords(from: Temporal.Instant, to: Temporal.Instant): string {
  if (isOneTime(from, to)) return `at about ${timeInWords(from)}`
  return `between ${startTimeInWords(from, to)} and ${timeInWords(to)}`
}

/** Formats an instant in Queensland time: `Friday 27 November, 11 am`. */
export function momentInWords(instant: Temporal.Instant): string {
  return `${dayInWords(instant)}, ${timeInWords(instant)}`
}

/** Formats a time of day in Queensland time, for customers and staff alike: `9:40 am`, `12 pm`. */
export function timeInWords(instant: Temporal.Instant): string {
  const time = toQueensland(instant)
  return `${clockTime(time)} ${amOrPm(time)}`
}

/** Formats a time of day from the settings, such as `07:30` or `12:00`: `7:30 am`, `12 pm`. */
export function clockTimeInWords(time: string): string {
  const plainTime = Temporal.PlainTime.from(time)
  return `${clockTime(plainTime)} ${amOrPm(plainTime)}`
}

/** Formats a date, or that of an instant in Queensland, as in every email: `Friday 27 November`. */
export function dayInWords(day: Temporal.Instant | Temporal.PlainDate): string {
  return formatDay(day, 'long')
}

function formatDay(day: Temporal.Instant | Temporal.PlainDate, length: 'short' | 'long'): string {
  const date = day instanceof Temporal.Instant ? dayOf(day) : day
  return date.toLocaleString('en-AU', { weekday: length, day: 'numeric', month: length }).replace(',', '')
}

/** A window this short is shown as one time: that of a visit that staff booked outside the regular windows. */
function isOneTime(from: Temporal.Instant, to: Temporal.Instant): boolean {
  return from.until(to).total('minutes') <= 15
}

/** Formats the first of two times: `11 am`, or only `1` if the second is in the same half of the day. */
function startTimeInWords(first: Temporal.Instant, second: Temporal.Instant): string {
  const isSameHalf = amOrPm(toQueensland(first)) === amOrPm(toQueensland(second))
  return isSameHalf ? clockTime(toQueensland(first)) : timeInWords(first)
}

type TimeOfDay = { readonly hour: number; readonly minute: number }

const amOrPm = ({ hour }: TimeOfDay): 'am' | 'pm' => (hour < 12 ? 'am' : 'pm')

function clockTime({ hour, minute }: TimeOfDay): string {
  return `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

function toQueensland(instant: Temporal.Instant): Temporal.ZonedDateTime {
  return instant.toZonedDateTimeISO(QUEENSLAND)
}
