import type { ErrorRequestHandler, RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

/**
 * Responds with 503 if there is no response in time, and with 408 if the request itself hasn't fully arrived by then. The database
 * gives up earlier, through its own timeouts. `next` is called once only, so the error goes straight to the error handler: called
 * twice, it would leave Express at the end of its handlers, which answers any later error by destroying the connection, and with it
 * the next request that a client sends on it.
 */
export function deadline(ms: number, handleError: ErrorRequestHandler): RequestHandler {
  return (request, response, next) => {
    const timer = setTimeout(() => {
      if (response.headersSent) return
      const error = request.complete
        ? new HttpError(503, 'TIMEOUT', 'This took too long. Please try again.')
        : new HttpError(408, 'TIMEOUT', 'The request did not arrive in time.', { Connection: 'close' })
      void handleError(error, request, response, next)
    }, ms)
    response.once('close', () => clearTimeout(timer))
    next()
  }
}
