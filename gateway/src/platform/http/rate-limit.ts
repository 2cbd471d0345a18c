import type { RequestHandler } from 'express'
import { clientKeyOf } from './client-key.ts'
import { HttpError } from './http-error.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

const WINDOW_MS = 60_000
const MAX_CLIENTS = 50_000

/** Counts a request of a client. Returns null if it may be served, else the seconds until the next one may. */
export type RequestCounter = (clientKey: string) => number | null

/** Counts within this process only: `most` requests a minute from one address. */
export function createRequestCounter(most: number): RequestCounter {
  const windows = new Map<string, { started: number; count: number }>()
  return (clientKey) => {
    // Monotonic, so that setting the system clock doesn't matter.
    const now = performance.now()
    const known = windows.get(clientKey)
    const window = known && now - known.started < WINDOW_MS ? known : { started: now, count: 0 }
    window.count += 1
    // Deleted and set again, so that the map stays ordered by last use and the least recently used entry is evicted first.
    windows.delete(clientKey)
    windows.set(clientKey, window)
    const [quietest] = windows.keys()
    if (windows.size > MAX_CLIENTS && quietest !== undefined) windows.delete(quietest)
    return window.count <= most ? null : Math.max(1, Math.ceil((window.started + WINDOW_MS - now) / 1000))
  }
}

/**
 * A coarse limit in front of everything expensive, counted within this process only: `most` requests a minute from one address. The
 * limits that matter are counted in the database.
 */
export function rateLimit(most: number, count = createRequestCounter(most)): RequestHandler {
  return (request, _response, next) => {
    const resetSeconds = count(clientKeyOf(request.ip))
    if (resetSeconds === null) return next()
    const quota = { name: 'requests', most, seconds: WINDOW_MS / 1000, left: 0, resetSeconds }
    next(
      new HttpError(429, 'RATE_LIMITED', 'Too many requests from one address. Please wait a minute.', {
        'Retry-After': String(resetSeconds),
        ...rateLimitHeaders([quota]),
      }),
    )
  }
}
