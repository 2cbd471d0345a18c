import type { ContentOptions } from 'content'
import type { Settings } from './env.ts'

/**
 * Returns the companies that the settings put to use, for the privacy policy. Mail and text providers are named by host, because
 * the settings don't contain a company name.
 */
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

/** Names the services that count visits, by the kind of their ids: `Google Analytics`; null if there are none. */
export function analyticsService(ids: ReadonlyArray<string>): string | null {
  const isAds = (id: string) => /^(AW|DC)-/.test(id)
  const services = [
    ...(ids.every(isAds) ? [] : ['Google Analytics']),
    ...(ids.some(isAds) ? ['Google Ads'] : []),
  ]
  return services.length === 0 ? null : services.join(' and ')
}
