import type { RequestHandler } from 'express'

/** What the path of a page is made of. Anything else is no page: it is left as it is, and not found. */
const PAGE = /^\/$|^(\/[a-z0-9_-]+)+$/
/** Pages behind a token, whose case matters. */
const PERSONAL = /^(\/booking\/manage|\/reviews\/write|\/on-call|\/quote|\/maintenance|\/report)(\/.+)$/i
/** Not pages: their addresses are left alone. */
const PROGRAMS = /^\/(graphql|api|dev|assets|images)(\/|$)/i

/** Redirects every other spelling of a page's path to the one that is rendered and cached; the query stays. */
export const canonicalPath: RequestHandler = (request, response, next) => {
  if ((request.method !== 'GET' && request.method !== 'HEAD') || PROGRAMS.test(request.path)) return next()
  const path = canonical(request.path)
  if (path === null || path === request.path) return next()
  response.set('Cache-Control', 'no-store').redirect(308, path + request.url.slice(request.path.length))
}

/** The one spelling of a page's path: decoded, lower case, without empty segments; null for what is no page's path. */
function canonical(path: string): string | null {
  const decoded = decodeURIComponent(path)
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/$/, '')
  const [, prefix, token] = PERSONAL.exec(decoded) ?? []
  if (prefix !== undefined && token !== undefined) {
    return PAGE.test(token.toLowerCase()) ? prefix.toLowerCase() + token : null
  }
  const lower = decoded.toLowerCase()
  return PAGE.test(lower) ? lower : null
}
