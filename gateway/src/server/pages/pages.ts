import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import type { GraphQLSchema } from 'graphql'
import { ByteCache, type ReadyResponse } from '../../platform/byte-cache.ts'
import type { AppServices } from '../../platform/context.ts'
import { logRequest } from '../../platform/http/request-log.ts'
import { hasValidHost } from '../../platform/http/request-target.ts'
import { timeRequest } from '../../platform/http/request-times.ts'
import { acceptEncoding, captureResponse } from '../../platform/http/sent-response.ts'
import { isUntrustedProxy } from '../../platform/http/untrusted-proxy.ts'
import type { ContextOf } from '../request-context.ts'
import { requestsFormerPart, sendPart } from './page-parts.ts'
import { type PageRenderer, pageRenderer } from './page-renderer.ts'
import { type FormHandler, postedForm } from './posted-form.ts'
import { sendPage } from './send-page.ts'
import type { WebBuild } from './web-build.ts'

const MAX_PAGES = 500
const MAX_CACHE_BYTES = 256 * 2 ** 20

/** Limit for made-up headers: browsers and caches only send a few different Accept-Encoding values. */
const MAX_ENCODINGS = 16

// Metric labels, created once rather than per page.
const FROM_MEMORY = { from: 'memory' }
const FROM_RENDERING = { from: 'rendering' }

export type Pages = {
  /**
   * Repeats an earlier response to a page, headers and bytes, and returns whether it could. Runs before Express, which takes up
   * most of the time otherwise. Requests that depend on more than path and encoding are left to Express.
   */
  readonly repeatResponse: (request: IncomingMessage, response: ServerResponse) => boolean
  /** Handles GET and HEAD of cached pages; `page` handles the others. */
  readonly cachedPage: RequestHandler
  /** Handles GET and HEAD of any path. */
  readonly page: RequestHandler
  readonly preview: PageRenderer['preview']
  /** Handles a form posted without JavaScript and responds with the page at the same path. */
  readonly posted: (handle: FormHandler) => RequestHandler
}

/** Delay before pages stop showing a booked window as free. All bookings within it cost one rendering. */
const WINDOW_REFRESH_DELAY_MS = 500

/** Drops cached pages with free windows after a booking or hold changes them. */
function dropPagesOnScheduleChange(cache: ByteCache, { notices }: Pick<AppServices, 'notices'>): void {
  let refreshTimer: NodeJS.Timeout | null = null
  notices.on('staff_changed', (payload) => {
    if (refreshTimer || (payload !== null && !/^(bookings|diary)\b/.test(payload))) return
    refreshTimer = setTimeout(() => {
      refreshTimer = null
      cache.dropExpiring()
    }, WINDOW_REFRESH_DELAY_MS).unref()
  })
}

/** The site's pages, rendered in this process and cached compressed. Everyone gets the same bytes. */
export function sitePages(
  web: WebBuild,
  services: AppServices,
  schema: GraphQLSchema,
  contextOf: ContextOf,
): Pages {
  const cache = new ByteCache({ maxEntries: MAX_PAGES, maxBytes: MAX_CACHE_BYTES })
  services.notices.on('pages_changed', () => cache.purge())
  dropPagesOnScheduleChange(cache, services)
  const { settings } = services
  const renderer = pageRenderer(web, services, schema)

  // The URL is absolute if the client sent it so, as to a proxy.
  const queryOf = ({ url }: Request): string => new URL(url, settings.publicUrl).search

  const respond = async (request: Request, response: Response): Promise<void> => {
    const target = await web.resolveOldLink(request.path, queryOf(request))
    if (target !== null) return response.set('Cache-Control', 'no-store').redirect(301, target)
    const url = await web.pageAddress(request.path, queryOf(request))
    const ready = await cache.get(
      url,
      async () => (await renderer.renderFile(request.path)) ?? renderer.renderPage(url),
    )
    if (typeof request.query.part === 'string') return sendPart(cache, ready, request, response, services)
    sendPage(
      request,
      response,
      ready,
      ready.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store',
    )
    if (request.method === 'GET' && response.statusCode === 200) rememberResponse(ready, request, response)
  }

  function rememberResponse({ sent, encoded }: ReadyResponse, request: Request, response: Response): void {
    if (sent.size === MAX_ENCODINGS) sent.clear()
    sent.set(acceptEncoding(request), captureResponse(response, encoded))
  }

  const repeatResponse: Pages['repeatResponse'] = (request, response) => {
    const { method, url, headers } = request
    if (method !== 'GET' || url === undefined || url.includes('?')) return false
    if (headers['if-none-match'] !== undefined || headers['if-modified-since'] !== undefined) return false
    if (!hasValidHost(request) || isUntrustedProxy(request, settings)) return false
    const sentResponse = cache.getReady(url)?.sent.get(acceptEncoding(request))
    if (!sentResponse) return false
    timeRequest(services.metrics, method, url, response)
    logRequest(services.log, method, url, response)
    services.metrics.pages.inc(FROM_MEMORY)
    response.writeHead(200, sentResponse.headers).end(sentResponse.body)
    return true
  }

  const page: RequestHandler = (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    services.metrics.pages.inc(FROM_RENDERING)
    return respond(request, response)
  }

  const cachedPage: RequestHandler = async (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!isRead) return next()
    const address = await web.pageAddress(request.path, queryOf(request))
    if (!cache.has(address)) return next()
    // Needs a database query, so the rate limit comes first.
    if (requestsFormerPart(cache, cache.getReady(address), request)) return next()
    services.metrics.pages.inc(FROM_MEMORY)
    return respond(request, response)
  }

  const posted: Pages['posted'] = (handle) => postedForm(handle, renderer, services, contextOf)

  return { repeatResponse, cachedPage, page, preview: renderer.preview, posted }
}
