import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import multer, { MulterError } from 'multer'
import { HttpError } from '../http/http-error.ts'
import type { ContextOf } from '../http/request-context.ts'
import type { TooManyRequests } from '../outcome.ts'
import { LARGEST_PHOTO, MOST_PHOTOS, type NoPhoto, takePhoto } from '../photos/photos.ts'

const TYPES = ['image/jpeg', 'image/png', 'image/webp']
const TOO_LARGE = 'A photo can be 3 MB at most.'

/** What all photos of one form may weigh together: it is held in memory until it is read. */
const LARGEST_FORM = 10 * 1024 * 1024

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

/**
 * For page routes that take forms without JavaScript: lets a form be sent as multipart/form-data, with files in fields
 * named `photo`. Each file is taken as by POST /booking/photos, and its token is added to the field `photos`, separated
 * by spaces: carry that one as a hidden field from step to step, and split it at the spaces in the end. A file that is
 * declined says why in the field `photoProblem`. Forms that are not multipart pass untouched.
 */
export function photoFields(contextOf: ContextOf): RequestHandler[] {
  const read = multer({
    limits: {
      fileSize: LARGEST_PHOTO,
      files: MOST_PHOTOS,
      fields: 60,
      fieldSize: 16 * 1024,
      headerPairs: 20,
    },
  }).array('photo', MOST_PHOTOS)

  const parse: RequestHandler = (request, response, next) => {
    if (!request.is('multipart/form-data')) return next()
    // Without a length nobody knows what is to come.
    if (!(Number(request.get('content-length')) <= LARGEST_FORM)) {
      return next(new HttpError(413, 'TOO_LARGE', 'The photos of one form can be 10 MB at most.'))
    }
    read(request, response, (error: unknown) => {
      if (!error) return next()
      const large = error instanceof MulterError && error.code === 'LIMIT_FILE_SIZE'
      next(
        large
          ? new HttpError(413, 'TOO_LARGE', TOO_LARGE)
          : new HttpError(400, 'BAD_REQUEST', 'The form could not be read.'),
      )
    })
  }

  const take: RequestHandler = async (request, _response, next) => {
    if (!Array.isArray(request.files)) return next()
    const body: Record<string, unknown> = { ...request.body }
    const tokens = typeof body.photos === 'string' && body.photos !== '' ? body.photos.split(' ') : []
    // A file field that was left empty is sent as an empty file.
    for (const { buffer } of request.files.filter(({ size }) => size > 0)) {
      const outcome = await takePhoto(buffer, contextOf(request))
      if (outcome.type === 'PhotoTaken') tokens.push(outcome.photoToken)
      else body.photoProblem = outcome.message
    }
    request.body = { ...body, photos: tokens.join(' ') }
    next()
  }

  return [parse, take]
}
