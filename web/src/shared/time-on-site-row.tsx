import { NonBreaking } from './non-breaking.tsx'

/** The customer's words for the time on site. */
export const TIME_ON_SITE = 'How long it takes'

/** Row of a job sheet with the time on site. A second sentence goes below the first. */
export function timeOnSiteRow(duration: string) {
  const [value = '', ...more] = duration.split('. ')
  return { name: TIME_ON_SITE, value: <NonBreaking text={value} />, note: more.join('. ') }
}
