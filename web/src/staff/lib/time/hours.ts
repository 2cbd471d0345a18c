/** Weekday of a date such as `2026-11-27`: Monday is 1, Sunday is 7. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

/** Weekdays, Monday first. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Formats a clock time: `07:00` as `7 am`, `14:30` as `2:30 pm`. */
export function formatClock(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  const past = minutes === 0 ? '' : `:${String(minutes).padStart(2, '0')}`
  return `${hours % 12 || 12}${past} ${hours < 12 ? 'am' : 'pm'}`
}

/** Start and end of `07:00-17:00`. */
export function parseHours(hours: string): { readonly starts: string; readonly ends: string } {
  const [starts = '', ends = ''] = hours.split('-')
  return { starts, ends }
}

/** `7 am to 5 pm` */
export function formatHours({ starts, ends }: { readonly starts: string; readonly ends: string }): string {
  return `${formatClock(starts)} to ${formatClock(ends)}`
}

/** Formats weekly hours: `Mon to Fri 7 am to 5 pm, Sat 8 am to 2 pm`. Empty if there are none. */
export function formatWeeklyHours(
  shifts: ReadonlyArray<{ readonly weekday: number; readonly starts: string; readonly ends: string }>,
): string {
  const days = WEEKDAYS.map((name, index) => ({
    name: name.slice(0, 3),
    hours: shifts
      .filter(({ weekday }) => weekday === index + 1)
      .map(formatHours)
      .join(' and '),
  }))
  const runs: Array<{ readonly first: string; last: string; readonly hours: string }> = []
  let before = ''
  for (const { name, hours } of days) {
    const run = runs.at(-1)
    if (run && hours !== '' && hours === before) run.last = name
    else if (hours !== '') runs.push({ first: name, last: name, hours })
    before = hours
  }
  return runs
    .map(({ first, last, hours }) => `${first === last ? first : `${first} to ${last}`} ${hours}`)
    .join(', ')
}

/** Formats a duration: `30 min`, `1 h`, `1 h 30 min`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  return [hours > 0 ? `${hours} h` : '', rest > 0 || hours === 0 ? `${rest} min` : '']
    .filter(Boolean)
    .join(' ')
}
