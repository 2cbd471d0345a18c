import type { Context } from '../context.ts'
import { jobOf } from '../diary/jobs.ts'
import { zoneName } from './words.ts'

/** What the diary is planned by, as content has it. */
export function diaryRules({ content }: Pick<Context, 'content'>) {
  const { business, services, zones, localities } = content
  const { diary } = business
  const of = (slug: string) => diary.jobs.find(({ service }) => service === slug)
  return {
    file: 'content/business.yaml',
    zonesFile: 'content/areas/zones.yaml',
    windowMinutes: diary.windowMinutes,
    horizonDays: diary.horizonDays,
    noticeMinutes: diary.noticeMinutes,
    changeableMinutes: diary.changeableMinutes,
    reserveOneIn: diary.reserve.oneIn,
    reserveReleasedMinutes: diary.reserve.releasedMinutesBefore,
    hours: business.hours.map(({ label, opens, closes }) => ({ label, opens, closes })),
    travel: zones.minutes,
    services: services.map(({ slug, title }) => {
      const rule = of(slug)
      const job = jobOf(slug, null, business)
      return {
        slug,
        title,
        minutes: job.minutes,
        usual: rule?.minutes === undefined,
        published: content.pricingGuide
          .filter(({ serviceSlug }) => serviceSlug === slug)
          .flatMap(({ symptoms }) => symptoms)
          .filter(({ timeOnSite }) => /\d/.test(timeOnSite))
          .map(({ label, timeOnSite }) => `${label}: ${timeOnSite}`),
        licence: job.licence,
        officeConfirms: job.officeConfirms,
        sameDayBefore: rule?.sameDayBefore ?? null,
        nextBusinessDay: rule?.nextBusinessDay ?? false,
      }
    }),
    zones: zones.zones.map(({ slug, next }) => ({
      slug,
      name: zoneName(slug),
      next: next.map(zoneName),
      suburbs: localities.filter(({ zone }) => zone === slug).map(({ name }) => name),
    })),
    suburbs: localities
      .map(({ slug, name, inArea }) => ({ slug, name, inArea }))
      .sort((a, b) => a.name.localeCompare(b.name, 'en')),
  }
}
