import { sendRequest } from './http.ts'

/** Titles that the spec gives verbatim (section 2). */
export const LANDING_PAGE_TITLES = {
  '/emergency-plumber-gold-coast': '24/7 Emergency Plumber Gold Coast | Rapid Response',
  '/blocked-drains-gold-coast': 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
  '/hot-water-gold-coast': 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
} as const

/** Pages for the operator, noindexed. */
export const DIAGNOSTIC_PATHS = ['/map-test', '/conversion-test', '/analytics-debug'] as const

const SERVICES = [
  'emergency-services',
  'general-plumbing',
  'hot-water-services',
  'drainage-services',
  'gas-services',
  'commercial-services',
  'blocked-drains',
  'burst-pipes',
  'tap-repairs',
  'gas-fitting',
  'emergency-plumbing',
]

const LOCATIONS = [
  'surfers-paradise',
  'broadbeach',
  'southport',
  'burleigh-heads',
  'robina',
  'nerang',
  'oxenford',
  'coomera',
  'helensvale',
  'runaway-bay',
  'palm-beach',
  'varsity-lakes',
  'currumbin',
  'elanora',
  'miami',
  'mudgeeraba',
  'mermaid-waters',
  'hope-island',
  'mermaid-beach',
  'bundall',
  'tugun',
  'main-beach',
  'paradise-point',
]

/** Every public path in the spec (section 2). */
export const SPEC_PATHS = [
  '/',
  '/about',
  '/services',
  ...SERVICES.map((slug) => `/services/${slug}`),
  '/locations',
  ...LOCATIONS.map((slug) => `/locations/${slug}`),
  '/blog',
  '/contact',
  '/booking',
  '/book-appointment',
  '/reviews',
  '/privacy-policy',
  '/terms-and-conditions',
  '/warranty-information',
  '/sitemap',
  ...Object.keys(LANDING_PAGE_TITLES),
  ...DIAGNOSTIC_PATHS,
]

/** Returns every path in the site's sitemap. */
export async function sitemapOf(origin: string): Promise<ReadonlyArray<string>> {
  const { status, text } = await sendRequest(`${origin}/sitemap.xml`)
  if (status !== 200) throw new Error(`/sitemap.xml answers ${status}`)
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}
