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

/** Returns the weeks, Monday to Sunday, of the month that contains a date. Days of other months are null. */
export function weeksOfMonth(date: string): ReadonlyArray<ReadonlyArray<string | null>> {
  const first = `${date.slice(0, 7)}-01`
  const before = (parseDate(first).getUTCDay() + 6) % 7
  const weeks: Array<Array<string | null>> = []
  for (
    let monday = daysAfter(first, -before);
    monday.slice(0, 7) <= date.slice(0, 7);
    monday = daysAfter(monday, 7)
  ) {
    weeks.push(
      Array.from({ length: 7 }, (_, index) => {
        const day = daysAfter(monday, index)
        return day.slice(0, 7) === date.slice(0, 7) ? day : null
      }),
    )
  }
  return weeks
}
