import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPart } from './islands/lazy-part.ts'
import { type RoutePath, type RouteRow, routeTable } from './routing/route-table.ts'

/** A row of the route table with its screen component. */
export type SiteRoute = RouteRow & { readonly Screen: LazyExoticComponent<ComponentType> }

const Home = lazyPart(() => import('./pages/home/home.tsx').then((module) => module.Home))
const About = lazyPart(() => import('./pages/about/about.tsx').then((module) => module.About))
const Services = lazyPart(() => import('./pages/services/services.tsx').then((module) => module.Services))
const Service = lazyPart(() => import('./pages/service/service.tsx').then((module) => module.Service))
const Locations = lazyPart(() => import('./pages/locations/locations.tsx').then((module) => module.Locations))
const Location = lazyPart(() => import('./pages/location/location.tsx').then((module) => module.Location))
const Blog = lazyPart(() => import('./pages/blog/blog.tsx').then((module) => module.Blog))
const Article = lazyPart(() => import('./pages/article/article.tsx').then((module) => module.Article))
const Guides = lazyPart(() => import('./pages/guides/guides.tsx').then((module) => module.Guides))
const Guide = lazyPart(() => import('./pages/guide/guide.tsx').then((module) => module.Guide))
const GuideLarge = lazyPart(() =>
  import('./pages/guide-large/guide-large.tsx').then((module) => module.GuideLarge),
)
const Prices = lazyPart(() => import('./pages/prices/prices.tsx').then((module) => module.Prices))
const Contact = lazyPart(() => import('./pages/contact/contact.tsx').then((module) => module.Contact))
const Booking = lazyPart(() => import('./pages/booking/booking.tsx').then((module) => module.Booking))
const ManageBooking = lazyPart(() =>
  import('./pages/manage-booking/manage-booking.tsx').then((module) => module.ManageBooking),
)
const FindBooking = lazyPart(() =>
  import('./pages/manage-booking/manage-booking.tsx').then((module) => module.FindBooking),
)
const Reviews = lazyPart(() => import('./pages/reviews/reviews.tsx').then((module) => module.Reviews))
const Faq = lazyPart(() => import('./pages/faq/faq.tsx').then((module) => module.Faq))
const Answer = lazyPart(() => import('./pages/answer/answer.tsx').then((module) => module.Answer))
const Search = lazyPart(() => import('./pages/search/search.tsx').then((module) => module.Search))
const WriteReview = lazyPart(() =>
  import('./pages/write-review/write-review.tsx').then((module) => module.WriteReview),
)
const Report = lazyPart(() => import('./pages/report/report.tsx').then((module) => module.Report))
const Maintenance = lazyPart(() =>
  import('./pages/maintenance/maintenance.tsx').then((module) => module.Maintenance),
)
const OnCallAlert = lazyPart(() => import('./pages/on-call/on-call.tsx').then((module) => module.OnCallAlert))
const Quote = lazyPart(() => import('./pages/quote/quote.tsx').then((module) => module.Quote))
const PrivacyPolicy = lazyPart(() => import('./pages/text/text.tsx').then((module) => module.PrivacyPolicy))
const Terms = lazyPart(() => import('./pages/text/text.tsx').then((module) => module.Terms))
const Warranty = lazyPart(() => import('./pages/text/text.tsx').then((module) => module.Warranty))
const Sitemap = lazyPart(() => import('./pages/sitemap/sitemap.tsx').then((module) => module.Sitemap))
const Landing = lazyPart(() => import('./pages/landing/landing.tsx').then((module) => module.Landing))
const AdminLogin = lazyPart(() =>
  import('./staff/screens/login/login.tsx').then((module) => module.AdminLogin),
)
const AdminRegister = lazyPart(() =>
  import('./staff/screens/register/register.tsx').then((module) => module.AdminRegister),
)
const Dashboard = lazyPart(() => import('./staff/shell/dashboard.tsx').then((module) => module.Dashboard))
const MapTest = lazyPart(() => import('./pages/map-test/map-test.tsx').then((module) => module.MapTest))
const ConversionTest = lazyPart(() =>
  import('./pages/conversion-test/conversion-test.tsx').then((module) => module.ConversionTest),
)
const AnalyticsDebug = lazyPart(() =>
  import('./pages/analytics-debug/analytics-debug.tsx').then((module) => module.AnalyticsDebug),
)
const NotFound = lazyPart(() => import('./shared/not-found.tsx').then((module) => module.NotFound))

const WorkOrder = lazyPart(() =>
  import('./pages/work-order/work-order.tsx').then((module) => module.WorkOrder),
)

// Separate from the route table, because the screens import the table.
const screens: Readonly<Record<RoutePath, SiteRoute['Screen']>> = {
  '/': Home,
  '/about': About,
  '/services': Services,
  '/services/:slug': Service,
  '/locations': Locations,
  '/locations/:slug': Location,
  '/blog': Blog,
  '/blog/:slug': Article,
  '/guides': Guides,
  '/guides/:slug': Guide,
  '/guides/:slug/large': GuideLarge,
  '/prices': Prices,
  '/contact': Contact,
  '/work-order': WorkOrder,
  '/booking': Booking,
  '/book-appointment': Booking,
  '/booking/manage': FindBooking,
  '/booking/manage/:token': ManageBooking,
  '/reviews': Reviews,
  '/faq': Faq,
  '/faq/:slug': Answer,
  '/search': Search,
  '/reviews/write/:token': WriteReview,
  '/on-call/:token': OnCallAlert,
  '/maintenance/:token': Maintenance,
  '/report/:token': Report,
  '/quote/:token': Quote,
  '/privacy-policy': PrivacyPolicy,
  '/terms-and-conditions': Terms,
  '/warranty-information': Warranty,
  '/sitemap': Sitemap,
  '/emergency-plumber-gold-coast': Landing,
  '/blocked-drains-gold-coast': Landing,
  '/hot-water-gold-coast': Landing,
  '/admin/login': AdminLogin,
  '/admin/register': AdminRegister,
  '/admin/dashboard': Dashboard,
  '/admin/dashboard/*': Dashboard,
  '/map-test': MapTest,
  '/conversion-test': ConversionTest,
  '/analytics-debug': AnalyticsDebug,
  '*': NotFound,
}

export const routes: ReadonlyArray<SiteRoute> = routeTable.map((row) => ({
  ...row,
  Screen: screens[row.path],
}))
