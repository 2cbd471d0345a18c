import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** Where a page stands in the sitemap; `none`: it is found by those who need it. */
export type SitemapGroup = 'main' | 'services' | 'locations' | 'articles' | 'landing' | 'legal' | 'none'

/** Where a visitor can stand: every address, its titles, its screen. Router, titles, sitemaps and tests read this table. */
export type SiteRoute = {
  readonly path: string
  /** What stands before ` | {brand} - Gold Coast Plumbers` in the browser's tab; null: the record of its slug names it. */
  readonly documentTitle: string | null
  /** What analytics records; null: the name of the company. `{words}` stands for the slug's words, capitalised. */
  readonly analyticsTitle: string | null
  /** With header and footer, or bare. */
  readonly chrome: 'site' | 'bare'
  readonly sitemap: SitemapGroup
  readonly Screen: LazyExoticComponent<ComponentType>
}

const Home = lazy(() => import('./pages/home/home.tsx').then((it) => ({ default: it.Home })))
const About = lazy(() => import('./pages/about/about.tsx').then((it) => ({ default: it.About })))
const Services = lazy(() => import('./pages/services/services.tsx').then((it) => ({ default: it.Services })))
const Service = lazy(() => import('./pages/service/service.tsx').then((it) => ({ default: it.Service })))
const Locations = lazy(() =>
  import('./pages/locations/locations.tsx').then((it) => ({ default: it.Locations })),
)
const Location = lazy(() => import('./pages/location/location.tsx').then((it) => ({ default: it.Location })))
const Blog = lazy(() => import('./pages/blog/blog.tsx').then((it) => ({ default: it.Blog })))
const Article = lazy(() => import('./pages/article/article.tsx').then((it) => ({ default: it.Article })))
const Contact = lazy(() => import('./pages/contact/contact.tsx').then((it) => ({ default: it.Contact })))
const Booking = lazy(() => import('./pages/booking/booking.tsx').then((it) => ({ default: it.Booking })))
const Reviews = lazy(() => import('./pages/reviews/reviews.tsx').then((it) => ({ default: it.Reviews })))
const PrivacyPolicy = lazy(() =>
  import('./pages/text/text.tsx').then((it) => ({ default: it.PrivacyPolicy })),
)
const Terms = lazy(() => import('./pages/text/text.tsx').then((it) => ({ default: it.Terms })))
const Warranty = lazy(() => import('./pages/text/text.tsx').then((it) => ({ default: it.Warranty })))
const Sitemap = lazy(() => import('./pages/sitemap/sitemap.tsx').then((it) => ({ default: it.Sitemap })))
const LandingEmergency = lazy(() =>
  import('./pages/landing-emergency/landing-emergency.tsx').then((it) => ({ default: it.LandingEmergency })),
)
const LandingBlockedDrains = lazy(() =>
  import('./pages/landing-blocked-drains/landing-blocked-drains.tsx').then((it) => ({
    default: it.LandingBlockedDrains,
  })),
)
const LandingHotWater = lazy(() =>
  import('./pages/landing-hot-water/landing-hot-water.tsx').then((it) => ({ default: it.LandingHotWater })),
)
const MapTest = lazy(() => import('./pages/map-test/map-test.tsx').then((it) => ({ default: it.MapTest })))
const ConversionTest = lazy(() =>
  import('./pages/conversion-test/conversion-test.tsx').then((it) => ({ default: it.ConversionTest })),
)
const AnalyticsDebug = lazy(() =>
  import('./pages/analytics-debug/analytics-debug.tsx').then((it) => ({ default: it.AnalyticsDebug })),
)
const NotFound = lazy(() =>
  import('./pages/not-found/not-found.tsx').then((it) => ({ default: it.NotFound })),
)

export const routes: ReadonlyArray<SiteRoute> = [
  {
    path: '/',
    documentTitle: "Gold Coast's Trusted Plumbers",
    analyticsTitle: 'Home',
    chrome: 'site',
    sitemap: 'main',
    Screen: Home,
  },
  {
    path: '/about',
    documentTitle: 'About Us',
    analyticsTitle: 'About Us',
    chrome: 'site',
    sitemap: 'main',
    Screen: About,
  },
  {
    path: '/services',
    documentTitle: 'Services',
    analyticsTitle: 'Services',
    chrome: 'site',
    sitemap: 'main',
    Screen: Services,
  },
  {
    path: '/services/:slug',
    documentTitle: null,
    analyticsTitle: 'Service: {words}',
    chrome: 'site',
    sitemap: 'services',
    Screen: Service,
  },
  {
    path: '/locations',
    documentTitle: 'Locations',
    analyticsTitle: 'Locations',
    chrome: 'site',
    sitemap: 'main',
    Screen: Locations,
  },
  {
    path: '/locations/:slug',
    documentTitle: null,
    analyticsTitle: 'Location: {words}',
    chrome: 'site',
    sitemap: 'locations',
    Screen: Location,
  },
  {
    path: '/blog',
    documentTitle: 'Blog',
    analyticsTitle: 'Blog',
    chrome: 'site',
    sitemap: 'main',
    Screen: Blog,
  },
  {
    path: '/blog/:slug',
    documentTitle: null,
    analyticsTitle: 'Blog: {words}',
    chrome: 'site',
    sitemap: 'articles',
    Screen: Article,
  },
  {
    path: '/contact',
    documentTitle: 'Contact Us',
    analyticsTitle: 'Contact Us',
    chrome: 'site',
    sitemap: 'main',
    Screen: Contact,
  },
  {
    path: '/booking',
    documentTitle: 'Book a Service',
    analyticsTitle: 'Book a Service',
    chrome: 'site',
    sitemap: 'main',
    Screen: Booking,
  },
  {
    path: '/book-appointment',
    documentTitle: 'Book an Appointment',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    Screen: Booking,
  },
  {
    path: '/reviews',
    documentTitle: 'Reviews',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'main',
    Screen: Reviews,
  },
  {
    path: '/privacy-policy',
    documentTitle: 'Privacy Policy',
    analyticsTitle: 'Privacy Policy',
    chrome: 'site',
    sitemap: 'legal',
    Screen: PrivacyPolicy,
  },
  {
    path: '/terms-and-conditions',
    documentTitle: 'Terms & Conditions',
    analyticsTitle: 'Terms & Conditions',
    chrome: 'site',
    sitemap: 'legal',
    Screen: Terms,
  },
  {
    path: '/warranty-information',
    documentTitle: 'Warranty Information',
    analyticsTitle: 'Warranty Information',
    chrome: 'site',
    sitemap: 'legal',
    Screen: Warranty,
  },
  {
    path: '/sitemap',
    documentTitle: 'Sitemap',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'legal',
    Screen: Sitemap,
  },
  {
    path: '/emergency-plumber-gold-coast',
    documentTitle: '24/7 Emergency Plumber Gold Coast | Rapid Response',
    analyticsTitle: '24/7 Emergency Plumber Gold Coast | Rapid Response',
    chrome: 'bare',
    sitemap: 'landing',
    Screen: LandingEmergency,
  },
  {
    path: '/blocked-drains-gold-coast',
    documentTitle: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
    analyticsTitle: 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
    chrome: 'bare',
    sitemap: 'landing',
    Screen: LandingBlockedDrains,
  },
  {
    path: '/hot-water-gold-coast',
    documentTitle: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
    analyticsTitle: 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
    chrome: 'bare',
    sitemap: 'landing',
    Screen: LandingHotWater,
  },
  {
    path: '/map-test',
    documentTitle: 'Map test',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    Screen: MapTest,
  },
  {
    path: '/conversion-test',
    documentTitle: 'Conversion test',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    Screen: ConversionTest,
  },
  {
    path: '/analytics-debug',
    documentTitle: 'Analytics debug',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    Screen: AnalyticsDebug,
  },
  {
    path: '*',
    documentTitle: 'Page not found',
    analyticsTitle: null,
    chrome: 'site',
    sitemap: 'none',
    Screen: NotFound,
  },
]

/** The row of a page that has one address. Throws for one that the table does not have. */
export function routeOf(path: string): SiteRoute {
  const route = routes.find((row) => row.path === path)
  if (!route) throw new Error(`no route ${path}`)
  return route
}
