import type { RequestHandler } from 'express'
import { refreshSession as refresh } from '../../auth/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { throttle } from '../../platform/rate-limit/rate-limit.ts'
import { secondsUntil } from '../../platform/time.ts'
import type { StaffContextOf } from '../request-context.ts'

const LIMITS = [{ name: 'session refresh, a minute', max: 10, seconds: 60 }]

/**
 * POST /api/auth/refresh-session {sessionId}: extends the session of the requesting browser. 200 if its cookie belongs to a
 * live session and `sessionId` is that session's handle; else 401, the same for every reason.
 */
export function refreshSession(contextOf: StaffContextOf): RequestHandler {
  return async (request, response) => {
    const context = await contextOf(request)
    const blockedUntil = await throttle(LIMITS, context)
    if (blockedUntil) {
      throw new HttpError(429, 'RATE_LIMITED', 'Too many tries. Please wait a minute.', {
        'Retry-After': String(secondsUntil(blockedUntil, context.now)),
      })
    }
    const body: unknown = request.body
    const handle = typeof body === 'object' && body !== null && 'sessionId' in body ? body.sessionId : null
    const refreshed = await refresh(handle, context)
    response.status(refreshed ? 200 : 401).json({ refreshed })
  }
}
