import type { ContentOptions } from 'content'
import type { Settings } from './env.ts'

/** The companies that the settings put to use, for the privacy policy. Mail and text by their host: a setting names no company. */
export function processorsIn({
  analyticsIds,
  mapboxToken,
  smtpUrl,
  smsUrl,
}: Pick<Settings, 'analyticsIds' | 'mapboxToken' | 'smtpUrl' | 'smsUrl'>): NonNullable<
  ContentOptions['processors']
> {
  const services = analyticsService(analyticsIds)
  return {
    analytics: services === null ? null : `Google (${services})`,
    map: mapboxToken === undefined ? null : 'Mapbox',
    mail: smtpUrl === undefined ? null : new URL(smtpUrl).hostname,
    sms: smsUrl === undefined ? null : new URL(smsUrl).hostname,
  }
}

/** What counts visits, by the kind of its ids: `Google Analytics`; null when nothing does. */
export function analyticsService(ids: ReadonlyArray<string>): string | null {
  const isAds = (id: string) => /^(AW|DC)-/.test(id)
  const services = [
    ...(ids.every(isAds) ? [] : ['Google Analytics']),
    ...(ids.some(isAds) ? ['Google Ads'] : []),
  ]
  return services.length === 0 ? null : services.join(' and ')
}
