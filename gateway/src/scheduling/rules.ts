import type { Business } from 'content'
import type { ServiceNotice } from '../platform/database/column-types.ts'

/** Durations, notice and reserve used by scheduling, and the fixed settings of business.yaml. */
export type Rules = Business['schedule']

/** Staff area settings that override business.yaml. Null where they don't. Times are Queensland time, `11:00`. */
export type ScheduleRuleOverrides = {
  readonly usualMinutes: number | null
  readonly noticeMinutes: number | null
  readonly reserveOneIn: number | null
  readonly reserveReleasedMinutes: number | null
  readonly services: ReadonlyArray<ServiceOverrides>
}

export type ServiceOverrides = {
  readonly service: string
  readonly minutes: number | null
  readonly notice: ServiceNotice | null
  /** Only for `SAME_DAY`. */
  readonly sameDayBefore: string | null
}

export const NO_OVERRIDES: ScheduleRuleOverrides = {
  usualMinutes: null,
  noticeMinutes: null,
  reserveOneIn: null,
  reserveReleasedMinutes: null,
  services: [],
}

/** The rules of business.yaml with overrides applied. */
export function rulesWithOverrides(schedule: Rules, overrides: ScheduleRuleOverrides): Rules {
  const services = new Set([...schedule.jobs, ...overrides.services].map(({ service }) => service))
  return {
    ...schedule,
    usualMinutes: overrides.usualMinutes ?? schedule.usualMinutes,
    noticeMinutes: overrides.noticeMinutes ?? schedule.noticeMinutes,
    reserve: {
      oneIn: overrides.reserveOneIn ?? schedule.reserve.oneIn,
      releasedMinutesBefore: overrides.reserveReleasedMinutes ?? schedule.reserve.releasedMinutesBefore,
    },
    jobs: [...services].map((service) =>
      jobWithOverrides(
        schedule.jobs.find((job) => job.service === service) ?? {
          service,
          nextBusinessDay: false,
          officeConfirms: false,
        },
        overrides.services.find((candidate) => candidate.service === service),
      ),
    ),
  }
}

function jobWithOverrides(
  job: Rules['jobs'][number],
  overrides: ServiceOverrides | undefined,
): Rules['jobs'][number] {
  if (!overrides) return job
  const minutes = overrides.minutes === null ? {} : { minutes: overrides.minutes }
  if (overrides.notice === null) return { ...job, ...minutes }
  const { sameDayBefore: _, ...rest } = job
  return {
    ...rest,
    ...minutes,
    nextBusinessDay: overrides.notice === 'NEXT_DAY',
    ...(overrides.sameDayBefore === null ? {} : { sameDayBefore: overrides.sameDayBefore }),
  }
}

/** The overrides for one service. */
export function serviceOverrides(
  slug: string,
  services: ScheduleRuleOverrides['services'],
): Omit<ServiceOverrides, 'service'> {
  const found = services.find(({ service }) => service === slug)
  return {
    minutes: found?.minutes ?? null,
    notice: found?.notice ?? null,
    sameDayBefore: found?.sameDayBefore ?? null,
  }
}
