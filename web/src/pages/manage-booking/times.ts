import type { StripDay } from 'design-system'
import { dayNumber, longDate, weekday } from '../../shared/queensland-time.ts'
import { timesLeftNote } from '../../shared/times-left.ts'

type Window = { readonly startsAt: string; readonly endsAt: string; readonly state: string }
type Day = {
  readonly date: string
  readonly state: 'OPEN' | 'FULL' | 'CLOSED'
  readonly windows: ReadonlyArray<Window>
}

const MAX_NEAREST = 3

const freeWindows = (day: Day) => day.windows.filter(({ state }) => state === 'AVAILABLE')

/** Converts days for the day strip. */
export function toStripDays(days: ReadonlyArray<Day>): StripDay[] {
  return days.map((day) => {
    const { note, spoken } = labelsOf(day)
    return {
      value: day.date,
      weekday: weekday(day.date, 'short'),
      number: dayNumber(day.date),
      note,
      state: day.state === 'OPEN' ? 'open' : day.state === 'FULL' ? 'full' : 'closed',
      spoken: `${longDate(day.date)}, ${spoken}`,
    }
  })
}

/** What a day shows, and what a screen reader says. */
function labelsOf(day: Day): { readonly note: string; readonly spoken: string } {
  const count = freeWindows(day).length
  if (day.state === 'OPEN')
    return { note: timesLeftNote(count), spoken: `${count} ${count === 1 ? 'time' : 'times'} left` }
  if (day.state === 'CLOSED') return { note: 'Closed', spoken: 'closed' }
  // "Too late" doesn't fit into a day on a phone.
  return day.windows.some(({ state }) => state === 'FULL')
    ? { note: 'Full', spoken: 'full' }
    : { note: 'None', spoken: 'too late' }
}

/** Returns the free windows nearest to one that was taken, in time order. */
export function nearestFreeWindows(days: ReadonlyArray<Day>, startsAt: string): ReadonlyArray<Window> {
  const selectedMs = Date.parse(startsAt)
  const distance = (window: Window) => Math.abs(Date.parse(window.startsAt) - selectedMs)
  return days
    .flatMap(freeWindows)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, MAX_NEAREST)
    .sort((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt))
}
