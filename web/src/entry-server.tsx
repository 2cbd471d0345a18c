import { prerenderStatic } from '@apollo/client/react/ssr'
import { CacheProvider } from '@emotion/react'
import createEmotionServer from '@emotion/server/create-instance'
import { fontUrl } from 'design-system'
import { prerenderToNodeStream } from 'react-dom/static'
import { matchRoutes } from 'react-router-dom'
import { pageViewOf } from './analytics/page-view.ts'
import { App } from './app.tsx'
import { documentOf } from './document.ts'
import { HeadFacts } from './head-facts.ts'
import { type Execute, inProcessClient } from './in-process.ts'
import type { PageFacts, PageHead } from './page-context.ts'
import { routes } from './routes.tsx'
import { structuredData } from './structured-data.ts'
import { createStyleCache, settledStyles } from './style-cache.ts'

export { renderEmail } from './emails.tsx'
export { renderFile } from './files.ts'

/** What the gateway hands over to have one page rendered. */
export type PageRequest = Omit<PageFacts, 'location' | 'pageView'> & {
  /** Path and query as they were asked for. */
  readonly url: string
  /** Runs an operation as the visitor, in this process. */
  readonly execute: Execute
  /** Vite's manifest of the browser build. */
  readonly manifest: Readonly<Record<string, { readonly file: string } | undefined>>
}

export type PageResponse = {
  readonly status: 200 | 404
  /** The whole document. */
  readonly html: string
  /** What the answer says beside the page. */
  readonly headers: Readonly<Record<string, string>>
  /** Whether the same bytes may be sent to everyone who asks for this address. */
  readonly cacheable: boolean
  /** How long they may be, where they show what changes by itself. */
  readonly freshMs?: number
}

/**
 * How long a page with live windows is kept. It is the same for everyone, so a rush on it costs one rendering in this
 * time and not one a visitor; and whatever it shows may be gone by the time it is read, however fresh: a window is only
 * promised when it is held, and the page asks again as soon as it is alive.
 */
const LIVE_MS = 3_000

/** What the answer with a personal page says of it; and with one of the staff area. */
const PERSONAL = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' }
const STAFF = { 'Cache-Control': 'no-store' }

const rows = routes.map((route) => ({ path: route.path, handle: route }))

/** Renders the page of an address, complete without JavaScript. Throws when a query of the page fails. */
export async function render({ url, execute, manifest, settings, form }: PageRequest): Promise<PageResponse> {
  const { pathname, search } = new URL(`${settings.publicUrl}${url}`)
  const match = matchRoutes([...rows], pathname)?.[0]
  const boot = manifest['src/boot.ts']
  if (!match || !boot)
    throw new Error(`no ${match ? 'boot script in the manifest' : 'route'} for ${pathname}`)
  const route = match.route.handle

  const client = inProcessClient(execute)
  const cache = createStyleCache()
  // Styles are gathered for the head, not written between the elements.
  cache.compat = true
  const emotion = createEmotionServer(cache)
  let head: PageHead | undefined
  let failure: unknown
  const location = { route: route.path, pathname, search, params: match.params }
  const facts: PageFacts = {
    settings: route.personal ? { ...settings, analyticsIds: [] } : settings,
    location,
    ...(form ? { form } : {}),
  }

  const { result } = await prerenderStatic({
    tree: (
      <CacheProvider value={cache}>
        <App client={client} page={{ ...facts, setHead: (value) => (head = value) }} />
      </CacheProvider>
    ),
    context: { client },
    // Above any real page: a smaller size moves sections out of line, behind a script.
    renderFunction: (tree) =>
      prerenderToNodeStream(tree, {
        progressiveChunkSize: 1e9,
        // Thrown from here it would reach nobody, and end the process.
        onError: (error) => {
          failure ??= error
        },
      }),
  })
  if (failure) throw failure
  if (!head) throw new Error(`the page ${pathname} has no head`)

  // Past the cache: what the head says need not stand in the page's state again.
  const { data } = await client.query({ query: HeadFacts, fetchPolicy: 'no-cache' })
  if (!data) throw new Error(`the head of ${pathname} has no facts`)

  const hidden = route.personal === true || route.staff === true
  const pageView = route.personal
    ? null
    : pageViewOf({
        location,
        title: route.analyticsTitle,
        company: data.business.name,
        missing: head.missing ?? false,
      })
  return {
    status: head.missing ? 404 : 200,
    cacheable: !form && !hidden,
    ...(route.live ? { freshMs: LIVE_MS } : {}),
    headers: route.personal ? PERSONAL : route.staff ? STAFF : {},
    html: documentOf({
      head: { ...head, noindex: head.noindex || hidden },
      title: head.wholeTitle ? head.title : `${head.title} | ${data.business.name} - Gold Coast Plumbers`,
      structuredData: structuredData(head, data, settings.publicUrl),
      publicUrl: settings.publicUrl,
      styles: settledStyles(emotion.constructStyleTagsFromChunks(emotion.extractCriticalToChunks(result))),
      body: result,
      state: { apollo: client.extract(), page: { ...facts, pageView } },
      bootUrl: `/${boot.file}`,
      fontUrl,
    }),
  }
}
