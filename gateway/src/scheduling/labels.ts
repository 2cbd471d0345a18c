import { instantFromMs, QUEENSLAND } from '../platform/time.ts'

/** A time in the week table: `7`, `7:30`. The working day makes am or pm clear. */
function formatHour(ms: number): string {
  const { hour, minute } = instantFromMs(ms).toZonedDateTimeISO(QUEENSLAND)
  return `${((hour + 11) % 12) + 1}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`}`
}

/** Hours in the week table: `7–5`. */
export function formatShortHours({ from, to }: { readonly from: number; readonly to: number }): string {
  return `${formatHour(from)}–${formatHour(to)}`
}

/** A date without weekday: `3 Nov`, with the year if it isn't this one. */
export function formatShortDate(date: Temporal.PlainDate, today: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...(date.year === today.year ? {} : { year: 'numeric' }),
  })
}

/** A date with weekday for the week table: `Mon 7 Dec`. */
export function formatShortWeekday(date: Temporal.PlainDate): string {
  return date.toLocaleString('en-AU', { weekday: 'short', day: 'numeric', month: 'short' }).replace(',', '')
}

/** The name of a licence kind, such as `Gas licence`. */
export function licenceName(kind: string): string {
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} licence`
}

/** `central-beaches` → `Central beaches`. */
export function zoneName(slug: string): string {
  const name = slug.replaceAll('-', ' ')
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`
}
