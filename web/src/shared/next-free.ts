import {
  isWeekend,
  longDate,
  queenslandDate,
  relativeDay,
  shortDate,
  windowHours,
} from './queensland-time.ts'

export const WEEKEND_NOTE = 'Weekend call-outs cost more.'

/** A free time as its day and hours: `Today, 12 to 2 pm`, `Monday 30 November, 7 to 9 am`. */
export const nextFreeText = (
  window: { readonly startsAt: string; readonly endsAt: string },
  today: string,
): string => `${relativeDay(queenslandDate(window.startsAt), today)}, ${windowHours(window)}`

/** The same for a narrow column: `Today, 12 to 2 pm`, `Mon 30 Nov, 7 to 9 am`. */
export function nextFreeShort(
  window: { readonly startsAt: string; readonly endsAt: string },
  today: string,
): string {
  const date = queenslandDate(window.startsAt)
  const day = relativeDay(date, today)
  return `${day === longDate(date) ? shortDate(date) : day}, ${windowHours(window)}`
}

/** What a free time applies to: `For most jobs.`, and that a weekend costs more. */
export const nextFreeNote = ({ startsAt }: { readonly startsAt: string }): string =>
  isWeekend(queenslandDate(startsAt)) ? `For most jobs. ${WEEKEND_NOTE}` : 'For most jobs.'
