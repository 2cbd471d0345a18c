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
export function rulesWithOverrides(schedule: Rules, set: ScheduleRuleOverrides): Rules {
  const named = new Set([...schedule.jobs, ...set.services].map(({ service }) => service))
  return {
    ...schedule,
    usualMinutes: set.usualMinutes ?? schedule.usualMinutes,
    noticeMinutes: set.noticeMinutes ?? schedule.noticeMinutes,
    reserve: {
      oneIn: set.reserveOneIn ?? schedule.reserve.oneIn,
      releasedMinutesBefore: set.reserveReleasedMinutes ?? schedule.reserve.releasedMinutesBefore,
    },
    jobs: [...named].map((service) =>
      jobWithOverrides(
        schedule.jobs.find((job) => job.service === service) ?? {
          service,
          nextBusinessDay: false,
          officeConfirms: false,
        },
        set.services.find((it) => it.service === service),
      ),
    ),
  }
}

function jobWithOverrides(
  job: Rules['jobs'][number],
  set: ServiceOverrides | undefined,
): Rules['jobs'][number] {
  if (!set) return job
  const minutes = set.minutes === null ? {} : { minutes: set.minutes }
  if (set.notice === null) return { ...job, ...minutes }
  const { sameDayBefore: _, ...rest } = job
  return {
    ...rest,
    ...minutes,
    nextBusinessDay: set.notice === 'NEXT_DAY',
    ...(set.sameDayBefore === null ? {} : { sameDayBefore: set.sameDayBefore }),
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
