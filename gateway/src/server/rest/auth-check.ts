import type { RequestHandler } from 'express'
import { currentSession } from '../../auth/index.ts'
import type { StaffContextOf } from '../request-context.ts'

/** GET /api/auth/check: the current session. 200 whether signed in or not; 503 if the database doesn't answer. */
export function authCheck(contextOf: StaffContextOf): RequestHandler {
  return async (request, response) => {
    const { authenticated, sessionId, role } = await currentSession(await contextOf(request))
    response.json({ authenticated, ...(sessionId ? { sessionId } : {}), ...(role ? { role } : {}) })
  }
}
