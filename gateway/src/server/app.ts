import type { RequestListener } from 'node:http'
import { expressMiddleware } from '@as-integrations/express5'
import express, { type Request, type RequestHandler } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { AppServices } from '../platform/context.ts'
import {
  type KnownOperations,
  knownOrFormerDocument,
  readKnownOperations,
} from '../platform/graphql/known-operations.ts'
import { operationNames } from '../platform/graphql/operation-counts.ts'
import { rejectMalformedUrl } from '../platform/http/address.ts'
import { canonicalPath } from '../platform/http/canonical-path.ts'
import { WORKER_POLICY } from '../platform/http/content-policy.ts'
import { deadline } from '../platform/http/deadline.ts'
import { errorHandler } from '../platform/http/errors.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { jsonBody } from '../platform/http/json-body.ts'
import { createRequestCounter, rateLimit } from '../platform/http/rate-limit.ts'
import { requestLog } from '../platform/http/request-log.ts'
import { operationSpans, requestSpans } from '../platform/http/request-spans.ts'
import { allowMethods, rejectInvalidTarget } from '../platform/http/request-target.ts'
import { requestTimes } from '../platform/http/request-times.ts'
import { sameOrigin } from '../platform/http/same-origin.ts'
import { embeddable, securityHeaders } from '../platform/http/security-headers.ts'
import { SPECULATION_PATH, speculationRules } from '../platform/http/speculation-rules.ts'
import { staticFiles } from '../platform/http/static-files.ts'
import { untrustedProxy } from '../platform/http/untrusted-proxy.ts'
import { traceFields } from '../platform/observability/tracing.ts'
import { missingLaunchFacts, PREVIEW_PATH } from '../platform/public-site.ts'
import { dateTime } from '../platform/time.ts'
import { availability } from '../scheduling/index.ts'
import { closedSite } from './closed-site.ts'
import { explorer } from './explorer.ts'
import { STARTER_JOB } from './explorer-examples.ts'
import { handleBookingForm } from './form-posts/booking.ts'
import { handleMaintenanceForm } from './form-posts/maintenance.ts'
import { handleLinkRequestForm, handleManageBookingForm } from './form-posts/manage-booking.ts'
import { handleOnCallForm } from './form-posts/on-call.ts'
import { photoFields } from './form-posts/photo-fields.ts'
import { handleQuoteForm } from './form-posts/priced-quote.ts'
import { handleQuoteRequestForm, handleWorkOrderForm } from './form-posts/quote.ts'
import { handleReviewForm } from './form-posts/review.ts'
import { formerFiles } from './former-files.ts'
import { graphqlServer } from './graphql-server.ts'
import { sitePages } from './pages/pages.ts'
import { bundledExplorer, type WebBuild } from './pages/web-build.ts'
import { previewCards } from './preview-cards.ts'
import { redirects } from './redirects.ts'
import { apiContextOf, contextOf, staffContextOf } from './request-context.ts'
import { responseCache } from './response-cache.ts'
import { bookingFiles } from './rest/booking-files.ts'
import { calendarFeeds } from './rest/calendar-feeds.ts'
import { customerImports } from './rest/customer-imports.ts'
import { devMail } from './rest/dev-mail.ts'
import { exports } from './rest/exports.ts'
import { fridgeCard } from './rest/fridge-card.ts'
import { guideSheet } from './rest/guide-sheet.ts'
import { healthy, ready } from './rest/health.ts'
import { inbound } from './rest/inbound.ts'
import { quoteFiles, reportFiles } from './rest/linked-files.ts'
import { metricsPage } from './rest/metrics.ts'
import { photos } from './rest/photos.ts'
import { rest } from './rest/rest.ts'
import { sitePictures, uploadSitePicture } from './rest/site-pictures.ts'
import { enquiryPhotos, staffPhotos } from './rest/staff-files.ts'
import { executableSchema } from './schema.ts'
import { settingsPreview } from './settings-preview.ts'

/** Pages that accept form posts without JavaScript. */
const FORM_PATHS =
  /^\/(contact|work-order|booking|booking\/manage(\/[^/]+)?|reviews\/write\/[^/]+|on-call\/[^/]+|maintenance\/[^/]+|quote\/[^/]+|guides\/[^/]+\/fridge-card\.pdf|admin\/login)\/?$/i
/** Requests a minute per client address, counted by each gateway. Staff behind one address share the API's limit too. */
const REQUESTS_PER_MINUTE = 300
const OPERATIONS_PER_MINUTE = 600
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
  const { settings, log } = services
  const names = await operationNames(web.operations)
  const apollo = graphqlServer(schema, executableSchema('public'), services, names)
  await apollo.start()
  const toContext = contextOf(services)
  const toStaffContext = staffContextOf(services)
  const toApiContext = apiContextOf(services)
  const pages = sitePages(web, services, schema, toContext)
  const locked = settings.graphqlOperations === 'manifest'
  const knownOperations = await readKnownOperations(web.operations).catch((error: unknown) => {
    if (locked) throw error
    return new Map<string, string>()
  })

  const maxDocuments = OPERATIONS_PER_MINUTE * settings.rateLimitScale
  const documentCounter = createRequestCounter(maxDocuments)
  const responses = responseCache({
    apollo,
    schema,
    services,
    names,
    knownOperations,
    locked,
    documents: documentCounter,
  })

  const app = express()
  app.disable('x-powered-by').set('trust proxy', settings.trustProxy).set('query parser', 'simple')
  if (settings.tracing) app.use(requestSpans)
  app.use(
    requestTimes(services.metrics),
    securityHeaders(settings),
    requestLog(log, settings.tracing ? traceFields : undefined),
    rejectInvalidTarget,
    untrustedProxy(services),
  )
  app.get('/healthz', healthy)
  app.get('/readyz', ready(services))
  app.get('/metrics', metricsPage(services))
  app.get(SPECULATION_PATH, speculationRules)
  app.use(rejectMalformedUrl)

  if (web.sourceModules) app.use(web.sourceModules)
  app.use('/assets', await staticFiles(new URL('assets/', web.files), '/assets/', CACHE_YEAR))
  app.use('/images/previews', previewCards(services, CACHE_WEEK))
  // The scenes of emails.
  app.use('/images/visit', embeddable)
  app.use('/images', await staticFiles(images, '/images/', CACHE_WEEK))
  app.use('/admin', workerHeaders, await staticFiles(new URL('admin/', web.files), '/admin/', 'no-cache'))
  app.use(await staticFiles(web.files, '/', CACHE_HOUR))
  // Pages declare their icons; these paths are for clients that haven't read a page.
  app.get('/favicon.ico', (_request, response) => response.redirect(308, '/icon.svg'))
  app.get('/apple-touch-icon.png', (_request, response) => response.redirect(308, '/images/app-icon-180.png'))

  // Before the closed site: administrators check pictures they've uploaded.
  app.use(
    '/images/site',
    rateLimit(REQUESTS_PER_MINUTE * settings.rateLimitScale),
    sitePictures(services, toStaffContext),
  )
  app.use(sameOrigin(settings))
  app.use(['/graphql', '/api', '/dev'], noStore)
  app.use(closedSite(services))
  app.use(redirects(services))
  app.use(canonicalPath)
  app.use(pages.cachedPage)
  // Everything below is expensive: rendering pages, operations and forms.
  app.use(deadline(DEADLINE_MS))
  app.use('/graphql', rateLimit(maxDocuments, documentCounter))
  const freeWindows = async (request: Request) => {
    if (missingLaunchFacts(services).length > 0) return []
    const result = await availability({ ...STARTER_JOB, from: null, days: 14 }, toContext(request))
    return (result?.next ?? []).map(({ startsAt }) => dateTime(startsAt))
  }
  if (!locked) app.get('/graphql', explorer(bundledExplorer(web), freeWindows, settings))
  if (settings.tracing) app.use('/graphql', operationSpans)
  app.use('/graphql', allowMethods(['GET', 'HEAD', 'POST']))
  app.use('/graphql', jsonBody, responses.cachedResponse)
  if (locked) app.use('/graphql', onlyKnownOperations(knownOperations, services))
  app.use('/graphql', expressMiddleware(apollo, { context: ({ req }) => toApiContext(req) }))
  app.use(rateLimit(REQUESTS_PER_MINUTE * settings.rateLimitScale))
  app.use('/assets', formerFiles(services, CACHE_YEAR))
  app.use('/api/staff/site-pictures', uploadSitePicture(toStaffContext))
  app.use('/api/staff/customer-imports', customerImports(toStaffContext))
  app.use('/api/staff/bookings', staffPhotos(toStaffContext))
  app.use('/api/staff/enquiries', enquiryPhotos(toStaffContext))
  app.use('/api/calendars', calendarFeeds(toContext))
  app.use('/api/inbound', inbound(toContext))
  app.use('/api', jsonBody, rest(services, toContext, toStaffContext))
  if (settings.devMail) app.use('/dev/mail', devMail(services))

  app.use('/admin/export', exports(schema, toStaffContext))
  app.use(PREVIEW_PATH, settingsPreview(pages, toStaffContext))
  app.use('/booking/manage', bookingFiles(toContext))
  app.use('/booking/photos', photos(toContext))
  app.use('/quote', quoteFiles(toContext))
  app.use('/report', reportFiles(toContext))
  const form = express.urlencoded({ extended: false, limit: 64 * 1024, inflate: false })
  app.post('/contact', photoFields(toContext), form, pages.posted(handleQuoteRequestForm))
  app.post('/work-order', photoFields(toContext), form, pages.posted(handleWorkOrderForm))
  app.post('/booking', photoFields(toContext), form, pages.posted(handleBookingForm))
  app.post('/booking/manage', form, pages.posted(handleLinkRequestForm))
  app.post(
    '/booking/manage/:token',
    photoFields(toContext),
    form,
    pages.posted((fields, context, { params }) =>
      handleManageBookingForm(fields, context, String(params.token)),
    ),
  )
  app.post(
    '/reviews/write/:token',
    form,
    pages.posted((fields, context, { params }) => handleReviewForm(fields, context, String(params.token))),
  )
  app.post(
    '/on-call/:token',
    form,
    pages.posted((fields, context, { params }) => handleOnCallForm(fields, context, String(params.token))),
  )
  app.post(
    '/maintenance/:token',
    form,
    pages.posted((fields, context, { params }) =>
      handleMaintenanceForm(fields, context, String(params.token)),
    ),
  )
  app.post(
    '/quote/:token',
    form,
    pages.posted((fields, context, { params }) => handleQuoteForm(fields, context, String(params.token))),
  )
  // What people type from memory. The dashboard asks those who aren't signed in to sign in.
  app.get('/admin', (_request, response) => response.redirect(302, '/admin/dashboard'))
  // Sign-in needs script. If it didn't arrive in time, the browser posts the form itself: show it again.
  app.post('/admin/login', (_request, response) => response.redirect(303, '/admin/login'))
  app.post('/guides/:slug/fridge-card.pdf', form, fridgeCard(services))
  app.get('/guides/:slug/:sheet.pdf', guideSheet(services))
  app.use(pages.page)
  app.use(({ path }, _response, next) => {
    const Allow = FORM_PATHS.test(path) ? 'GET, HEAD, POST' : 'GET, HEAD'
    next(new HttpError(405, 'METHOD_NOT_ALLOWED', `This address takes ${Allow} only.`, { Allow }))
  })
  app.use(errorHandler(services))
  // With tracing, every request goes through Express, where its span is created.
  if (settings.tracing) return app
  return (request, response) => {
    if (pages.repeatResponse(request, response)) return
    responses.repeatResponse(request, response, () => app(request, response))
  }
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

function onlyKnownOperations(knownOperations: KnownOperations, services: AppServices): RequestHandler {
  return async (request, _response, next) => {
    const query =
      request.method === 'POST' ? await knownOrFormerDocument(knownOperations, request.body, services) : null
    if (query === null)
      throw new HttpError(400, 'UNKNOWN_OPERATION', 'Only the operations of this site are answered here.')
    const { extensions: _hash, ...body } = request.body
    request.body = { ...body, query }
    next()
  }
}
