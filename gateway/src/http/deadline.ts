import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

/** Answers 503 when nothing else has answered in time. The database gives up earlier, by its own time-outs. */
export function deadline(ms: number): RequestHandler {
  return (_request, response, next) => {
    const timer = setTimeout(() => {
      if (!response.headersSent) next(new HttpError(503, 'TIMEOUT', 'This took too long. Please try again.'))
    }, ms)
    response.once('close', () => clearTimeout(timer))
    next()
  }
}
