import type { RequestHandler } from 'express'
import { currentSession } from '../../auth/index.ts'
import type { StaffContextOf } from '../request-context.ts'

/** GET /api/auth/check: who is asking. 200 whenever the database answered, signed in or not; 503 when it did not. */
export function authCheck(contextOf: StaffContextOf): RequestHandler {
  return async (request, response) => {
    const { authenticated, sessionId, role } = await currentSession(await contextOf(request))
    response.json({ authenticated, ...(sessionId ? { sessionId } : {}), ...(role ? { role } : {}) })
  }
}
