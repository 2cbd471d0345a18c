import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

/**
 * Responds with 503 if there is no response in time, and with 408 if the request itself hasn't fully arrived by then. The database
 * gives up earlier, through its own timeouts.
 */
export function deadline(ms: number): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return
      next(
        request.complete
          ? new HttpError(503, 'TIMEOUT', 'This took too long. Please try again.')
          : new HttpError(408, 'TIMEOUT', 'The request did not arrive in time.', { Connection: 'close' }),
      )
    }, ms)
    response.once('close', () => clearTimeout(timer))
    next()
  }
}
