import { windowHours } from '../../shared/queensland-time.ts'

/** A window as staff write it: `1–3`, `11–1`. */
export function staffHours(window: { readonly startsAt: string; readonly endsAt: string }): string {
  return windowHours(window)
    .replaceAll(/ [ap]m/g, '')
    .replace(' to ', '–')
}
