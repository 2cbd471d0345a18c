import type { Business } from 'content'
import { dayOf } from '../platform/time.ts'
import { clockTimeInWords, durationInWords } from '../platform/time-format.ts'
import { type Closures, calendarDay, epochMsAt } from './calendar.ts'
import { earliestConfirmed } from './office-answer.ts'
import { type OfficeClosures, OPENING_SEARCH_DAYS, openSpans } from './opening-hours.ts'

/** The properties of a job that scheduling uses. */
export type Job = {
  /** Service slug. Null if unknown. */
  readonly service: string | null
  /** Zone slug. Null if unknown, which counts as far from everywhere. */
  readonly zone: string | null
  /** Planned duration. Never shown to customers. */
  readonly minutes: number
  /** The licence the job needs. */
  readonly licence: string | null
  /** Whether the office has to confirm it. */
  readonly officeConfirms: boolean
}

/** The earliest start of a job, with the reason for customers and a short one for staff. */
export type Notice = { readonly earliest: number; readonly reason: string; readonly short: string }

/** A job of a service in a zone, by these rules. */
export function jobOf(
  service: string | null,
  zone: string | null,
  { schedule }: Pick<Business, 'schedule'>,
): Job {
  const rule = ruleOf(service, schedule)
  return {
    service,
    zone,
    minutes: rule?.minutes ?? schedule.usualMinutes,
    licence: rule?.licence ?? null,
    officeConfirms: rule?.officeConfirms ?? false,
  }
}

/**
 * The notice a job needs: a number of hours, for some jobs the next day, and for those that the office confirms first the time to
 * do so.
 */
export function noticeFor(
  { service, officeConfirms }: Pick<Job, 'service' | 'officeConfirms'>,
  now: Temporal.Instant,
  business: Pick<Business, 'hours' | 'schedule'>,
  closures: OfficeClosures = NO_CLOSURES,
): Notice {
  const notice = usualNotice(service, now, business, closures.days)
  if (!officeConfirms) return notice
  const open = openSpans(dayOf(now), OPENING_SEARCH_DAYS, business, closures)
  const earliest = earliestConfirmed(open, now.epochMilliseconds) ?? notice.earliest
  if (earliest <= notice.earliest) return notice
  return {
    earliest,
    reason: 'Too soon: we check this kind of job before we confirm it.',
    short: 'time for the office to confirm',
  }
}

const NO_CLOSURES: OfficeClosures = { days: new Map(), hours: [] }

function usualNotice(
  service: string | null,
  now: Temporal.Instant,
  business: Pick<Business, 'hours' | 'schedule'>,
  closures: Closures,
): Notice {
  const rule = ruleOf(service, business.schedule)
  const today = dayOf(now)
  if (rule?.nextBusinessDay) {
    let next = today.add({ days: 1 })
    while (calendarDay(next, business, closures).open === null) next = next.add({ days: 1 })
    return {
      earliest: epochMsAt(next, '00:00'),
      reason: 'Too soon: this kind of job starts on the next working day.',
      short: 'next working day',
    }
  }
  const { sameDayBefore } = rule ?? {}
  if (sameDayBefore && now.epochMilliseconds >= epochMsAt(today, sameDayBefore)) {
    return {
      earliest: epochMsAt(today.add({ days: 1 }), '00:00'),
      reason: `Too soon: after ${clockTimeInWords(sameDayBefore)}, this kind of job starts the next day.`,
      short: `same day only before ${clockTimeInWords(sameDayBefore)}`,
    }
  }
  const { noticeMinutes } = business.schedule
  return {
    earliest: now.epochMilliseconds + noticeMinutes * 60_000,
    reason: `Too soon, we need ${durationInWords(noticeMinutes)}${noticeMinutes === 60 ? "'s" : "'"} notice.`,
    short: durationInWords(noticeMinutes),
  }
}

function ruleOf(service: string | null, { jobs }: Business['schedule']) {
  return jobs.find((rule) => rule.service === service)
}
