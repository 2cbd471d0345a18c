import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Settings } from '../env.ts'
import { HttpError } from './http-error.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Lets a request that may change something in only when it comes from our own pages, or from a program that
 * holds no cookie. Browsers say where a request comes from in Sec-Fetch-Site, older ones in Origin.
 */
export function sameOrigin({
  publicUrl,
  production,
}: Pick<Settings, 'publicUrl' | 'production'>): RequestHandler {
  return (request, _response, next) => {
    if (SAFE.has(request.method)) return next()
    const site = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const own =
      site !== undefined
        ? site === 'same-origin'
        : origin !== undefined
          ? // In development the site is opened under more names than one: localhost, 127.0.0.1, the machine's own.
            origin === publicUrl || (!production && origin === `${request.protocol}://${request.get('host')}`)
          : request.get('cookie') === undefined
    if (own) return next()
    next(new HttpError(403, 'CROSS_SITE', 'This request did not come from our own pages.'))
  }
}

/** The same for a request outside Express, of what needs no look at the server's own names: false may still be one of ours. */
export function isSurelySameOrigin(
  { method = '', headers }: IncomingMessage,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  const { origin, cookie } = headers
  const site = headers['sec-fetch-site']
  if (SAFE.has(method)) return true
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined ? cookie === undefined : origin === publicUrl
}

/**
 * Does a request to become a WebSocket come from our own pages? Browsers let any page open one anywhere, cookies and all,
 * and always say whose page it is.
 */
export function ownOrigin(
  { headers, socket }: IncomingMessage,
  { publicUrl, production }: Pick<Settings, 'publicUrl' | 'production'>,
): boolean {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') return false
  if (origin === publicUrl) return true
  // As above: in development the site is opened under more names than one.
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  return !production && origin === `${scheme}://${host}`
}
