import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { HttpError } from '../http/http-error.ts'
import type { ContextOf } from '../http/request-context.ts'
import type { TooManyRequests } from '../outcome.ts'
import { LARGEST_PHOTO, type NoPhoto, takePhoto } from '../photos/photos.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const TOO_LARGE = 'A photo can be 3 MB at most.'

/**
 * POST /booking/photos: one photo as the raw body, image/jpeg, image/png or image/webp, 3 MB at most (resize to 1,600
 * pixels in the browser before; nothing larger is kept). Answers 201 {"photoToken"}, which goes into `photos` of
 * bookingConfirm or bookingNoteAdd; else {"message", "code"}: 413 too large, 415 another type, 422 no picture, 429 too
 * many, with Retry-After in seconds.
 */
export function photos(contextOf: ContextOf): Router {
  const router = Router({ caseSensitive: true })
  const take: RequestHandler = async (request, response, next) => {
    if (!request.is(TYPES)) {
      return next(new HttpError(415, 'UNSUPPORTED_TYPE', 'A photo must be a JPEG, a PNG or a WebP.'))
    }
    const body: unknown = request.body
    const outcome = await takePhoto(Buffer.isBuffer(body) ? body : Buffer.alloc(0), contextOf(request))
    if (outcome.type !== 'PhotoTaken') return next(refusal(outcome))
    response.status(201).set('Cache-Control', 'no-store').json({ photoToken: outcome.photoToken })
  }
  const raw = express.raw({ type: TYPES, limit: LARGEST_PHOTO, inflate: false })
  router
    .route('/')
    .post(raw, take, tooLarge)
    .all((_request, _response, next) =>
      next(new HttpError(405, 'METHOD_NOT_ALLOWED', 'This address takes POST only.', { Allow: 'POST' })),
    )
  return router
}

function refusal(outcome: NoPhoto | TooManyRequests): HttpError {
  return outcome.type === 'NoPhoto'
    ? new HttpError(422, 'NO_PHOTO', outcome.message)
    : new HttpError(429, 'RATE_LIMITED', outcome.message, {
        'Retry-After': String(outcome.retryAfterSeconds),
      })
}

const tooLarge: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  next(status === 413 ? new HttpError(413, 'TOO_LARGE', TOO_LARGE) : error)
}
