import type { StripDay } from 'design-system'
import type { WindowsQuery } from '../../graphql/graphql.ts'
import {
  dayNumber,
  daysAfter,
  isWeekend,
  longDate,
  queenslandDate,
  toQueenslandTime,
  weekday,
  windowHours,
} from '../../shared/queensland-time.ts'
import { timesLeftNote } from '../../shared/times-left.ts'

export type Day = NonNullable<WindowsQuery['availability']>['days'][number]

type DayWindow = Day['windows'][number]

const isAvailable = (window: DayWindow) => window.state === 'AVAILABLE'

/** Returns the windows that are fully booked: customers can join their waitlist. */
export const fullWindows = (day: Day): ReadonlyArray<DayWindow> =>
  day.windows.filter(({ state }) => state === 'FULL')

/** Returns the day of that date, else the first that isn't closed. */
export const shownDay = (days: ReadonlyArray<Day>, date: string): Day | undefined =>
  days.find((day) => day.date === date) ?? days.find(({ state }) => state !== 'CLOSED')

/** The first free window, as far as the days loaded so far show it. */
export type FirstFree = {
  /** Null if none of the days has a free window. */
  readonly startsAt: string | null
  /** Day of the window, or else the day after those loaded. Nothing is free before it. */
  readonly date: string
}

/**
 * Returns the first free window: the one from before as long as it's free, else the first of these days. Days after a free window, or
 * after days that weren't loaded, don't change it. Null until days from today on are loaded.
 */
export function firstFreeWindow(
  availability: WindowsQuery['availability'] | undefined,
  { before, fromToday }: { before: FirstFree | null; fromToday: boolean },
): FirstFree | null {
  const [first] = availability?.days ?? []
  const last = availability?.days.at(-1)
  if (!availability || !first || !last) return before
  if (!fromToday && (before === null || before.date < first.date)) return before
  const isFree = availability.days.some(({ windows }) =>
    windows.some((window) => window.startsAt === before?.startsAt && isAvailable(window)),
  )
  if (isFree) return before
  const [next] = availability.next
  return next
    ? { startsAt: next.startsAt, date: queenslandDate(next.startsAt) }
    : { startsAt: null, date: daysAfter(last.date, 1) }
}

/** Returns the date of the next weekday with a free window. */
export const nextWeekday = (days: ReadonlyArray<Day>, after: string): string | undefined =>
  days.find(({ date, state }) => state === 'OPEN' && !isWeekend(date) && date > after)?.date

/** A day as the day strip shows and announces it. */
export function toStripDay(day: Day, today: string): StripDay {
  const free = day.windows.filter(isAvailable).length
  const name = `${day.date === today ? 'Today, ' : ''}${longDate(day.date)}`
  const common = {
    value: day.date,
    weekday: day.date === today ? 'Today' : weekday(day.date, 'short'),
    number: dayNumber(day.date),
  }
  switch (day.state) {
    case 'OPEN':
      return {
        ...common,
        state: 'open',
        note: timesLeftNote(free),
        spoken: `${name}, ${free} ${free === 1 ? 'time' : 'times'} left`,
      }
    case 'FULL':
      return fullWindows(day).length > 0
        ? {
            ...common,
            state: 'full',
            note: 'Full',
            spoken: `${name}, full, ask us to tell you if it opens up`,
          }
        : { ...common, state: 'full', note: 'None', spoken: `${name}, too late to book` }
    case 'CLOSED':
      return {
        ...common,
        state: 'closed',
        note: 'Closed',
        spoken: `${name}, closed, call us for emergencies`,
      }
  }
}

/** Groups the windows that the customer can choose. One held for the customer counts as full for everyone else. */
export function groupWindows(
  day: Day,
  heldStart: string | undefined,
): ReadonlyArray<{ readonly title: string; readonly windows: ReadonlyArray<DayWindow> }> {
  const choosable = day.windows.filter((window) => isAvailable(window) || window.startsAt === heldStart)
  const isMorning = ({ startsAt }: DayWindow) => toQueenslandTime(startsAt).getUTCHours() < 12
  return [
    { title: 'Morning', windows: choosable.filter(isMorning) },
    { title: 'Afternoon', windows: choosable.filter((window) => !isMorning(window)) },
  ].filter(({ windows }) => windows.length > 0)
}

/** Explains why the other windows are missing, one sentence for each reason. */
export function hiddenReasons(day: Day): ReadonlyArray<string> {
  const byReason = new Map<string, string[]>()
  for (const window of day.windows) {
    if (window.state === 'AVAILABLE' || window.state === 'FULL' || !window.reason) continue
    byReason.set(window.reason, [...(byReason.get(window.reason) ?? []), windowHours(window)])
  }
  return [...byReason].map(
    ([reason, hours]) =>
      `${inWords(hours)}: ${reason.charAt(0).toLowerCase()}${reason.slice(1)}${/[.!]$/.test(reason) ? '' : '.'}`,
  )
}

/** The hours of several windows as part of a sentence. */
export const hoursInWords = (windows: ReadonlyArray<DayWindow>): string => inWords(windows.map(windowHours))

const inWords = (items: ReadonlyArray<string>) => new Intl.ListFormat('en-AU').format(items)
