import { daysBetween, queenslandDate, shortDate, timeOfDay, weekday } from '../../shared/queensland-time.ts'

/** Whether the office is open, when that changes next (null if it doesn't open soon), and today's date in Queensland. */
export type OfficeState = {
  readonly officeOpen: boolean
  readonly officeChangesAt: string | null
  readonly date: string
}

/** Describes it: `Office open until 5pm`, `Office opens Mon 7am` or, from a week ahead on, `Office opens Mon 4 Jan, 7am`. */
export function openLabel({ officeOpen, officeChangesAt, date: today }: OfficeState): string {
  if (!officeChangesAt) return officeOpen ? 'Office open' : 'Office closed'
  const time = timeOfDay(officeChangesAt).replace(/\s/, '')
  if (officeOpen) return `Office open until ${time}`
  const date = queenslandDate(officeChangesAt)
  const days = daysBetween(today, date)
  if (days === 0) return `Office opens ${time}`
  return `Office opens ${days < 7 ? weekday(date, 'short') : `${shortDate(date)},`} ${time}`
}

/** One line of the regular hours; days are Monday = 1 to Sunday = 7, times local and 24 hours (`07:00`). */
export type Hours = { readonly days: ReadonlyArray<number>; readonly opens: string; readonly closes: string }

/** Formats a time as people say it: `07:00` is `7am`, `14:30` is `2:30pm`. */
export function spokenTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes}${hour < 12 ? 'am' : 'pm'}`
}
