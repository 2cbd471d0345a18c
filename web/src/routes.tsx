import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { type RoutePath, type RouteRow, routeTable } from './routing/route-table.ts'

/** A row of the route table with its screen. */
export type SiteRoute = RouteRow & { readonly Screen: LazyExoticComponent<ComponentType> }

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
const Guides = lazy(() => import('./pages/guides/guides.tsx').then((it) => ({ default: it.Guides })))
const Guide = lazy(() => import('./pages/guide/guide.tsx').then((it) => ({ default: it.Guide })))
const GuideLarge = lazy(() =>
  import('./pages/guide-large/guide-large.tsx').then((it) => ({ default: it.GuideLarge })),
)
const Prices = lazy(() => import('./pages/prices/prices.tsx').then((it) => ({ default: it.Prices })))
const Contact = lazy(() => import('./pages/contact/contact.tsx').then((it) => ({ default: it.Contact })))
const Booking = lazy(() => import('./pages/booking/booking.tsx').then((it) => ({ default: it.Booking })))
const ManageBooking = lazy(() =>
  import('./pages/manage-booking/manage-booking.tsx').then((it) => ({ default: it.ManageBooking })),
)
const FindBooking = lazy(() =>
  import('./pages/manage-booking/manage-booking.tsx').then((it) => ({ default: it.FindBooking })),
)
const Reviews = lazy(() => import('./pages/reviews/reviews.tsx').then((it) => ({ default: it.Reviews })))
const Faq = lazy(() => import('./pages/faq/faq.tsx').then((it) => ({ default: it.Faq })))
const Answer = lazy(() => import('./pages/answer/answer.tsx').then((it) => ({ default: it.Answer })))
const Search = lazy(() => import('./pages/search/search.tsx').then((it) => ({ default: it.Search })))
const WriteReview = lazy(() =>
  import('./pages/write-review/write-review.tsx').then((it) => ({ default: it.WriteReview })),
)
const Report = lazy(() => import('./pages/report/report.tsx').then((it) => ({ default: it.Report })))
const Maintenance = lazy(() =>
  import('./pages/maintenance/maintenance.tsx').then((it) => ({ default: it.Maintenance })),
)
const OnCallAlert = lazy(() =>
  import('./pages/on-call/on-call.tsx').then((it) => ({ default: it.OnCallAlert })),
)
const Quote = lazy(() => import('./pages/quote/quote.tsx').then((it) => ({ default: it.Quote })))
const PrivacyPolicy = lazy(() =>
  import('./pages/text/text.tsx').then((it) => ({ default: it.PrivacyPolicy })),
)
const Terms = lazy(() => import('./pages/text/text.tsx').then((it) => ({ default: it.Terms })))
const Warranty = lazy(() => import('./pages/text/text.tsx').then((it) => ({ default: it.Warranty })))
const Sitemap = lazy(() => import('./pages/sitemap/sitemap.tsx').then((it) => ({ default: it.Sitemap })))
const Landing = lazy(() => import('./pages/landing/landing.tsx').then((it) => ({ default: it.Landing })))
const AdminLogin = lazy(() =>
  import('./staff/screens/login/login.tsx').then((it) => ({ default: it.AdminLogin })),
)
const AdminRegister = lazy(() =>
  import('./staff/screens/register/register.tsx').then((it) => ({ default: it.AdminRegister })),
)
const Dashboard = lazy(() => import('./staff/shell/dashboard.tsx').then((it) => ({ default: it.Dashboard })))
const MapTest = lazy(() => import('./pages/map-test/map-test.tsx').then((it) => ({ default: it.MapTest })))
const ConversionTest = lazy(() =>
  import('./pages/conversion-test/conversion-test.tsx').then((it) => ({ default: it.ConversionTest })),
)
const AnalyticsDebug = lazy(() =>
  import('./pages/analytics-debug/analytics-debug.tsx').then((it) => ({ default: it.AnalyticsDebug })),
)
const NotFound = lazy(() => import('./shared/not-found.tsx').then((it) => ({ default: it.NotFound })))

const WorkOrder = lazy(() =>
  import('./pages/work-order/work-order.tsx').then((it) => ({ default: it.WorkOrder })),
)

// Apart from the table, which the screens themselves read.
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
