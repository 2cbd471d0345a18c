const parseDate = (date: string) => new Date(`${date}T00:00:00Z`)
const toIsoDate = (moment: Date) => moment.toISOString().slice(0, 10)

/** Adds days to a date; a negative number goes back: `2026-12-01`. */
export const daysAfter = (date: string, days: number): string =>
  toIsoDate(new Date(parseDate(date).getTime() + days * 86_400_000))

/** Adds months to a date. The day is clamped to the last of a shorter month. */
export function monthsAfter(date: string, months: number): string {
  const from = parseDate(date)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0))
  last.setUTCDate(Math.min(from.getUTCDate(), last.getUTCDate()))
  return toIsoDate(last)
}

const WEEKS = 5

/** Returns the five weeks, Monday to Sunday, that contain a date. They are counted from the week of the first day. */
export function fiveWeeksWith(date: string, first: string): ReadonlyArray<ReadonlyArray<string>> {
  const weekday = (parseDate(first).getUTCDay() + 6) % 7
  const monday = daysAfter(first, -weekday)
  const days = (parseDate(date).getTime() - parseDate(monday).getTime()) / 86_400_000
  const start = daysAfter(monday, Math.floor(days / (7 * WEEKS)) * 7 * WEEKS)
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => daysAfter(start, week * 7 + day)),
  )
}
