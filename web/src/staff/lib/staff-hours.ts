import { windowHours } from '../../shared/queensland-time.ts'

/** A window as staff write it: `1–3`, `11–1`; a visit at an exact time as `2:30 am`. */
export function staffHours(window: { readonly startsAt: string; readonly endsAt: string }): string {
  const hours = windowHours(window)
  if (hours.startsWith('about ')) return hours.replace('about ', '')
  return hours.replaceAll(/ [ap]m/g, '').replace(' to ', '–')
}
