import type { Business } from 'content'

type Hours = Business['hours'][number]

/** Opening hours as entered. */
export type EnteredHours = Pick<Hours, 'days' | 'opens' | 'closes'>

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const LONG_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Returns problems with opening hours by row, empty if there are none. Each day may be in only one row. */
export function hoursProblems(rows: ReadonlyArray<EnteredHours>): ReadonlyMap<number, string> {
  const problems = new Map<number, string>()
  const assignedDays = new Set<number>()
  for (const [n, { days, opens, closes }] of rows.entries()) {
    const repeatedDay = days.find((day, index) => assignedDays.has(day) || days.indexOf(day) !== index)
    if (days.length === 0) problems.set(n, 'Choose at least one day')
    else if (repeatedDay !== undefined)
      problems.set(n, `${LONG_DAYS[repeatedDay - 1]} has other hours already. Give each day one row`)
    else if (closes <= opens) problems.set(n, 'Closing time must be after opening time')
    for (const day of days) assignedDays.add(day)
  }
  return problems
}

/** Adds display labels to opening hours and sorts them by weekday. */
export function labelHours(rows: ReadonlyArray<EnteredHours>): Hours[] {
  return rows
    .map(({ days, opens, closes }) => {
      const sorted = days.toSorted((one, other) => one - other)
      const label = daysInWords(sorted)
      return { label, days: sorted, opens, closes, text: `${label} ${clockTime(opens)}-${clockTime(closes)}` }
    })
    .toSorted((one, other) => (one.days[0] ?? 0) - (other.days[0] ?? 0))
}

/** Formats `[1, 2, 3, 6]` as `Mon-Wed, Sat`. */
function daysInWords(days: ReadonlyArray<number>): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run && run.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  const name = (day: number | undefined) => DAYS[(day ?? 1) - 1]
  return runs
    .map((run) => (run.length === 1 ? name(run[0]) : `${name(run[0])}-${name(run.at(-1))}`))
    .join(', ')
}

/** Formats `07:00` as `7am` and `17:30` as `5:30pm`. */
function clockTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}${hour < 12 ? 'am' : 'pm'}`
}
