import type { RequestHandler } from 'express'

/** A valid page path. Any other path is left unchanged and not found. */
const PAGE_PATH = /^\/$|^(\/[a-z0-9_-]+)+$/
/** Pages behind a token, which is case-sensitive. */
const TOKEN_PATH = /^(\/booking\/manage|\/reviews\/write|\/on-call|\/quote|\/maintenance|\/report)(\/.+)$/i
/** Paths that aren't pages: left unchanged. */
const NON_PAGE_PATH = /^\/(graphql|api|dev|assets|images)(\/|$)/i

/** Redirects every other spelling of a page's path to the canonical one, which is rendered and cached. Keeps the query. */
export const canonicalPath: RequestHandler = (request, response, next) => {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || NON_PAGE_PATH.test(request.path))
    return next()
  const path = toCanonicalPath(request.path)
  if (path === null || path === request.path) return next()
  response.set('Cache-Control', 'no-store').redirect(308, path + request.url.slice(request.path.length))
}

/** Returns the canonical spelling of a page's path: decoded, lower case, without empty segments; null if it isn't a page's path. */
function toCanonicalPath(path: string): string | null {
  const decoded = decodeURIComponent(path)
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
  const [, prefix, token] = TOKEN_PATH.exec(decoded) ?? []
  if (prefix !== undefined && token !== undefined) {
    return PAGE_PATH.test(token.toLowerCase()) ? prefix.toLowerCase() + token : null
  }
  const lower = decoded.toLowerCase()
  return PAGE_PATH.test(lower) ? lower : null
}
