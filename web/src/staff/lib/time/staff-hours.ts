import { windowHours } from '../../../shared/queensland-time.ts'

/** A window in staff notation: `1–3`, `11–1`; an exact time as `2:30 am`. */
export function staffHours(window: { readonly startsAt: string; readonly endsAt: string }): string {
  const hours = windowHours(window)
  if (hours.startsWith('about ')) return hours.replace('about ', '')
  return hours.replaceAll(/ [ap]m/g, '').replace(' to ', '–')
}
