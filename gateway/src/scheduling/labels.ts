import { fromMs, QUEENSLAND } from '../platform/time.ts'

/** A time as the week table has it: `7`, `7:30`; which half of the day it is, the working day says. */
function hour(ms: number): string {
  const { hour, minute } = fromMs(ms).toZonedDateTimeISO(QUEENSLAND)
  return `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

/** Hours as the week table has them: `7–5`. */
export function hoursShort({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${hour(from)}–${hour(to)}`
}

/** A day without its weekday: `3 Nov`, and the year where it is another one. */
export function dayShort(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...(date.year === today.year ? {} : { year: 'numeric' }),
  })
}

/** A day with its weekday, as the week table has it: `Mon 7 Dec`. */
export function weekdayShort(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** `Gas licence` */
export function licenceName(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} licence`
}

/** `Central beaches` of the slug `central-beaches`. */
export function zoneName(slug: string): string {
  const words = slug.replaceAll('-', ' ')
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}
