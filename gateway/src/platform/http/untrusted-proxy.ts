import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import type { AppServices } from '../context.ts'

/** Returns whether a request came through a proxy although the settings name none. */
export function isUntrustedProxy(
  { headers }: IncomingMessage,
  { trustProxy }: Pick<AppServices['settings'], 'trustProxy'>,
): boolean {
  return trustProxy === 0 && headers['x-forwarded-for'] !== undefined
}

/**
 * Counts requests with X-Forwarded-For while TRUST_PROXY is 0, and warns at the first one: behind a proxy all visitors then share
 * one rate limit.
 */
export function untrustedProxy({
  settings,
  log,
  metrics,
}: Pick<AppServices, 'settings' | 'log' | 'metrics'>): RequestHandler {
  let warned = false
  return (request, _response, next) => {
    if (isUntrustedProxy(request, settings)) {
      metrics.untrustedProxy.inc()
      if (!warned)
        log.warn('X-Forwarded-For arrives while TRUST_PROXY is 0: all visitors share one rate limit')
      warned = true
    }
    next()
  }
}
