import type { RequestHandler } from 'express'
import { currentSession } from '../../auth/index.ts'
import type { AppServices } from '../../platform/context.ts'
import { missingLaunchFacts } from '../../platform/public-site.ts'

/** GET /healthz: the process is running. */
export const healthy: RequestHandler = (_request, response) => {
  response.set('Cache-Control', 'no-store').json({ ok: true })
}

/**
 * GET /readyz: 200 if this process can serve requests and the database answers, otherwise 503. A site closed for missing facts is
 * ready: its staff area needs the traffic.
 */
export function ready(services: AppServices): RequestHandler {
  return async (_request, response) => {
    response.set('Cache-Control', 'no-store')
    try {
      await currentSession({ ...services, staff: null })
      const state =
        missingLaunchFacts(services).length === 0 ? {} : { publicPages: 'closed: facts are missing' }
      response.json({ ok: true, ...state })
    } catch {
      response.status(503).json({ ok: false, reason: 'the database does not answer' })
    }
  }
}
