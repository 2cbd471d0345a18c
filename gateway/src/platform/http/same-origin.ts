import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { Settings } from '../env.ts'
import { HttpError } from './http-error.ts'

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Accepts a request that may change something only if it comes from our own pages, or from a program without cookies. Browsers
 * report where a request comes from in Sec-Fetch-Site, older ones in Origin.
 */
export function sameOrigin({
  publicUrl,
  production,
}: Pick<Settings, 'publicUrl' | 'production'>): RequestHandler {
  return (request, _response, next) => {
    if (SAFE_METHODS.has(request.method)) return next()
    const site = request.get('sec-fetch-site')
    const origin = request.get('origin')
    const isOwn =
      site !== undefined
        ? site === 'same-origin'
        : origin !== undefined
          ? // In development the site is opened under more names than one: localhost, 127.0.0.1, the machine's own.
            origin === publicUrl || (!production && origin === `${request.protocol}://${request.get('host')}`)
          : request.get('cookie') === undefined
    if (isOwn) return next()
    next(
      new HttpError(
        403,
        'CROSS_SITE',
        'Other sites’ pages can’t send this. Send it from your own server, without cookies.',
      ),
    )
  }
}

/**
 * The same check for a request outside Express, which doesn't know the server's own names: false may still be a request of ours.
 */
export function isSurelySameOrigin(
  { method = '', headers }: IncomingMessage,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): boolean {
  const { origin, cookie } = headers
  const site = headers['sec-fetch-site']
  if (SAFE_METHODS.has(method)) return true
  if (site !== undefined) return site === 'same-origin'
  return origin === undefined ? cookie === undefined : origin === publicUrl
}

/**
 * Returns whether a WebSocket upgrade comes from our own pages. Browsers let any page open a WebSocket anywhere, with cookies, but
 * always send the page's origin.
 */
export function isOwnOrigin(
  { headers, socket }: IncomingMessage,
  { publicUrl, production }: Pick<Settings, 'publicUrl' | 'production'>,
): boolean {
  const { origin, host } = headers
  if (headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin') return false
  if (origin === publicUrl) return true
  // As above: in development the site is opened under several names.
  const scheme = 'encrypted' in socket ? 'https' : 'http'
  return !production && origin === `${scheme}://${host}`
}
