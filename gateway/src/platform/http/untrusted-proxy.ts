import type { RequestHandler } from 'express'
import type { AppServices } from '../context.ts'

/**
 * Counts requests that carry X-Forwarded-For while TRUST_PROXY is 0, and warns at the first: behind a proxy every visitor then
 * shares one rate limit.
 */
export function untrustedProxy({
  settings,
  log,
  metrics,
}: Pick<AppServices, 'settings' | 'log' | 'metrics'>): RequestHandler {
  let warned = false
  return ({ headers }, _response, next) => {
    if (settings.trustProxy === 0 && headers['x-forwarded-for'] !== undefined) {
      metrics.untrustedProxy.inc()
      if (!warned)
        log.warn('X-Forwarded-For arrives while TRUST_PROXY is 0: all visitors share one rate limit')
      warned = true
    }
    next()
  }
}
