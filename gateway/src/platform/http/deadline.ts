import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

/**
 * Answers 503 when nothing else has answered in time, and 408 when the request itself has not come by then. The database
 * gives up earlier, by its own time-outs.
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
