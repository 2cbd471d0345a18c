import express, { type ErrorRequestHandler, type RequestHandler } from 'express'
import { MAX_PHOTO_BYTES } from '../../bookings/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp']

/** Reads one photo sent as the whole request body; 415 for another type. Follow it with `tooLarge`. */
export const photoBody: ReadonlyArray<RequestHandler> = [
  (request, _response, next) =>
    next(
      request.is(ACCEPTED_TYPES)
        ? undefined
        : new HttpError(415, 'UNSUPPORTED_TYPE', 'A photo must be a JPEG, a PNG or a WebP.'),
    ),
  express.raw({ type: ACCEPTED_TYPES, limit: MAX_PHOTO_BYTES, inflate: false }),
]

/** Replaces the error for a photo that is too large with our own message. */
export const tooLarge: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  next(status === 413 ? new HttpError(413, 'TOO_LARGE', 'A photo can be 3 MB at most.') : error)
}

/** Returns the photo read by `photoBody`. */
export function photoIn({ body }: { readonly body: unknown }): Buffer {
  return Buffer.isBuffer(body) ? body : Buffer.alloc(0)
}
