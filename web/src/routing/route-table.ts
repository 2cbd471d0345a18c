/** Where a page stands in the sitemap; `none`: it is found by those who need it. */
export type SitemapGroup = 'main' | 'services' | 'locations' | 'articles' | 'landing' | 'legal' | 'none'

/** Where a visitor can stand: every address and its titles. Router, titles, sitemaps and tests read this table. */
export type RouteRow = {
  readonly path: string
  /** What stands before ` | {brand} - Gold Coast Plumbers` in the browser's tab; null: the record of its slug names it. */
  readonly documentTitle: string | null
  /** What analytics records; null: the name of the company. `{words}` stands for the slug's words, capitalised. */
  readonly analyticsTitle: string | null
  /** With header and footer; bare; or it brings a frame of its own, `main` included. */
  readonly chrome: 'site' | 'bare' | 'own'
  readonly sitemap: SitemapGroup
  /** `2026-11-20`: when its words were last changed, where they stand in its code and not in a record. */
  readonly updated?: string
  /** For one person, who has its link: never kept, never listed, never counted, its address told to no other site. */
  readonly personal?: true
  /** Of the staff area: kept by no browser, never listed. Its pages hold nothing but a frame; what they show is asked for. */
  readonly staff?: true
  /** Empty until it has come to life: the module of its screen, which is fetched together with the page. */
  readonly screen?: string
  /** Shows what changes by itself, such as free windows: kept for seconds only. */
  readonly live?: true
  /** Does something before anyone touches it: brought to life at once. */
  readonly atOnce?: true
}

export const routeTable = [
  {
    path: '/',
    documentTitle: "Gold Coast's Trusted Plumbers",
    analyticsTitle: 'Home',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/about',
    documentTitle: 'About Us',
    analyticsTitle: 'About Us',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/services',
    documentTitle: 'Services',
    analyticsTitle: 'Services',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/services/:slug',
    documentTitle: null,
    analyticsTitle: 'Service: {words}',
    chrome: 'site',
    sitemap: 'services',
  },
  {
    path: '/locations',
    documentTitle: 'Locations',
    analyticsTitle: 'Locations',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/locations/:slug',
    documentTitle: null,
    analyticsTitle: 'Location: {words}',
    chrome: 'site',
    sitemap: 'locations',
    live: true,
  },
  {
    path: '/blog',
    documentTitle: 'Blog',
    analyticsTitle: 'Blog',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/blog/:slug',
    documentTitle: null,
    analyticsTitle: 'Blog: {words}',
    chrome: 'site',
    sitemap: 'articles',
  },
  {
    path: '/contact',
    documentTitle: 'Contact Us',
    analyticsTitle: 'Contact Us',
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/booking',
    documentTitle: 'Book a Service',
    analyticsTitle: 'Book a Service',
    chrome: 'site',
    sitemap: 'main',
    live: true,
  },
  {
    path: '/book-appointment',
    documentTitle: 'Book an Appointment',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    live: true,
  },
  {
    path: '/booking/manage',
    documentTitle: 'Find your booking',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/booking/manage/:token',
    documentTitle: 'Your booking',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
    atOnce: true,
  },
  {
    path: '/reviews',
    documentTitle: 'Reviews',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'main',
  },
  {
    path: '/reviews/write/:token',
    documentTitle: 'How did it go?',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    personal: true,
  },
  {
    path: '/privacy-policy',
    documentTitle: 'Privacy Policy',
    analyticsTitle: 'Privacy Policy',
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/terms-and-conditions',
    documentTitle: 'Terms & Conditions',
    analyticsTitle: 'Terms & Conditions',
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/warranty-information',
    documentTitle: 'Warranty Information',
    analyticsTitle: 'Warranty Information',
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/sitemap',
    documentTitle: 'Sitemap',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'legal',
  },
  {
    path: '/emergency-plumber-gold-coast',
    documentTitle: '24/7 Emergency Plumber Gold Coast | Rapid Response',
    analyticsTitle: '24/7 Emergency Plumber Gold Coast | Rapid Response',
    chrome: 'bare',
    sitemap: 'landing',
    updated: '2026-11-21',
  },
  {
    path: '/blocked-drains-gold-coast',
    documentTitle: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
    analyticsTitle: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
    chrome: 'bare',
    sitemap: 'landing',
    updated: '2026-11-21',
  },
  {
    path: '/hot-water-gold-coast',
    documentTitle: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
    analyticsTitle: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
    chrome: 'bare',
    sitemap: 'landing',
    updated: '2026-11-21',
  },
  {
    path: '/admin/login',
    documentTitle: 'Sign in',
    analyticsTitle: 'Admin Login',
    chrome: 'bare',
    sitemap: 'none',
    staff: true,
  },
  {
    path: '/admin/register',
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
  },
  {
    path: '/admin/dashboard/*',
    documentTitle: 'Dashboard',
    analyticsTitle: 'Admin Dashboard',
    chrome: 'own',
    sitemap: 'none',
    staff: true,
    screen: 'src/staff/shell/dashboard.tsx',
  },
  {
    path: '/map-test',
    documentTitle: 'Map test',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    atOnce: true,
  },
  {
    path: '/conversion-test',
    documentTitle: 'Conversion test',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    atOnce: true,
  },
  {
    path: '/analytics-debug',
    documentTitle: 'Analytics debug',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    atOnce: true,
  },
  {
    path: '*',
    documentTitle: 'Page not found',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
  },
] as const satisfies ReadonlyArray<RouteRow>

export type RoutePath = (typeof routeTable)[number]['path']
