import { createHash } from 'node:crypto'
import { type ApolloClient, InMemoryCache } from '@apollo/client'
import { prerenderStatic } from '@apollo/client/react/ssr'
import type { EmotionCache } from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { fontUrl } from 'design-system'
import { prerenderToNodeStream } from 'react-dom/static'
import { pageViewOf } from '../analytics/page-view.ts'
import { App } from '../app.tsx'
import { DEFERRED_CONTENT_STYLES, deferredContent } from '../hydration/deferred-content.ts'
import { inlineBootstrap } from '../hydration/inline-bootstrap.ts'
import type { PageState } from '../hydration/page-state.ts'
import { createStyleCache } from '../hydration/style-cache.ts'
import { siteFrame } from '../layout/site-frame.ts'
import type { SiteRoute } from '../routes.tsx'
import type { PageFacts, PageHead } from '../routing/page-context.ts'
import { INCOMPLETE_TTL_MS } from '../routing/route-table.ts'
import { tabsForPath } from '../staff/shell/tabs-for-path.ts'
import { criticalCss, insertAtFold } from './critical-css.ts'
import { renderDocument } from './document.ts'
import { HeadFacts } from './head-facts.ts'
import { type Manifest, modulePreloads } from './module-preloads.ts'
import { routeAt } from './route-at.ts'
import { type Execute, schemaClient } from './schema-link.ts'
import { structuredData } from './structured-data.ts'

export { resolveOldLink } from '../staff/lib/links/staff-links.ts'
export { renderEmail } from './emails/emails.tsx'
export { renderFile } from './feeds.ts'
export { pageAddress } from './page-address.ts'

/** Input for rendering one page. */
export type PageRequest = Omit<PageFacts, 'location'> & {
  /** Path and query of the request. */
  readonly url: string
  /** Runs an operation as the visitor, in this process. */
  readonly execute: Execute
  /** Vite's manifest of the browser build. */
  readonly manifest: Manifest
  /** Preview of unpublished content for one person: not indexed, and its parts have no addresses of their own. */
  readonly preview?: boolean
}

/** Part of a page with an address of its own; `version` is a hash of its content. */
export type PagePart = { readonly type: string; readonly version: string; readonly body: string }

export type PageResponse = {
  readonly status: 200 | 404
  readonly html: string
  /** Additional response headers. */
  readonly headers: Readonly<Record<string, string>>
  /** Parts that the document fetches from its own address with `?part=NAME&v=VERSION`. */
  readonly parts: Readonly<Record<string, PagePart>>
  /** Whether the same bytes can be sent to everyone who requests this address. */
  readonly cacheable: boolean
  /** Cache time in milliseconds, if the page shows data that changes by itself. */
  readonly freshMs?: number
}

/** Headers of personal pages and of the staff area. */
const PERSONAL_HEADERS = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
const STAFF_HEADERS = { 'Cache-Control': 'no-store' }

/** Renders the page at an address, complete without JavaScript. Throws if one of its queries fails. */
export async function render({
  url,
  execute,
  manifest,
  settings,
  form,
  preview = false,
}: PageRequest): Promise<PageResponse> {
  const { pathname, search } = new URL(`${settings.publicUrl}${url}`)
  const { route, params } = routeAt(pathname)
  const start = manifest['src/hydration/bootstrap.ts']
  if (!start) throw new Error('no first script in the manifest')

  const client = schemaClient(execute)
  const location = { route: route.path, pathname, search, params }
  const facts: PageFacts = {
    settings: route.personal ? { ...settings, analyticsIds: [] } : settings,
    location,
    ...(form ? { form } : {}),
  }
  const { html, styles, head } = await renderApp(client, facts)
  const title = head.title ?? route.documentTitle
  if (title === null) throw new Error(`the page ${pathname} has no title`)
  const data = await headData(client, head.canonical)

  const page = { ...facts, pageView: pageViewFor(route, location, head, data.business.name) }
  const { body, first, rest, names } = criticalCss(styles, import.meta.env.DEV ? html : minifyHtml(html))
  const version = versionOf(names.join(' '))
  const scripts = preloadedScripts(manifest, route, pathname)
  const state: PageState = {
    ...(route.empty ? {} : { scripts }),
    apollo: client.extract(),
    page,
    styles: { version, names },
  }
  // A staff page holds nothing personal, so the gateway may cache it; browsers may not.
  const cacheable = !form && !route.personal && !preview
  // Uncached pages carry their parts inline; so do all pages in development.
  const isSplit = cacheable && !route.staff && !head.missing && !import.meta.env.DEV
  const parts = isSplit
    ? { state: createPart('application/json', JSON.stringify(state)), styles: createPart('text/css', rest) }
    : null
  const folded = rest === '' ? undefined : parts?.styles
  const addressOf = (name: string, { version }: PagePart) =>
    `${pathname}${search}${search ? '&' : '?'}part=${name}&v=${version}`
  const isCounted = page.settings.analyticsIds.length > 0
  const script = inlineBootstrap(`/${start.file}`, {
    // After a posted form, hydrate at once: a hold is running out, and going back must not post again.
    atOnce: (route.atOnce ?? route.staff) === true || form !== undefined,
    ...(route.soon ? { soon: true } : {}),
    counted: isCounted,
    empty: route.empty === true,
    ...(route.staff ? { needsScript: true } : {}),
  })
  const freshMs = cacheTime(client, route, head)
  return {
    status: head.missing ? 404 : 200,
    cacheable,
    parts: parts ?? {},
    ...(freshMs ? { freshMs } : {}),
    headers: headersOf(route),
    html: renderDocument({
      head: { ...head, noindex: head.noindex || isHidden(route) || preview },
      title: head.wholeTitle ? title : `${title} | ${data.business.name} - Gold Coast Plumbers`,
      preview: data.preview,
      structuredData: structuredData({ ...head, title }, data, settings.publicUrl),
      siteName: data.business.name,
      publicUrl: settings.publicUrl,
      styles: `<style data-styles="${version}">${folded ? first + DEFERRED_CONTENT_STYLES : first + rest}</style>`,
      body: folded ? insertAtFold(body, deferredContent(addressOf('styles', folded), script)) : body,
      state: parts ? { from: addressOf('state', parts.state) } : { inline: state },
      scripts: route.empty ? scripts : [],
      ...(folded ? {} : { inlineScript: script }),
      ...(isCounted ? { visit: page } : {}),
      fontUrl,
      app: route.staff === true,
    }),
  }
}

/** Queries what the head of the document says. Not cached by Apollo, so that it isn't repeated in the page's state. */
async function headData(client: ApolloClient, path: string) {
  const { data } = await client.query({ query: HeadFacts, variables: { path }, fetchPolicy: 'no-cache' })
  if (!data) throw new Error(`the head of ${path} has no facts`)
  return data
}

/** The visit as analytics counts it; null on personal pages. Hides from analytics which staff screen is open. */
function pageViewFor(route: SiteRoute, location: PageFacts['location'], head: PageHead, company: string) {
  if (route.personal) return null
  return pageViewOf({
    location: route.staff ? { ...location, pathname: head.canonical } : location,
    title: route.analyticsTitle,
    company,
    missing: head.missing ?? false,
  })
}

/** Scripts that the page preloads. None in development, where modules are served individually and import each other. */
const preloadedScripts = (manifest: Manifest, route: SiteRoute, pathname: string) =>
  import.meta.env.DEV
    ? []
    : modulePreloads(
        manifest,
        route.screen,
        route.empty && tabsForPath(pathname).map(({ id, module = id }) => module),
      )

/** Returns for how many milliseconds the page may be cached, or undefined if until its content changes. */
function cacheTime(client: ApolloClient, route: SiteRoute, head: PageHead): number | undefined {
  // Whether the menu links to a reviews page is unknown while the database is down. Optimistic, as components read it: otherwise Apollo
  // collects the whole result again.
  const isIncomplete =
    head.incomplete ||
    client.readQuery({ query: siteFrame, optimistic: true })?.business.reviewed === null ||
    lacksReviews(client)
  return isIncomplete ? INCOMPLETE_TTL_MS : route.freshMs
}

/** Whether a part of the page was rendered without the reviews that it asked for. */
const lacksReviews = ({ cache }: ApolloClient) =>
  cache instanceof InMemoryCache &&
  Object.entries(cache.extract().ROOT_QUERY ?? {}).some(
    ([field, value]) => /^latestReviews\b/.test(field) && value === null,
  )

const headersOf = ({ personal, staff }: SiteRoute) =>
  personal ? PERSONAL_HEADERS : staff ? STAFF_HEADERS : {}

/** Whether search engines are kept away from the page. */
const isHidden = ({ personal, staff }: SiteRoute) => personal === true || staff === true

type RenderedApp = {
  readonly html: string
  /** The styles that were used, not yet in the HTML. */
  readonly styles: EmotionCache
  readonly head: PageHead
}

/** Renders the app with the data of its queries, which stays in the client's cache. Throws what a component throws. */
async function renderApp(client: ApolloClient, facts: PageFacts): Promise<RenderedApp> {
  const styles = createStyleCache()
  // `compat` collects the styles instead of writing them between elements.
  styles.compat = true
  let head: PageHead | undefined
  let failure: unknown
  const { result: html } = await prerenderStatic({
    tree: (
      <CacheProvider value={styles}>
        <App client={client} page={{ ...facts, setHead: (value) => (head = value) }} />
      </CacheProvider>
    ),
    context: { client },
    // Larger than any page: React moves sections that exceed the chunk size out of line, behind a script.
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        progressiveChunkSize: 1e9,
        // An error thrown here would be unhandled and end the process.
        onError: (error) => {
          failure ??= error
        },
      }),
  })
  if (failure) throw failure
  if (!head) throw new Error(`the page ${facts.location.pathname} has no head`)
  return { html, styles, head }
}

function createPart(type: string, body: string): PagePart {
  return { type, version: versionOf(body), body }
}

/** Short hash of a text. */
const versionOf = (text: string) => createHash('sha256').update(text).digest('base64url').slice(0, 8)

/** Drops what HTML parsers don't need in inline SVG, and the icon library's class names. */
const minifyHtml = (html: string) =>
  html
    .replaceAll(' xmlns="http://www.w3.org/2000/svg"', '')
    .replaceAll(/ class="lucide lucide-[\w-]+"/g, '')
    .replaceAll(/><\/(?:path|circle|rect|ellipse|line)>/g, '/>')
