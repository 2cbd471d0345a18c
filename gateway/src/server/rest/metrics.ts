import { createHash, timingSafeEqual } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { AppServices } from '../../platform/context.ts'

/** Headers added by proxies. If one is present, the connection isn't the client's own. */
const PROXY_HEADERS = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'via',
]
const LOOPBACK = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/
const LOCAL_NAME = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/**
 * GET /metrics, for Prometheus: for direct connections from this machine, and requests with METRICS_TOKEN. For everyone else there
 * is no such page.
 */
export function metricsPage({
  metrics,
  settings,
}: Pick<AppServices, 'metrics' | 'settings'>): RequestHandler {
  return async (request, response, next) => {
    if (!isLocal(request) && !hasToken(request, settings.metricsToken)) return next()
    response.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.registry.contentType })
    response.end(await metrics.registry.metrics())
  }
}

/**
 * Whether the request comes from this machine, addressed by a local name: a proxy on the same machine passes on the public name.
 */
function isLocal({ headers, hostname, socket }: Request): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') &&
    LOCAL_NAME.test(hostname) &&
    PROXY_HEADERS.every((name) => headers[name] === undefined)
  )
}

function hasToken(request: Request, token: string | undefined): boolean {
  const [, sentToken] = request.get('authorization')?.match(/^Bearer (\S+)$/) ?? []
  if (token === undefined || sentToken === undefined) return false
  return timingSafeEqual(digest(sentToken), digest(token))
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
