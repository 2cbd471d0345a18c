import type { RequestHandler } from 'express'
import type { StaffContextOf } from '../http/request-context.ts'
import { currentSession } from '../session/session.ts'

/** GET /api/auth/check: who is asking. 200 whenever the database answered, signed in or not; 503 when it did not. */
export function authCheck(contextOf: StaffContextOf): RequestHandler {
  return async (request, response) => {
    const { authenticated, sessionId, role } = await currentSession(await contextOf(request))
    response.json({ authenticated, ...(sessionId ? { sessionId } : {}), ...(role ? { role } : {}) })
  }
}
