import type { ComponentType, LazyExoticComponent } from 'react'
import { lazyPart } from './islands/lazy-part.ts'
import { type RoutePath, type RouteRow, routeTable } from './routing/route-table.ts'

/** A row of the route table with its screen component. */
export type SiteRoute = RouteRow & { readonly Screen: LazyExoticComponent<ComponentType> }

const Home = lazyPart(() => import('./pages/home/home.tsx').then((it) => it.Home))
const About = lazyPart(() => import('./pages/about/about.tsx').then((it) => it.About))
const Services = lazyPart(() => import('./pages/services/services.tsx').then((it) => it.Services))
const Service = lazyPart(() => import('./pages/service/service.tsx').then((it) => it.Service))
const Locations = lazyPart(() => import('./pages/locations/locations.tsx').then((it) => it.Locations))
const Location = lazyPart(() => import('./pages/location/location.tsx').then((it) => it.Location))
const Blog = lazyPart(() => import('./pages/blog/blog.tsx').then((it) => it.Blog))
const Article = lazyPart(() => import('./pages/article/article.tsx').then((it) => it.Article))
const Guides = lazyPart(() => import('./pages/guides/guides.tsx').then((it) => it.Guides))
const Guide = lazyPart(() => import('./pages/guide/guide.tsx').then((it) => it.Guide))
const GuideLarge = lazyPart(() => import('./pages/guide-large/guide-large.tsx').then((it) => it.GuideLarge))
const Prices = lazyPart(() => import('./pages/prices/prices.tsx').then((it) => it.Prices))
const Contact = lazyPart(() => import('./pages/contact/contact.tsx').then((it) => it.Contact))
const Booking = lazyPart(() => import('./pages/booking/booking.tsx').then((it) => it.Booking))
const ManageBooking = lazyPart(() =>
  import('./pages/manage-booking/manage-booking.tsx').then((it) => it.ManageBooking),
)
const FindBooking = lazyPart(() =>
  import('./pages/manage-booking/manage-booking.tsx').then((it) => it.FindBooking),
)
const Reviews = lazyPart(() => import('./pages/reviews/reviews.tsx').then((it) => it.Reviews))
const Faq = lazyPart(() => import('./pages/faq/faq.tsx').then((it) => it.Faq))
const Answer = lazyPart(() => import('./pages/answer/answer.tsx').then((it) => it.Answer))
const Search = lazyPart(() => import('./pages/search/search.tsx').then((it) => it.Search))
const WriteReview = lazyPart(() =>
  import('./pages/write-review/write-review.tsx').then((it) => it.WriteReview),
)
const Report = lazyPart(() => import('./pages/report/report.tsx').then((it) => it.Report))
const Maintenance = lazyPart(() => import('./pages/maintenance/maintenance.tsx').then((it) => it.Maintenance))
const OnCallAlert = lazyPart(() => import('./pages/on-call/on-call.tsx').then((it) => it.OnCallAlert))
const Quote = lazyPart(() => import('./pages/quote/quote.tsx').then((it) => it.Quote))
const PrivacyPolicy = lazyPart(() => import('./pages/text/text.tsx').then((it) => it.PrivacyPolicy))
const Terms = lazyPart(() => import('./pages/text/text.tsx').then((it) => it.Terms))
const Warranty = lazyPart(() => import('./pages/text/text.tsx').then((it) => it.Warranty))
const Sitemap = lazyPart(() => import('./pages/sitemap/sitemap.tsx').then((it) => it.Sitemap))
const Landing = lazyPart(() => import('./pages/landing/landing.tsx').then((it) => it.Landing))
const AdminLogin = lazyPart(() => import('./staff/screens/login/login.tsx').then((it) => it.AdminLogin))
const AdminRegister = lazyPart(() =>
  import('./staff/screens/register/register.tsx').then((it) => it.AdminRegister),
)
const Dashboard = lazyPart(() => import('./staff/shell/dashboard.tsx').then((it) => it.Dashboard))
const MapTest = lazyPart(() => import('./pages/map-test/map-test.tsx').then((it) => it.MapTest))
const ConversionTest = lazyPart(() =>
  import('./pages/conversion-test/conversion-test.tsx').then((it) => it.ConversionTest),
)
const AnalyticsDebug = lazyPart(() =>
  import('./pages/analytics-debug/analytics-debug.tsx').then((it) => it.AnalyticsDebug),
)
const NotFound = lazyPart(() => import('./shared/not-found.tsx').then((it) => it.NotFound))

const WorkOrder = lazyPart(() => import('./pages/work-order/work-order.tsx').then((it) => it.WorkOrder))

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
