import type { KeyFact } from './key-facts.tsx'
import { isWeekend, queenslandDate, relativeDay, relativeDayShort, windowHours } from './queensland-time.ts'

type Claim = { readonly time: string; readonly qualifier: string }

export const WEEKEND_NOTE = 'Weekend call-outs cost more.'

/** A free time as its day and hours: `Today, 12 to 2 pm`, `Monday 30 November, 7 to 9 am`. */
export const nextFreeText = (
  window: { readonly startsAt: string; readonly endsAt: string },
  today: string,
): string => `${relativeDay(queenslandDate(window.startsAt), today)}, ${windowHours(window)}`

/** A free time in short, for a narrow column: `Today, 12 to 2 pm`, `Mon 30 Nov, 7 to 9 am`. */
export const nextFreeShort = (
  window: { readonly startsAt: string; readonly endsAt: string },
  today: string,
): string => `${relativeDayShort(queenslandDate(window.startsAt), today)}, ${windowHours(window)}`

/** That a free time costs more, if it's on a weekend. */
export const weekendNote = ({ startsAt }: { readonly startsAt: string }): ReadonlyArray<string> =>
  isWeekend(queenslandDate(startsAt)) ? [WEEKEND_NOTE] : []

/** What a free time applies to: `For most jobs.`, and that a weekend costs more. */
export const nextFreeNote = (window: { readonly startsAt: string }): string =>
  ['For most jobs.', ...weekendNote(window)].join(' ')

/**
 * The first free time as a fact about a job; null if it isn't known or nothing is free. Its note says what it applies to, and that
 * a weekend costs more.
 */
export function nextFreeFact(
  rightNow: {
    readonly date: string
    readonly next: { readonly startsAt: string; readonly endsAt: string } | null
  } | null,
  scope: string | null,
): KeyFact | null {
  if (!rightNow?.next) return null
  return {
    term: 'Next free time',
    value: nextFreeShort(rightNow.next, rightNow.date),
    note: [...(scope ? [scope] : []), ...weekendNote(rightNow.next)].join('. ') || 'if you book online',
  }
}

/** How soon we come for work that isn't an emergency. */
export const appointmentsFact = ({ time, qualifier }: Claim): KeyFact => ({
  term: 'Other appointments',
  value: time,
  note: qualifier,
})

/** How soon we typically come by appointment: `typically within 1-3 business days`. */
export const appointmentTime = ({ time, qualifier }: Claim): string => `${qualifier} within ${time}`
