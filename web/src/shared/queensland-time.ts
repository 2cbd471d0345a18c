/** Queensland is ten hours ahead of UTC all year, without daylight saving. */
const OFFSET_MINUTES = 600

const MINUTE_MS = 60_000

/** Shifts an instant so that its UTC fields show Queensland time. */
export const toQueenslandTime = (instant: string | number) =>
  new Date(new Date(instant).getTime() + OFFSET_MINUTES * MINUTE_MS)

/** Converts a day such as `2026-11-27` to a date with that day in its UTC fields. */
const dayOf = (date: string) => new Date(`${date}T00:00:00Z`)

// `Intl` takes a slow phone a tenth of a second for its first date, and its dates differ between browsers.
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const SHORT_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'June', 'July', 'Aug', 'Sept', 'Oct', 'Nov', 'Dec']

/** `November`, or `Nov` in short. */
function monthName(date: string, length: 'short' | 'long'): string {
  const names = length === 'short' ? SHORT_MONTHS : MONTHS
  return names[dayOf(date).getUTCMonth()] ?? ''
}

/** Returns the day in Queensland at an instant: `2026-11-27`. */
export const queenslandDate = (instant: string | number): string =>
  toQueenslandTime(instant).toISOString().slice(0, 10)

/** Formats `2026-11-27` as `Friday 27 November`. */
export const longDate = (date: string): string => `${weekday(date, 'long')} ${dayAndMonth(date)}`

/** Formats `2026-11-27` as `Fri 27 Nov`. */
export const shortDate = (date: string): string =>
  `${weekday(date, 'short')} ${dayNumber(date)} ${monthName(date, 'short')}`

/** Formats `2026-11-27` as `27 Nov 2026`, for days that may be years away. */
export const shortDateWithYear = (date: string): string =>
  `${dayNumber(date)} ${monthName(date, 'short')} ${yearOf(date)}`

/** Formats `2026-11-27` as `27 November 2026`. */
export const longDateWithYear = (date: string): string => `${dayAndMonth(date)} ${yearOf(date)}`

/** Formats `2026-11-27` as `27 November`. */
const dayAndMonth = (date: string): string => `${dayNumber(date)} ${monthName(date, 'long')}`

/** `Fri`, `Friday` */
export function weekday(date: string, length: 'short' | 'long'): string {
  const name = WEEKDAYS[dayOf(date).getUTCDay()] ?? ''
  return length === 'short' ? name.slice(0, 3) : name
}

/** Formats `2026-11-27` as `November 2026`. */
export const monthOf = (date: string): string => `${monthName(date, 'long')} ${yearOf(date)}`

const yearOf = (date: string): string => date.slice(0, 4)

/** Returns the day of the month: `27`. */
export const dayNumber = (date: string): string => String(dayOf(date).getUTCDate())

/** `20 to 26 November`, `30 November to 6 December`, or with years where they differ. */
export function datesBetween(first: string, last: string): string {
  const format = yearOf(first) === yearOf(last) ? dayAndMonth : longDateWithYear
  const start = first.slice(0, 7) === last.slice(0, 7) ? dayNumber(first) : format(first)
  return `${start} to ${format(last)}`
}

/** Adds days to a day: `2026-12-01`. */
export const daysAfter = (date: string, days: number): string =>
  new Date(dayOf(date).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** Number of days between two days; negative if the second is earlier. */
export const daysBetween = (first: string, second: string): number =>
  Math.round((dayOf(second).getTime() - dayOf(first).getTime()) / 86_400_000)

/** Formats a time of day in Queensland: `9 am`, `9:22 am`, `12 pm`. */
export const timeOfDay = (instant: string | number): string => formatClock(toQueenslandTime(instant))

/** A visit at an exact time has a window of at most this many minutes, and is shown as one time. */
const EXACT_MINUTES = 15

/** Formats a window's hours in Queensland: `1 to 3 pm`, `11 am to 1 pm`, or `about 2:30 am` for a visit at an exact time. */
export function windowHours({
  startsAt,
  endsAt,
}: {
  readonly startsAt: string
  readonly endsAt: string
}): string {
  const start = timeOfDay(startsAt)
  const end = timeOfDay(endsAt)
  if (Date.parse(endsAt) - Date.parse(startsAt) <= EXACT_MINUTES * 60_000) return `about ${start}`
  return `${start.slice(-2) === end.slice(-2) ? start.slice(0, -3) : start} to ${end}`
}

/** Formats a day as `Today`, `Tomorrow` or `Friday 27 November`. An empty `today` isn't known, so each day gets its date. */
export const relativeDay = (date: string, today: string): string =>
  date === today ? 'Today' : daysBetween(today, date) === 1 ? 'Tomorrow' : longDate(date)

/** Formats a day in short, for a narrow column: `Today`, `Tomorrow` or `Fri 27 Nov`. */
export const relativeDayShort = (date: string, today: string): string => {
  const day = relativeDay(date, today)
  return day === longDate(date) ? shortDate(date) : day
}

/** Whether a day is a Saturday or Sunday, when call-outs cost more. */
export const isWeekend = (date: string): boolean => ['Sat', 'Sun'].includes(weekday(date, 'short'))

/** Formats a window with its day: `Friday 27 November, 1 to 3 pm`. */
export const longWindow = (window: { readonly startsAt: string; readonly endsAt: string }): string =>
  `${longDate(queenslandDate(window.startsAt))}, ${windowHours(window)}`

/** Prevents line breaks in a text, such as a window's hours. */
export const nonBreaking = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Formats a window's hours for a button or a bar: a line can only break before `to`, never inside a time. */
export const breakableHours = (window: Parameters<typeof windowHours>[0]): string =>
  nonBreaking(windowHours(window)).replace('\u00a0to', ' to')

/** Formats a window in short: `Fri 27 Nov, 1 to 3 pm`. */
export const shortWindow = (window: { readonly startsAt: string; readonly endsAt: string }): string =>
  `${shortDate(queenslandDate(window.startsAt))}, ${windowHours(window)}`

/** Names a window on a button: `Fri 27 Nov, 1 to 3 pm`. A line can only break after the day. */
export const buttonWindow = (window: Parameters<typeof shortWindow>[0]): string =>
  nonBreaking(shortWindow(window)).replace(',\u00a0', ', ')

/** Time zones that differ from Queensland's for part or all of the year. */
const TIME_ZONE_PLACES: Readonly<Record<string, string>> = {
  'Australia/Sydney': 'New South Wales',
  'Australia/Melbourne': 'Victoria',
  'Australia/Hobart': 'Tasmania',
  'Australia/Canberra': 'the ACT',
  'Australia/ACT': 'the ACT',
  'Australia/NSW': 'New South Wales',
  'Australia/Adelaide': 'South Australia',
  'Australia/Darwin': 'the Northern Territory',
  'Australia/Perth': 'Western Australia',
}

/**
 * Returns the note for a device in another time zone, or null if both clocks agree. They are compared at the given instant, since
 * New South Wales is an hour ahead for only half the year.
 */
export function timeZoneNote(
  instant: string,
  phone: { readonly timeZone: string; readonly offsetMinutes: number },
): string | null {
  if (phone.offsetMinutes === OFFSET_MINUTES) return null
  const localTime = formatClock(new Date(new Date(instant).getTime() + phone.offsetMinutes * MINUTE_MS))
  const place = TIME_ZONE_PLACES[phone.timeZone] ?? phone.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return `Your clock is set to ${place || 'another time'}: ${timeOfDay(instant)} in Queensland is ${localTime} for you.`
}

/** Returns the device's time zone at an instant. Browser only: on a server it is the server's. */
export function deviceTimeZone(instant: string): {
  readonly timeZone: string
  readonly offsetMinutes: number
} {
  return {
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offsetMinutes: -new Date(instant).getTimezoneOffset(),
  }
}

function formatClock(clock: Date): string {
  const hours = clock.getUTCHours()
  const minutes = clock.getUTCMinutes()
  const minutesText = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${minutesText} ${hours < 12 ? 'am' : 'pm'}`
}

/** Two hours, the length of every arrival window. */
const WINDOW_MS = 7_200_000

/** Returns the window that starts at an instant. */
export const windowStartingAt = (
  startsAt: string,
): { readonly startsAt: string; readonly endsAt: string } => ({
  startsAt,
  endsAt: new Date(new Date(startsAt).getTime() + WINDOW_MS).toISOString(),
})
