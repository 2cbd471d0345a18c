import type { RequestListener } from 'node:http'
import express, { type RequestHandler, Router } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { AppServices } from '../platform/context.ts'
import { canonicalPath } from '../platform/http/canonical-path.ts'
import { WORKER_POLICY } from '../platform/http/content-policy.ts'
import { deadline } from '../platform/http/deadline.ts'
import { errorHandler } from '../platform/http/errors.ts'
import { rejectMalformedUrl } from '../platform/http/malformed-url.ts'
import { requestLog } from '../platform/http/request-log.ts'
import { requestSpans } from '../platform/http/request-spans.ts'
import { rejectInvalidTarget } from '../platform/http/request-target.ts'
import { requestTimes } from '../platform/http/request-times.ts'
import { limitRequestsPerMinute } from '../platform/http/requests-per-minute.ts'
import { sameOrigin } from '../platform/http/same-origin.ts'
import { embeddable, securityHeaders } from '../platform/http/security-headers.ts'
import { SPECULATION_PATH, speculationRules } from '../platform/http/speculation-rules.ts'
import { staticFiles } from '../platform/http/static-files.ts'
import { untrustedProxy } from '../platform/http/untrusted-proxy.ts'
import { traceFields } from '../platform/observability/tracing.ts'
import { PREVIEW_PATH } from '../platform/public-site.ts'
import { closedSite } from './closed-site.ts'
import { formRoutes, methodNotAllowed, refuseOptions } from './form-posts/routes.ts'
import { formerFiles } from './former-files.ts'
import { graphqlRoutes } from './graphql-routes.ts'
import { sitePages } from './pages/pages.ts'
import type { WebBuild } from './pages/web-build.ts'
import { previewCards } from './preview-cards.ts'
import { redirects } from './redirects.ts'
import { type ContextOf, contextOf, type StaffContextOf, staffContextOf } from './request-context.ts'
import { bookingFiles } from './rest/booking-files.ts'
import { calendarFeeds } from './rest/calendar-feeds.ts'
import { customerImports } from './rest/customer-imports.ts'
import { devMail } from './rest/dev-mail.ts'
import { exports } from './rest/exports.ts'
import { guideSheet } from './rest/guide-sheet.ts'
import { healthy, ready } from './rest/health.ts'
import { inbound } from './rest/inbound.ts'
import { quoteFiles, reportFiles } from './rest/linked-files.ts'
import { metricsPage } from './rest/metrics.ts'
import { photos } from './rest/photos.ts'
import { rest } from './rest/rest.ts'
import { sitePictures, uploadSitePicture } from './rest/site-pictures.ts'
import { enquiryPhotos, staffPhotos } from './rest/staff-files.ts'
import { settingsPreview } from './settings-preview.ts'

/** Requests a minute per client address, counted by each gateway. */
const REQUESTS_PER_MINUTE = 300
const DEADLINE_MS = 10_000
const CACHE_YEAR = 'public, max-age=31536000, immutable'
const CACHE_WEEK = 'public, max-age=604800'
const CACHE_HOUR = 'public, max-age=3600'

/** The gateway's complete HTTP stack, in the order requests pass through it. Starts nothing and doesn't listen. */
export async function createApp(
  services: AppServices,
  schema: GraphQLSchema,
  web: WebBuild,
  images: URL,
): Promise<RequestListener> {
  const { settings } = services
  const toContext = contextOf(services)
  const toStaffContext = staffContextOf(services)
  const pages = sitePages(web, services, schema, toContext)
  const graphql = await graphqlRoutes(services, schema, web, toContext)
  const maxRequests = REQUESTS_PER_MINUTE * settings.rateLimitScale

  const app = express()
  app.disable('x-powered-by').set('trust proxy', settings.trustProxy).set('query parser', 'simple')
  app.use(everyRequest(services))
  app.use(refuseOptions)
  app.use(monitoring(services))
  app.use(rejectMalformedUrl)
  app.use(await files(services, web, images))
  // Before the closed site: administrators check pictures they've uploaded.
  app.use('/images/site', limitRequestsPerMinute(maxRequests), sitePictures(services, toStaffContext))
  app.use(sameOrigin(settings))
  app.use(['/graphql', '/api', '/dev'], noStore)
  app.use(closedSite(services))
  app.use(redirects(services))
  app.use(canonicalPath)
  app.use(pages.cachedPage)
  // Everything below is expensive: rendering pages, operations and forms.
  const handleError = errorHandler(services)
  app.use(deadline(DEADLINE_MS, handleError))
  app.use(graphql.routes)
  app.use(limitRequestsPerMinute(maxRequests))
  app.use('/assets', formerFiles(services, CACHE_YEAR))
  app.use('/api', apiRoutes(services, toContext, toStaffContext))
  if (settings.devMail) app.use('/dev/mail', devMail(services))
  app.use('/admin/export', exports(schema, toStaffContext))
  app.use(PREVIEW_PATH, settingsPreview(pages, toStaffContext))
  app.use(customerFiles(toContext))
  app.use(formRoutes(services, pages, toContext))
  // What people type from memory. The dashboard asks those who aren't signed in to sign in.
  app.get('/admin', (_request, response) => response.redirect(302, '/admin/dashboard'))
  app.get('/guides/:slug/:sheet.pdf', guideSheet(services))
  app.use(pages.page)
  app.use(methodNotAllowed)
  app.use(handleError)
  // With tracing, every request goes through Express, where its span is created.
  if (settings.tracing) return app
  return (request, response) => {
    if (pages.repeatResponse(request, response)) return
    graphql.repeatResponse(request, response, () => app(request, response))
  }
}

/** Times, traces and logs every request, sets the security headers, and refuses what no page or API expects. */
function everyRequest(services: AppServices): RequestHandler[] {
  const { settings, log, metrics } = services
  return [
    ...(settings.tracing ? [requestSpans] : []),
    requestTimes(metrics),
    securityHeaders(settings),
    requestLog(log, settings.tracing ? traceFields : undefined),
    rejectInvalidTarget,
    untrustedProxy(services),
  ]
}

function monitoring(services: AppServices): Router {
  const router = Router()
  router.get('/healthz', healthy)
  router.get('/readyz', ready(services))
  router.get('/metrics', metricsPage(services))
  return router
}

/** Files of the build, and the rendered pictures of the content in `images`. */
async function files(services: AppServices, web: WebBuild, images: URL): Promise<Router> {
  const router = Router()
  router.get(SPECULATION_PATH, speculationRules)
  if (web.sourceModules) router.use(web.sourceModules)
  router.use('/assets', await staticFiles(new URL('assets/', web.files), '/assets/', CACHE_YEAR))
  router.use('/images/previews', previewCards(services, CACHE_WEEK))
  // The pictures of emails.
  router.use(['/images/visit', '/images/services'], embeddable)
  router.use('/images', await staticFiles(images, '/images/', CACHE_WEEK))
  router.use('/admin', workerHeaders, await staticFiles(new URL('admin/', web.files), '/admin/', 'no-cache'))
  router.use(await staticFiles(web.files, '/', CACHE_HOUR))
  // Pages declare their icons; these paths are for clients that haven't read a page.
  router.get('/favicon.ico', (_request, response) => response.redirect(308, '/icon.svg'))
  router.get('/apple-touch-icon.png', (_request, response) =>
    response.redirect(308, '/images/app-icon-180.png'),
  )
  return router
}

/** Everything under `/api`: uploads and downloads of staff, calendars, replies to texts, and the REST routes. */
function apiRoutes(services: AppServices, toContext: ContextOf, toStaffContext: StaffContextOf): Router {
  const router = Router()
  router.use('/staff/site-pictures', uploadSitePicture(toStaffContext))
  router.use('/staff/customer-imports', customerImports(toStaffContext))
  router.use('/staff/bookings', staffPhotos(toStaffContext))
  router.use('/staff/enquiries', enquiryPhotos(toStaffContext))
  router.use('/calendars', calendarFeeds(toContext))
  router.use('/inbound', inbound(toContext))
  router.use(rest(services, toContext, toStaffContext))
  return router
}

/** Photos, calendars and PDFs behind a customer's personal link. */
function customerFiles(toContext: ContextOf): Router {
  const router = Router()
  router.use('/booking/manage', bookingFiles(toContext))
  router.use('/booking/photos', photos(toContext))
  router.use('/quote', quoteFiles(toContext))
  router.use('/report', reportFiles(toContext))
  return router
}

/** A worker is subject to the policy of its own script, not the page's. */
const workerHeaders: RequestHandler = ({ path }, response, next) => {
  if (path.endsWith('.js')) response.set('Content-Security-Policy', WORKER_POLICY)
  next()
}

const noStore: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store')
  next()
}
