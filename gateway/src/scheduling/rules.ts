import type { Business } from 'content'
import type { ServiceNotice } from '../platform/database/column-types.ts'

/** By which durations, notice and reserve the diary decides, and what of business.yaml no one changes here. */
export type Rules = Business['diary']

/** What was set in the staff area in place of business.yaml; null where that stands. Times are Queensland's, `11:00`. */
export type SetRules = {
  readonly usualMinutes: number | null
  readonly noticeMinutes: number | null
  readonly reserveOneIn: number | null
  readonly reserveReleasedMinutes: number | null
  readonly services: ReadonlyArray<SetService>
}

export type SetService = {
  readonly service: string
  readonly minutes: number | null
  readonly notice: ServiceNotice | null
  /** Only of `SAME_DAY`. */
  readonly sameDayBefore: string | null
}

export const NOTHING_SET: SetRules = {
  usualMinutes: null,
  noticeMinutes: null,
  reserveOneIn: null,
  reserveReleasedMinutes: null,
  services: [],
}

/** The rules of business.yaml with what was set put over them. */
export function rulesWith(diary: Rules, set: SetRules): Rules {
  const named = new Set([...diary.jobs, ...set.services].map(({ service }) => service))
  return {
    ...diary,
    usualMinutes: set.usualMinutes ?? diary.usualMinutes,
    noticeMinutes: set.noticeMinutes ?? diary.noticeMinutes,
    reserve: {
      oneIn: set.reserveOneIn ?? diary.reserve.oneIn,
      releasedMinutesBefore: set.reserveReleasedMinutes ?? diary.reserve.releasedMinutesBefore,
    },
    jobs: [...named].map((service) =>
      jobWith(
        diary.jobs.find((job) => job.service === service) ?? {
          service,
          nextBusinessDay: false,
          officeConfirms: false,
        },
        set.services.find((it) => it.service === service),
      ),
    ),
  }
}

function jobWith(job: Rules['jobs'][number], set: SetService | undefined): Rules['jobs'][number] {
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

/** What was set for one service. */
export function setOf(slug: string, services: SetRules['services']): Omit<SetService, 'service'> {
  const found = services.find(({ service }) => service === slug)
  return {
    minutes: found?.minutes ?? null,
    notice: found?.notice ?? null,
    sameDayBefore: found?.sameDayBefore ?? null,
  }
}
