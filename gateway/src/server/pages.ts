import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Content } from 'content'
import type { Request, RequestHandler, Response } from 'express'
import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql'
import { z } from 'zod'
import type { RenderTemplate } from '../messaging/index.ts'
import { findStyles, publishStyles } from '../platform/builds/builds.ts'
import {
  ByteCache,
  type ReadyPart,
  type ReadyResponse,
  type RenderedPart,
  type RenderedResponse,
} from '../platform/byte-cache.ts'
import type { AppServices, Context, RenderEmail } from '../platform/context.ts'
import { contentPolicy, DEVELOPMENT_POLICY } from '../platform/http/content-policy.ts'
import { encode, sendEncoded } from '../platform/http/encodings.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { loggedPath } from '../platform/http/logged-path.ts'
import { logRequest } from '../platform/http/request-log.ts'
import { hasValidHost } from '../platform/http/request-target.ts'
import { timeRequest } from '../platform/http/request-times.ts'
import { acceptEncoding, captureResponse } from '../platform/http/sent-response.ts'
import { SPECULATION_HEADERS } from '../platform/http/speculation-rules.ts'
import { isUntrustedProxy } from '../platform/http/untrusted-proxy.ts'
import { analyticsService } from '../platform/processors.ts'
import { PREVIEW_PATH, SETTINGS_PATH } from '../platform/public-site.ts'
import { EXIT, StartError } from '../platform/start-error.ts'
import { currentInstant } from '../platform/time.ts'
import { isStorableJson, NOT_STORABLE } from '../platform/validation/storable-text.ts'
import type { BundledExplorer } from './explorer.ts'
import {
  type Fields,
  type FormResponse,
  type PostedForm,
  withoutHoneypot,
} from './form-posts/form-response.ts'
import type { ContextOf } from './request-context.ts'

const MAX_PAGES = 500
const MAX_CACHE_BYTES = 256 * 2 ** 20

// Query parameters that pages read. Others, such as campaign tags, don't create a separate page.
const PAGE_PARAMETERS = [
  'access',
  'after',
  'area',
  'budget',
  'day',
  'done',
  'energy',
  'home',
  'job',
  'page',
  'people',
  'pipe',
  'place',
  'q',
  'roof',
  'service',
  'solar',
  'space',
  'stars',
  'step',
  'suburb',
  'symptom',
  'tag',
  'topic',
  'view',
  'when',
]

/** Limit for made-up headers: browsers and caches only send a few different Accept-Encoding values. */
const MAX_ENCODINGS = 16

// Metric labels, created once rather than per page.
const FROM_MEMORY = { from: 'memory' }
const FROM_RENDERING = { from: 'rendering' }

const SUBMISSION_FAILED = 'There was a problem sending your message. Please try again.'

const fileNames = z.array(z.string()).optional()
const Manifest = z.record(
  z.string(),
  z.object({ file: z.string(), css: fileNames, imports: fileNames, dynamicImports: fileNames }),
)

/** What web needs for rendering: data access and the settings that may be public. */
type PageSource = {
  readonly execute: (operation: {
    readonly query: DocumentNode
    readonly variables: Record<string, unknown>
    readonly operationName: string | undefined
  }) => Promise<ExecutionResult>
  readonly settings: {
    readonly publicUrl: string
    readonly analyticsIds: ReadonlyArray<string>
    readonly analyticsService: string | null
    readonly mapbox: boolean
    readonly placeholders: boolean
  }
}

type PageRequest = PageSource & {
  readonly url: string
  readonly manifest: z.output<typeof Manifest>
  readonly form?: PostedForm
  readonly preview?: boolean
}

/** The web build, as far as the gateway knows it. */
export type WebBuild = {
  readonly render: (request: PageRequest) => Promise<{
    readonly status: number
    readonly html: string
    readonly headers?: Readonly<Record<string, string>>
    readonly parts?: Readonly<Record<string, RenderedPart>>
    readonly cacheable: boolean
    readonly freshMs?: number
  }>
  /** Files for machines, such as /sitemap.xml; null for any other path. */
  readonly renderFile: (
    path: string,
    source: PageSource,
  ) => Promise<{ readonly type: string; readonly body: string } | null>
  readonly renderEmail: RenderEmail
  /** Redirect target of a retired address; null for any other. */
  readonly resolveOldLink: (pathname: string, search: string) => string | null | Promise<string | null>
  readonly manifest: z.output<typeof Manifest>
  /** Folder of the static files. */
  readonly files: URL
  /** The browser code's operations, for installations that accept no others. */
  readonly operations: URL
  /** Serves unbuilt modules in development. Inline styles and hot reload need a wider content policy. */
  readonly sourceModules?: RequestHandler
}

/** Loads the built site. Throws a StartError if it hasn't been built. */
export async function loadWeb(): Promise<WebBuild> {
  const manifest = new URL(import.meta.resolve('web/manifest'))
  if (!existsSync(manifest)) {
    throw new StartError(
      'The site is not built yet: run npm run build, or npm start at the root.',
      EXIT.config,
    )
  }
  const { render, renderFile, renderEmail, resolveOldLink } = await import('web/server')
  // Lets the compiler check web's templates against the props that messaging passes.
  const renderTemplate: RenderTemplate = async (name, props, wording) => renderEmail(name, props, wording)
  return {
    render,
    renderFile,
    resolveOldLink,
    renderEmail: renderTemplate as RenderEmail,
    manifest: Manifest.parse(JSON.parse(readFileSync(manifest, 'utf8'))),
    files: new URL('../', manifest),
    operations: new URL('../../operations.json', manifest),
  }
}

/** The bundled API explorer's script and styles; null if the build has none. */
export function bundledExplorer({ manifest }: Pick<WebBuild, 'manifest'>): BundledExplorer | null {
  const entry = manifest['src/explorer.tsx']
  return entry ? { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`) } : null
}

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
  /** Renders a page with other content, for one person. */
  readonly preview: (
    path: string,
    content: Content,
  ) => Promise<Pick<RenderedResponse, 'status' | 'body' | 'headers'>>
  /** Handles a form posted without JavaScript and responds with the page at the same path. `handle` processes the fields. */
  readonly posted: (
    handle: (fields: Fields, context: Context, request: Request) => Promise<FormResponse>,
  ) => RequestHandler
}

/** Origins of testimonial pictures on other hosts. */
function externalPictureOrigins({ locations }: AppServices['content']): ReadonlyArray<string> {
  const images = locations.flatMap(({ testimonials }) => testimonials.flatMap(({ image }) => image ?? []))
  return [...new Set(images.filter((image) => !image.startsWith('/')).map((image) => new URL(image).origin))]
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
  const pictureOrigins = externalPictureOrigins(services.content)
  const pageSettings = {
    publicUrl: settings.publicUrl,
    analyticsIds: settings.analyticsIds,
    analyticsService: analyticsService(settings.analyticsIds),
    mapbox: settings.mapboxToken !== undefined,
    placeholders: !settings.production,
  }

  // Anonymous: a cached page must not depend on its first visitor.
  const source = (content = services.content): PageSource => {
    const contextValue: Context = {
      ...services,
      content,
      now: currentInstant(),
      clientKey: null,
      staff: null,
    }
    return {
      settings: pageSettings,
      execute: async ({ query, variables, operationName }) =>
        await execute({ schema, document: query, variableValues: variables, operationName, contextValue }),
    }
  }

  async function renderPage(url: string, form?: PostedForm): Promise<RenderedResponse> {
    const { html, headers, ...rendered } = await web.render({
      ...source(),
      url,
      manifest: web.manifest,
      ...(form ? { form } : {}),
    })
    const styles = rendered.parts?.styles
    // Not for URLs with a query, which anyone can make up. The page neither waits for this nor fails with it.
    if (styles && !url.includes('?')) {
      publishStyles(styles, services).catch((error: unknown) =>
        services.log.warn({ err: error }, 'styles of a page could not be stored'),
      )
    }
    const type = { 'Content-Type': 'text/html; charset=utf-8' }
    const policy = {
      'Content-Security-Policy': web.sourceModules
        ? DEVELOPMENT_POLICY
        : contentPolicy(html, settings, pictureOrigins),
    }
    // Anyone can make up query strings and so bypass the cache, so compression must stay cheap.
    const effort = url.includes('?') ? 'quick' : 'best'
    return {
      ...rendered,
      effort,
      body: html,
      headers: { ...headers, ...type, ...policy, ...SPECULATION_HEADERS },
    }
  }

  const preview: Pages['preview'] = async (path, content) => {
    const { settings: publicSettings, ...publicSource } = source(content)
    // Previews aren't tracked by analytics.
    const previewSource = { ...publicSource, settings: { ...publicSettings, analyticsIds: [] } }
    const { status, html } = await web.render({
      ...previewSource,
      url: path,
      manifest: web.manifest,
      preview: true,
    })
    const body = withPreviewBar(html)
    const policy = web.sourceModules ? DEVELOPMENT_POLICY : contentPolicy(body, settings, pictureOrigins)
    return { status, body, headers: { 'Content-Security-Policy': policy } }
  }

  async function renderFile(path: string): Promise<RenderedResponse | null> {
    const file = await web.renderFile(path, source())
    if (!file) return null
    const headers = { 'Content-Type': file.type }
    return { status: 200, body: file.body, headers, cacheable: true, effort: 'best' }
  }

  function send(
    request: Request,
    response: Response,
    { status, headers, encoded }: Omit<ReadyResponse, 'parts' | 'sent'>,
    caching: string,
  ): void {
    response.status(status).set({ 'Cache-Control': caching, ...headers })
    sendEncoded(request, response, encoded)
  }

  // A page rendered before the last purge, or by another build, requests parts of its own version. If those are gone it gets the
  // current ones, which must not be cached under the old version.
  async function sendPart(request: Request, response: Response, ready: ReadyResponse): Promise<void> {
    const requestedVersion = String(request.query.v)
    const part = cache.part(ready, String(request.query.part), requestedVersion)
    if (!part) throw new HttpError(404, 'NOT_FOUND', 'This page has no such part.')
    const formerPart =
      part.version !== requestedVersion && part.type === 'text/css'
        ? await formerStyles(requestedVersion)
        : null
    const { type, version, encoded } = formerPart ?? part
    const headers = { 'Content-Type': `${type}; charset=utf-8`, 'X-Robots-Tag': 'noindex' }
    const caching = version === requestedVersion ? 'public, max-age=31536000, immutable' : 'no-store'
    send(request, response, { status: 200, headers, encoded }, caching)
  }

  async function formerStyles(version: string): Promise<ReadyPart | null> {
    const styles = await findStyles(version, services).catch(() => null)
    return styles === null ? null : { type: 'text/css', version, encoded: await encode(styles, 'quick') }
  }

  /** Whether the request is for a part in a version that isn't in memory. */
  function asksForFormerPart({ query }: Request, ready: ReadyResponse | undefined): boolean {
    if (typeof query.part !== 'string' || !ready) return false
    const part = cache.part(ready, query.part, String(query.v))
    return part !== undefined && part.version !== query.v
  }

  const respond = async (request: Request, response: Response): Promise<void> => {
    const target = await web.resolveOldLink(request.path, new URL(request.url, settings.publicUrl).search)
    if (target !== null) return response.set('Cache-Control', 'no-store').redirect(301, target)
    const url = cacheKeyOf(request)
    const ready = await cache.get(url, async () => (await renderFile(request.path)) ?? renderPage(url))
    if (typeof request.query.part === 'string') return sendPart(request, response, ready)
    send(request, response, ready, ready.status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store')
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

  const cachedPage: RequestHandler = (request, response, next) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const address = cacheKeyOf(request)
    if (!isRead || !cache.has(address)) return next()
    // Needs a database query, so the rate limit comes first.
    if (asksForFormerPart(request, cache.getReady(address))) return next()
    services.metrics.pages.inc(FROM_MEMORY)
    return respond(request, response)
  }

  const posted: Pages['posted'] = (handle) => async (request, response) => {
    if (!isStorableJson(request.body)) throw new HttpError(400, 'BAD_USER_INPUT', NOT_STORABLE)
    const values = textFields(request.body)
    const outcome = await handle(values, contextOf(request), request).catch(
      (error: unknown): FormResponse => {
        services.log.error({ err: error, path: loggedPath(request.path) }, 'posted form could not be stored')
        return {
          status: 503,
          form: { values: withoutHoneypot(values), errors: [], refusal: SUBMISSION_FAILED },
        }
      },
    )
    if ('seeOther' in outcome) {
      response.set('Cache-Control', 'no-store').redirect(303, outcome.seeOther)
      return
    }
    const { status, form, retryAfterSeconds } = outcome
    const { body, headers } = await renderPage(request.path, form)
    if (retryAfterSeconds !== undefined) response.set('Retry-After', String(retryAfterSeconds))
    send(request, response, { status, headers, encoded: await encode(body, 'quick') }, 'no-store')
  }

  return { repeatResponse, cachedPage, page, preview, posted }
}

const PREVIEW_BAR = `<p role="status" style="position:sticky;top:0;z-index:99;max-width:none;margin:0;padding:10px 16px;background:#7A3E00;color:#fff;font:600 15px/1.4 system-ui,sans-serif">Preview. These changes are not published. <a href="${SETTINGS_PATH}" style="color:#fff;text-decoration:underline">Back to Business settings</a></p>`

/** Adds the preview bar and points links to previews. */
function withPreviewBar(html: string): string {
  return html
    .replaceAll(/(<a [^>]*href=")(\/(?!\/|admin\/|images\/|assets\/))/g, `$1${PREVIEW_PATH}$2`)
    .replace('<body>', `<body>\n${PREVIEW_BAR}`)
}

/** Number of path segments that a staff page depends on: `/admin/dashboard/bookings`. */
const STAFF_PATH_SEGMENTS = 3

/**
 * Cache key of a page: the path, and the parameters that pages read, in a fixed order. Staff pages are empty before hydration and
 * only load their screen's scripts.
 */
function cacheKeyOf(request: Request): string {
  if (request.path.startsWith('/admin/'))
    return request.path
      .split('/')
      .slice(0, STAFF_PATH_SEGMENTS + 1)
      .join('/')
  const { searchParams } = new URL(`http://localhost${request.url}`)
  // Forms without JavaScript send the symptoms of every topic; the page reads those of the chosen topic.
  const parameters = [...PAGE_PARAMETERS, `symptom-${searchParams.get('topic')}`].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] satisfies [string, string]]
  })
  return parameters.length === 0 ? request.path : `${request.path}?${new URLSearchParams(parameters)}`
}

/** Fields of a posted form that have a single text value. */
function textFields(body: unknown): Record<string, string> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : []
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  )
}
