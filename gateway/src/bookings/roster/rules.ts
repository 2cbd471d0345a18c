import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  jobOf,
  type Rules,
  readRuleOverrides,
  rulesWithOverrides,
  type ServiceOverrides,
  serviceOverrides,
  zoneName,
} from '../../scheduling/index.ts'

/** Scheduling rules: values set by administrators over the defaults of content. */
export async function scheduleRules({
  db,
  content,
}: Pick<Context, 'content'> & { readonly db: Database | Transaction }) {
  const { business, services, zones, localities } = content
  const { services: serviceSettings, ...settings } = await readRuleOverrides(db)
  const schedule = rulesWithOverrides(business.schedule, { ...settings, services: serviceSettings })
  const ruleOf = (slug: string) => schedule.jobs.find(({ service }) => service === slug)
  return {
    file: 'content/business.yaml',
    zonesFile: 'content/areas/zones.yaml',
    windowMinutes: schedule.windowMinutes,
    horizonDays: schedule.horizonDays,
    noticeMinutes: schedule.noticeMinutes,
    changeableMinutes: schedule.changeableMinutes,
    reserveOneIn: schedule.reserve.oneIn,
    reserveReleasedMinutes: schedule.reserve.releasedMinutesBefore,
    usualMinutes: schedule.usualMinutes,
    set: settings,
    standard: {
      usualMinutes: business.schedule.usualMinutes,
      noticeMinutes: business.schedule.noticeMinutes,
      reserveOneIn: business.schedule.reserve.oneIn,
      reserveReleasedMinutes: business.schedule.reserve.releasedMinutesBefore,
    },
    hours: business.hours.map(({ label, opens, closes }) => ({ label, opens, closes })),
    travel: zones.minutes,
    services: services.map(({ slug, title }) => {
      const rule = ruleOf(slug)
      const job = jobOf(slug, null, { schedule })
      return {
        slug,
        title,
        minutes: job.minutes,
        usual: rule?.minutes === undefined,
        published: content.pricingGuide
          .flatMap(({ symptoms }) => symptoms)
          .filter(({ serviceSlug, timeOnSite }) => serviceSlug === slug && /\d/.test(timeOnSite))
          .map(({ label, timeOnSite }) => `${label}: ${timeOnSite}`),
        licence: job.licence,
        officeConfirms: job.officeConfirms,
        sameDayBefore: rule?.sameDayBefore ?? null,
        nextBusinessDay: rule?.nextBusinessDay ?? false,
        set: serviceOverrides(slug, serviceSettings),
        // The usual duration may be overridden while the service's own isn't.
        standard: defaultRulesOf(slug, { ...schedule, jobs: business.schedule.jobs }),
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

/** Default rules of a service when nothing is set for it. */
function defaultRulesOf(slug: string, schedule: Rules): Omit<ServiceOverrides, 'service'> {
  const { minutes } = jobOf(slug, null, { schedule })
  const { sameDayBefore = null, nextBusinessDay = false } =
    schedule.jobs.find(({ service }) => service === slug) ?? {}
  if (nextBusinessDay) return { minutes, notice: 'NEXT_DAY', sameDayBefore: null }
  return { minutes, notice: sameDayBefore === null ? 'USUAL' : 'SAME_DAY', sameDayBefore }
}
