import { ALIASES, type Content, normalisePath, type Redirect } from 'content'
import type { RequestHandler } from 'express'
import type { AppServices } from '../platform/context.ts'

type Redirects = ReadonlyMap<string, string>

/** Lookup tables, cached by the content's list of redirects. */
const tables = new WeakMap<ReadonlyArray<Redirect>, Redirects>()

function tableOf(redirects: ReadonlyArray<Redirect>): Redirects {
  const table = tables.get(redirects) ?? new Map([...ALIASES, ...redirects].map(({ from, to }) => [from, to]))
  tables.set(redirects, table)
  return table
}

const SUBURBS = '/locations/'

/** Returns the area check's answer for a suburb that we serve, but that has no page of its own. */
function areaCheckOf({ localities }: Pick<Content, 'localities'>, path: string): string | undefined {
  if (!path.startsWith(SUBURBS)) return undefined
  const name = path.slice(SUBURBS.length)
  const locality = localities.find(({ slug }) => slug === name)
  return locality?.inArea && !locality.location
    ? `/locations?area=${encodeURIComponent(locality.name)}#areas`
    : undefined
}

/** Returns an address with more query parameters: none, or `?` and what follows it. */
function withQuery(address: string, query: string): string {
  const [path = '', fragment] = address.split('#')
  const joined = path.includes('?') ? query.replace('?', '&') : query
  return path + joined + (fragment === undefined ? '' : `#${fragment}`)
}

/**
 * Redirects aliases and addresses of a former website to pages of this one, and suburbs without a page to the area check, in one step
 * from every spelling. Keeps the query, which advertising campaigns are counted by. Browsers revalidate each time, so that a redirect
 * can be undone.
 */
export function redirects(services: Pick<AppServices, 'content'>): RequestHandler {
  return (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const path = normalisePath(request.path)
    const { content } = services
    const to =
      path === null ? undefined : (tableOf(content.redirects).get(path) ?? areaCheckOf(content, path))
    if (to === undefined) return next()
    const location = withQuery(to, request.url.slice(request.path.length))
    const body = Buffer.from(`Moved to ${location}\n`)
    response.writeHead(301, {
      'Cache-Control': 'public, max-age=0, must-revalidate',
      'Content-Length': body.length,
      'Content-Type': 'text/plain; charset=utf-8',
      Location: location,
    })
    response.end(request.method === 'HEAD' ? undefined : body)
  }
}
