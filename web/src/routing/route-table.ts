/** Section of the sitemap that lists a page; `none` if it isn't listed. */
export type SitemapGroup =
  | 'main'
  | 'services'
  | 'locations'
  | 'articles'
  | 'guides'
  | 'answers'
  | 'landing'
  | 'legal'
  | 'none'

/** A route with its titles. Router, titles, sitemaps and tests read this table. */
export type RouteRow = {
  readonly path: string
  /** Title in the browser tab, before ` | {brand} - Gold Coast Plumbers`. null: taken from the content with the route's slug. */
  readonly documentTitle: string | null
  /** Title for analytics; null: the company name. `{words}` stands for the slug's words, capitalised. */
  readonly analyticsTitle: string | null
  /** `site`: with header and footer. `bare`: only `main`. `own`: the page brings its own frame, including `main`. */
  readonly chrome: 'site' | 'bare' | 'own'
  readonly sitemap: SitemapGroup
  /** Only for the holder of the link: never cached, indexed or counted, and the address is never sent as a referrer. */
  readonly personal?: true
  /** Part of the staff area: never cached by browsers and never indexed. The page is an empty frame that queries fill. */
  readonly staff?: true
  /** Module of the screen, relative to this package. Its scripts are fetched before the first tap. */
  readonly screen: string
  /** Shows nothing until script has run, so its scripts are fetched together with the page. */
  readonly empty?: true
  /**
   * Query parameters that the page reads. It is rendered once for each combination of them; anything else in an address, such as a
   * campaign tag, is removed before the page sees it.
   */
  readonly parameters?: ReadonlyArray<string>
  /**
   * Cache time in milliseconds for pages with data that changes by itself, such as free windows. Other pages are cached until
   * content changes.
   */
  readonly freshMs?: number
  /** Hydrates as soon as the browser is idle, because visitors are about to use the page. */
  readonly soon?: true
  /** Hydrates at once, because the page does something before anyone interacts. */
  readonly atOnce?: true
}

/**
 * Cache time of pages with free windows. The gateway also renders them again half a second after a booking, a hold or the schedule
 * has changed, so this is how long a page can be out of date when that notification is lost. Windows are only promised once held.
 */
const WINDOWS_TTL_MS = 60_000

/** Cache time of a page that lacks something because the database didn't respond in time. */
export const INCOMPLETE_TTL_MS = 3_000

/** The answers of the pricing tool. `symptom` stands for the chosen topic's own field, such as `symptom-drains`. */
const PRICE_ANSWERS = ['topic', 'symptom', 'when', 'access']
const BOOKING_PARAMETERS = ['service', 'suburb', 'step', ...PRICE_ANSWERS]

export const routeTable = [
  {
    path: '/',
    parameters: ['area', ...PRICE_ANSWERS],
    screen: 'src/pages/home/home.tsx',
    documentTitle: "Gold Coast's Trusted Plumbers",
    analyticsTitle: 'Home',
    chrome: 'site',
    sitemap: 'main',
    freshMs: WINDOWS_TTL_MS,
  },
  {
    path: '/about',
    screen: 'src/pages/about/about.tsx',
    documentTitle: 'About Us',
    analyticsTitle: 'About Us',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/services',
    screen: 'src/pages/services/services.tsx',
    documentTitle: 'Plumbing services',
    analyticsTitle: 'Services',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/services/:slug',
    screen: 'src/pages/service/service.tsx',
    documentTitle: null,
    analyticsTitle: 'Service: {words}',
    chrome: 'site',
    sitemap: 'services',
    freshMs: WINDOWS_TTL_MS,
  },
  {
    path: '/locations',
    parameters: ['area'],
    screen: 'src/pages/locations/locations.tsx',
    documentTitle: 'Suburbs we service',
    analyticsTitle: 'Locations',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/locations/:slug',
    screen: 'src/pages/location/location.tsx',
    documentTitle: null,
    analyticsTitle: 'Location: {words}',
    chrome: 'site',
    sitemap: 'locations',
    freshMs: WINDOWS_TTL_MS,
  },
  {
    path: '/blog',
    parameters: ['tag', 'q'],
    screen: 'src/pages/blog/blog.tsx',
    documentTitle: 'Advice articles',
    analyticsTitle: 'Blog',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/blog/:slug',
    screen: 'src/pages/article/article.tsx',
    documentTitle: null,
    analyticsTitle: 'Blog: {words}',
    chrome: 'site',
    sitemap: 'articles',
  },
  {
    path: '/guides',
    screen: 'src/pages/guides/guides.tsx',
    documentTitle: 'Guides',
    analyticsTitle: 'Guides',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/guides/:slug',
    parameters: ['people', 'energy', 'solar', 'roof', 'space', 'budget', 'pipe', 'place', 'home'],
    screen: 'src/pages/guide/guide.tsx',
    documentTitle: null,
    analyticsTitle: 'Guide: {words}',
    chrome: 'site',
    sitemap: 'guides',
  },
  {
    path: '/guides/:slug/large',
    screen: 'src/pages/guide-large/guide-large.tsx',
    documentTitle: null,
    analyticsTitle: 'Guide: {words}',
    chrome: 'bare',
    sitemap: 'none',
  },
  {
    path: '/prices',
    parameters: PRICE_ANSWERS,
    screen: 'src/pages/prices/prices.tsx',
    documentTitle: 'Prices',
    analyticsTitle: 'Prices',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/contact',
    parameters: ['service', 'job', ...PRICE_ANSWERS],
    screen: 'src/pages/contact/contact.tsx',
    documentTitle: 'Contact Us',
    analyticsTitle: 'Contact Us',
    chrome: 'site',
    sitemap: 'main',
    freshMs: WINDOWS_TTL_MS,
  },
  {
    path: '/work-order',
    screen: 'src/pages/work-order/work-order.tsx',
    documentTitle: 'Work orders for rental properties',
    analyticsTitle: 'Work Order',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/booking',
    parameters: BOOKING_PARAMETERS,
    screen: 'src/pages/booking/booking.tsx',
    documentTitle: 'Book a plumber online',
    analyticsTitle: 'Book a Service',
    chrome: 'site',
    sitemap: 'main',
    freshMs: WINDOWS_TTL_MS,
    soon: true,
  },
  {
    path: '/book-appointment',
    parameters: BOOKING_PARAMETERS,
    screen: 'src/pages/booking/booking.tsx',
    documentTitle: 'Book an Appointment',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    freshMs: WINDOWS_TTL_MS,
    soon: true,
  },
  {
    path: '/booking/manage',
    screen: 'src/pages/manage-booking/manage-booking.tsx',
    documentTitle: 'Find your booking',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/booking/manage/:token',
    parameters: ['view', 'day', 'done'],
    screen: 'src/pages/manage-booking/manage-booking.tsx',
    documentTitle: 'Your booking',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
    atOnce: true,
  },
  {
    path: '/reviews',
    parameters: ['service', 'suburb', 'stars', 'after', 'done'],
    screen: 'src/pages/reviews/reviews.tsx',
    documentTitle: 'Customer reviews',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/faq',
    screen: 'src/pages/faq/faq.tsx',
    documentTitle: 'Common questions',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/faq/:slug',
    screen: 'src/pages/answer/answer.tsx',
    documentTitle: null,
    analyticsTitle: 'Question: {words}',
    chrome: 'site',
    sitemap: 'answers',
  },
  {
    path: '/search',
    parameters: ['q'],
    screen: 'src/pages/search/search.tsx',
    documentTitle: 'Search',
    analyticsTitle: 'Search',
    chrome: 'site',
    sitemap: 'none',
  },
  {
    path: '/reviews/write/:token',
    screen: 'src/pages/write-review/write-review.tsx',
    documentTitle: 'How did we go?',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/on-call/:token',
    screen: 'src/pages/on-call/on-call.tsx',
    documentTitle: 'Emergency request',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/report/:token',
    screen: 'src/pages/report/report.tsx',
    documentTitle: 'Job report',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/maintenance/:token',
    parameters: ['day', 'done'],
    screen: 'src/pages/maintenance/maintenance.tsx',
    documentTitle: 'Maintenance due',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/quote/:token',
    parameters: ['day', 'done'],
    screen: 'src/pages/quote/quote.tsx',
    documentTitle: 'Your quote',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
    atOnce: true,
  },
  {
    path: '/privacy-policy',
    screen: 'src/pages/text/text.tsx',
    documentTitle: 'Privacy Policy',
    analyticsTitle: 'Privacy Policy',
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/terms-and-conditions',
    screen: 'src/pages/text/text.tsx',
    documentTitle: 'Terms & Conditions',
    analyticsTitle: 'Terms & Conditions',
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/warranty-information',
    screen: 'src/pages/text/text.tsx',
    documentTitle: 'Warranty Information',
    analyticsTitle: 'Warranty Information',
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/sitemap',
    screen: 'src/pages/sitemap/sitemap.tsx',
    documentTitle: 'Sitemap',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/emergency-plumber-gold-coast',
    screen: 'src/pages/landing/landing.tsx',
    documentTitle: '24/7 Emergency Plumber Gold Coast | Rapid Response',
    analyticsTitle: '24/7 Emergency Plumber Gold Coast | Rapid Response',
    chrome: 'own',
    sitemap: 'landing',
  },
  {
    path: '/blocked-drains-gold-coast',
    screen: 'src/pages/landing/landing.tsx',
    documentTitle: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
    analyticsTitle: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
    chrome: 'own',
    sitemap: 'landing',
    freshMs: WINDOWS_TTL_MS,
  },
  {
    path: '/hot-water-gold-coast',
    screen: 'src/pages/landing/landing.tsx',
    documentTitle: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
    analyticsTitle: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
    chrome: 'own',
    sitemap: 'landing',
    freshMs: WINDOWS_TTL_MS,
  },
  {
    path: '/admin/login',
    screen: 'src/staff/screens/login/login.tsx',
    documentTitle: 'Sign in',
    analyticsTitle: 'Admin Login',
    chrome: 'bare',
    sitemap: 'none',
    staff: true,
  },
  {
    path: '/admin/register',
    screen: 'src/staff/screens/register/register.tsx',
    documentTitle: 'Create your account',
    analyticsTitle: 'Admin Registration',
    chrome: 'bare',
    sitemap: 'none',
    staff: true,
  },
  {
    path: '/admin/dashboard',
    documentTitle: 'Dashboard',
    analyticsTitle: 'Admin Dashboard',
    chrome: 'own',
    sitemap: 'none',
    staff: true,
    screen: 'src/staff/shell/dashboard.tsx',
    empty: true,
  },
  {
    path: '/admin/dashboard/*',
    documentTitle: 'Dashboard',
    analyticsTitle: 'Admin Dashboard',
    chrome: 'own',
    sitemap: 'none',
    staff: true,
    screen: 'src/staff/shell/dashboard.tsx',
    empty: true,
  },
  {
    path: '/map-test',
    screen: 'src/pages/map-test/map-test.tsx',
    documentTitle: 'Map test',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    atOnce: true,
  },
  {
    path: '/conversion-test',
    screen: 'src/pages/conversion-test/conversion-test.tsx',
    documentTitle: 'Conversion test',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    atOnce: true,
  },
  {
    path: '/analytics-debug',
    screen: 'src/pages/analytics-debug/analytics-debug.tsx',
    documentTitle: 'Analytics debug',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    atOnce: true,
  },
  {
    path: '*',
    screen: 'src/shared/not-found.tsx',
    documentTitle: 'Page not found',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
  },
] as const satisfies ReadonlyArray<RouteRow>

export type RoutePath = (typeof routeTable)[number]['path']
