import type { RequestHandler } from 'express'
import multer from 'multer'
import { takePhoto } from '../../bookings/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { MAX_PHOTOS } from '../../platform/validation/fields.ts'
import type { ContextOf } from '../request-context.ts'

/** Maximum total size of a form's photos in bytes: they are held in memory until they are re-encoded. */
const MAX_FORM_BYTES = 10 * 1024 * 1024

/** Up to this size, a larger form still has its text fields read and its files skipped. */
const MAX_READ_BYTES = 64 * 1024 * 1024

const TOO_LARGE =
  "Photos can be 10 MB in total, so we couldn't take these. Send fewer at a time, or smaller ones."
const TOO_MANY = `You can add up to ${MAX_PHOTOS} photos. We've kept the first ${MAX_PHOTOS}.`

/**
 * For page routes with forms that work without JavaScript: accepts multipart/form-data with files in fields named `photo`. Each
 * file is handled as by POST /booking/photos but may be as large as a camera makes it, since no script could shrink it first. Its
 * token is appended to the field `photos`, separated by spaces: carry that as a hidden field from step to step, before the files.
 * The reason for a refusal is in the field `photoProblem`, and the text fields are never lost. Forms that aren't multipart pass
 * through unchanged.
 */
export function photoFields(contextOf: ContextOf): RequestHandler[] {
  const upload = multer({
    limits: { fileSize: MAX_FORM_BYTES, files: 100, fields: 60, fieldSize: 16 * 1024, headerPairs: 20 },
    fileFilter: ({ headers, files, body }, _file, accept) => {
      // Including this file. One too many is accepted, so that it can be reported.
      const count = Array.isArray(files) ? files.length : 0
      accept(
        null,
        isSmallEnough(headers['content-length']) && count <= MAX_PHOTOS + 1 - photoTokens(body).length,
      )
    },
  }).array('photo')

  const parse: RequestHandler = (request, response, next) => {
    if (!request.is('multipart/form-data')) return next()
    // Without a Content-Length the size can't be checked in advance.
    if (!(Number(request.get('content-length')) <= MAX_READ_BYTES)) {
      return next(new HttpError(413, 'TOO_LARGE', 'The photos of one form can be 10 MB at most.'))
    }
    upload(request, response, (error: unknown) => {
      next(error ? new HttpError(400, 'BAD_REQUEST', 'The form could not be read.') : undefined)
    })
  }

  const storePhotos: RequestHandler = async (request, _response, next) => {
    if (!Array.isArray(request.files)) return next()
    const tokens = [...photoTokens(request.body)]
    let problem = isSmallEnough(request.get('content-length')) ? null : TOO_LARGE
    // Browsers send an empty file for an empty file field.
    for (const { buffer } of request.files.filter(({ size }) => size > 0)) {
      if (tokens.length >= MAX_PHOTOS) {
        problem = TOO_MANY
        break
      }
      const outcome = await takePhoto(buffer, contextOf(request))
      if (outcome.type === 'PhotoTaken') tokens.push(outcome.photoToken)
      else problem = outcome.message
    }
    request.body = {
      ...request.body,
      photos: tokens.join(' '),
      ...(problem ? { photoProblem: problem } : {}),
    }
    next()
  }

  return [parse, storePhotos]
}

function isSmallEnough(length: string | undefined): boolean {
  return Number(length) <= MAX_FORM_BYTES
}

function photoTokens(body: unknown): ReadonlyArray<string> {
  const photos: unknown = typeof body === 'object' && body !== null && 'photos' in body ? body.photos : null
  return typeof photos === 'string' ? photos.split(' ').filter(Boolean) : []
}
