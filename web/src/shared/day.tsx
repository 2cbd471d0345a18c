import { longDateWithYear } from './queensland-time.ts'

/** A calendar date for readers: `2 November 2026`. */
export function Day({ of: day }: { of: string }) {
  return <time dateTime={day}>{longDateWithYear(day)}</time>
}
