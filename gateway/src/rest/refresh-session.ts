import type { RequestHandler } from 'express'

/**
 * POST /api/auth/refresh-session: keeps a session of the asking browser alive. Nobody has one before the
 * staff area is there, so that every call is refused, whatever it sends.
 */
export const refreshSession: RequestHandler = (_request, response) => {
  response.status(401).json({ refreshed: false })
}
