import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

const MAX_URL_LENGTH = 2_048

/** Rejects unreadable URLs: too long, invalid percent-encoding, NUL. */
export const rejectMalformedUrl: RequestHandler = (request, _response, next) => {
  if (request.url.length > MAX_URL_LENGTH)
    return next(new HttpError(414, 'TOO_LONG', 'The address is too long.'))
  try {
    if (!/[\0\r\n]/.test(decodeURIComponent(request.url))) return next()
  } catch {
    // Falls through to the 400 below.
  }
  next(new HttpError(400, 'BAD_REQUEST', 'The address cannot be read.'))
}
