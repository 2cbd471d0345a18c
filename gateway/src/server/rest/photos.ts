import { type RequestHandler, Router } from 'express'
import { type NoPhoto, takePhoto } from '../../bookings/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { TooManyRequests } from '../../platform/result.ts'
import type { ContextOf } from '../request-context.ts'
import { photoBody, photoIn, tooLarge } from './photo-body.ts'

/**
 * POST /booking/photos: one photo as the raw body, image/jpeg, image/png or image/webp, 3 MB at most (resize it to 1,600 pixels in
 * the browser first; nothing larger is stored). Returns 201 {"photoToken"} for `photos` of bookingConfirm, bookingNoteAdd or
 * quoteRequest; otherwise {"message", "code"}: 413 too large, 415 another type, 422 not a picture, 429 too many, with Retry-After
 * in seconds.
 */
export function photos(contextOf: ContextOf): Router {
  const router = Router({ caseSensitive: true })
  const upload: RequestHandler = async (request, response, next) => {
    const outcome = await takePhoto(photoIn(request), contextOf(request))
    if (outcome.type !== 'PhotoTaken') return next(photoError(outcome))
    response.status(201).set('Cache-Control', 'no-store').json({ photoToken: outcome.photoToken })
  }
  router
    .route('/')
    .post(...photoBody, upload, tooLarge)
    .all((_request, _response, next) =>
      next(new HttpError(405, 'METHOD_NOT_ALLOWED', 'This address takes POST only.', { Allow: 'POST' })),
    )
  return router
}

/** The error response for a refused photo. */
export function photoError(outcome: NoPhoto | TooManyRequests): HttpError {
  return outcome.type === 'NoPhoto'
    ? new HttpError(422, 'NO_PHOTO', outcome.message)
    : new HttpError(429, 'RATE_LIMITED', outcome.message, {
        'Retry-After': String(outcome.retryAfterSeconds),
      })
}
