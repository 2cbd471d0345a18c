import type { Context } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/connection.ts'
import {
  jobOf,
  type Rules,
  readSetRules,
  rulesWith,
  type SetService,
  setOf,
  zoneName,
} from '../../scheduling/index.ts'

/** What the diary is planned by: what administrators set, and content where they set nothing. */
export async function diaryRules({
  db,
  content,
}: Pick<Context, 'content'> & { readonly db: Database | Transaction }) {
  const { business, services, zones, localities } = content
  const { services: setServices, ...set } = await readSetRules(db)
  const diary = rulesWith(business.diary, { ...set, services: setServices })
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
    usualMinutes: diary.usualMinutes,
    set,
    standard: {
      usualMinutes: business.diary.usualMinutes,
      noticeMinutes: business.diary.noticeMinutes,
      reserveOneIn: business.diary.reserve.oneIn,
      reserveReleasedMinutes: business.diary.reserve.releasedMinutesBefore,
    },
    hours: business.hours.map(({ label, opens, closes }) => ({ label, opens, closes })),
    travel: zones.minutes,
    services: services.map(({ slug, title }) => {
      const rule = of(slug)
      const job = jobOf(slug, null, { diary })
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
        set: setOf(slug, setServices),
        // The usual time may be set while that of the service is not.
        standard: standardOf(slug, { ...diary, jobs: business.diary.jobs }),
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

/** What counts for a service where nothing is set for it. */
function standardOf(slug: string, diary: Rules): Omit<SetService, 'service'> {
  const { minutes } = jobOf(slug, null, { diary })
  const { sameDayBefore = null, nextBusinessDay = false } =
    diary.jobs.find(({ service }) => service === slug) ?? {}
  if (nextBusinessDay) return { minutes, notice: 'NEXT_DAY', sameDayBefore: null }
  return { minutes, notice: sameDayBefore === null ? 'USUAL' : 'SAME_DAY', sameDayBefore }
}
