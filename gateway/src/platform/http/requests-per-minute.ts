import type { RequestHandler } from 'express'
import { clientKeyOf } from './client-key.ts'
import { HttpError } from './http-error.ts'
import { rateLimitHeaders } from './rate-limit-headers.ts'

const WINDOW_MS = 60_000
const MAX_CLIENTS = 50_000

/** Counts a request of a client. Returns null if it may be served, else the seconds until the next one may. */
export type RequestCounter = (clientKey: string) => number | null

/** Counts within this process only: `max` requests a minute from one address. */
export function createRequestCounter(max: number): RequestCounter {
  const windows = new Map<string, { started: number; count: number }>()
  return (clientKey) => {
    // Monotonic, so that setting the system clock doesn't matter.
    const now = performance.now()
    const existing = windows.get(clientKey)
    const window = existing && now - existing.started < WINDOW_MS ? existing : { started: now, count: 0 }
    window.count += 1
    // Deleted and set again, so that the map stays ordered by last use and the least recently used entry is evicted first.
    windows.delete(clientKey)
    windows.set(clientKey, window)
    const [leastRecent] = windows.keys()
    if (windows.size > MAX_CLIENTS && leastRecent !== undefined) windows.delete(leastRecent)
    return window.count <= max ? null : Math.max(1, Math.ceil((window.started + WINDOW_MS - now) / 1000))
  }
}

/**
 * A coarse limit in front of everything expensive, counted within this process only: `max` requests a minute from one address. The
 * limits that matter are counted in the database.
 */
export function limitRequestsPerMinute(max: number, count = createRequestCounter(max)): RequestHandler {
  return (request, _response, next) => {
    const resetSeconds = count(clientKeyOf(request.ip))
    if (resetSeconds === null) return next()
    const quota = { name: 'requests', max, seconds: WINDOW_MS / 1000, remaining: 0, resetSeconds }
    next(
      new HttpError(429, 'RATE_LIMITED', 'Too many requests from one address. Please wait a minute.', {
        'Retry-After': String(resetSeconds),
        ...rateLimitHeaders([quota]),
      }),
    )
  }
}
