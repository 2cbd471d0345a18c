import { badInput } from './graphql/errors.ts'
import { parseDayArgument, requireBetween } from './pagination/arguments.ts'
import { dayOf, startOfDay } from './time.ts'

const MAX_WEEKS = 52
const MAX_DAYS = 7 * MAX_WEEKS + 6

/** The period of a report, by the arguments of its query: whole days, or weeks up to today. */
export type PeriodArguments = {
  /** The current week counts as one. */
  readonly weeks: number
  readonly from?: string | null | undefined
  readonly to?: string | null | undefined
}

export type ReportingPeriod = {
  readonly firstDay: Temporal.PlainDate
  readonly lastDay: Temporal.PlainDate
  readonly from: Temporal.Instant
  /** Exclusive. */
  readonly to: Temporal.Instant
}

/**
 * Returns the period of a report in Queensland time, from `from` to `to`, or else from the Monday of the first week to now. A day
 * after today counts as today. Throws a bad-input error for other values than days in order, a year at most, or 1 to 52 weeks.
 */
export function reportingPeriod(
  { weeks, from, to }: PeriodArguments,
  now: Temporal.Instant,
): ReportingPeriod {
  const today = dayOf(now)
  if (from == null && to == null) {
    requireBetween('weeks', weeks, 1, MAX_WEEKS)
    const monday = today.subtract({ days: today.dayOfWeek - 1 })
    return periodOfDays(monday.subtract({ weeks: weeks - 1 }), today, now)
  }
  if (from == null || to == null) throw badInput('Use from and to together, or neither.')
  const firstDay = parseDayArgument('from', from)
  const lastDay = parseDayArgument('to', to)
  const days = firstDay.until(lastDay).days + 1
  if (days < 1) throw badInput('to must not be before from.')
  if (days > MAX_DAYS) throw badInput(`The period can be ${MAX_DAYS} days at most.`)
  if (Temporal.PlainDate.compare(firstDay, today) > 0) throw badInput('from must not be after today.')
  return periodOfDays(firstDay, Temporal.PlainDate.compare(lastDay, today) > 0 ? today : lastDay, now)
}

function periodOfDays(firstDay: Temporal.PlainDate, lastDay: Temporal.PlainDate, now: Temporal.Instant) {
  return {
    firstDay,
    lastDay,
    from: startOfDay(firstDay),
    // The end is exclusive, so one more millisecond includes events at this instant.
    to: lastDay.equals(dayOf(now)) ? now.add({ milliseconds: 1 }) : startOfDay(lastDay.add({ days: 1 })),
  }
}
