import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { serverNow } from './server-clock.ts'

/** `21 Nov, 9:05 am` in Queensland time, with the year if it isn't this year. */
export function formatInstant(instant: string): string {
  const thisYear = queenslandDate(instant).slice(0, 4) === queenslandDate(serverNow()).slice(0, 4)
  const day = new Date(instant).toLocaleDateString('en-AU', {
    day: 'numeric',
    month: 'short',
    ...(thisYear ? {} : { year: 'numeric' }),
    timeZone: 'Australia/Brisbane',
  })
  return `${day}, ${timeOfDay(instant)}`
}

/** `5 pm`, or `7 am on Mon 30 Nov` if that isn't today, in Queensland time. */
export function formatTimeAndDay(instant: string): string {
  const day = queenslandDate(instant)
  return day === queenslandDate(serverNow())
    ? timeOfDay(instant)
    : `${timeOfDay(instant)} on ${shortDate(day)}`
}
