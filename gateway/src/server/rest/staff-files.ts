import { type RequestHandler, Router } from 'express'
import { addStaffPhoto, quotePhoto, staffPhoto } from '../../bookings/index.ts'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { IDEMPOTENCY_KEY } from '../../platform/validation/fields.ts'
import type { StaffContextOf } from '../request-context.ts'
import { photoBody, photoIn, tooLarge } from './photo-body.ts'
import { photoError } from './photos.ts'
import { PRIVATE_HEADERS } from './private-headers.ts'

/**
 * GET /api/staff/bookings/{reference}/photos/{1 to 18}: a photo as JPEG, for staff who may see the booking; 401 if not signed in,
 * 404 if there is none for the caller.
 *
 * POST /api/staff/bookings/{reference}/photos: one photo of the job as the raw body, as for customers. Needs the sender's own key
 * in Idempotency-Key (8 to 100 characters; the same key is the same photo). Optional: Taken-At, if it was taken before it's sent
 * (ISO 8601); Photo-Stage, `BEFORE` or `AFTER` the work; and Photo-Reported, `yes` for a refused photo that the technician sends to
 * the office. Returns 201 {"number"}; otherwise {"message", "code"} as for
 * customers, 400 without a key, 409 if it can't be added (it was taken after someone else got the job, or there are twelve
 * already).
 */
export function staffPhotos(staffContextOf: StaffContextOf): Router {
  const photo: RequestHandler<{ reference: string; n: string }> = async (request, response, next) => {
    const { reference, n } = request.params
    const context = await staffContextOf(request)
    if (!context.staff) return next(unauthenticatedError())
    const file = /^([1-9]|1[0-8])$/.test(n) ? await staffPhoto(reference, Number(n), context) : null
    if (!file) return next(notFoundError())
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': `inline; filename="${reference}-${n}.jpg"` })
    response.type('image/jpeg').send(file.bytes)
  }
  const signedIn: RequestHandler = async (request, response, next) => {
    const context = await staffContextOf(request)
    response.locals.context = context
    next(context.staff ? undefined : unauthenticatedError())
  }
  const add: RequestHandler<{ reference: string }> = async (request, response, next) => {
    const key = request.get('Idempotency-Key') ?? ''
    if (!IDEMPOTENCY_KEY.test(key)) {
      return next(
        new HttpError(400, 'BAD_REQUEST', 'Idempotency-Key must be 8 to 100 characters.', PRIVATE_HEADERS),
      )
    }
    const bytes = photoIn(request)
    const takenAt = instantIn(request.get('Taken-At'))
    const stage = request.get('Photo-Stage')
    const reported = request.get('Photo-Reported') === 'yes'
    const { reference } = request.params
    const context: Context = response.locals.context
    const outcome = await addStaffPhoto(reference, { bytes, key, takenAt, stage, reported }, context)
    if (outcome === null) return next(notFoundError())
    if (outcome.type === 'StaffPhotoStored') {
      return void response.status(201).set(PRIVATE_HEADERS).json({ number: outcome.number })
    }
    if (outcome.type === 'NoPhoto' || outcome.type === 'TooManyRequests') return next(photoError(outcome))
    next(new HttpError(409, 'NOT_TAKEN', outcome.message, PRIVATE_HEADERS))
  }
  return Router({ caseSensitive: true })
    .get('/:reference/photos/:n', photo)
    .post('/:reference/photos', signedIn, ...photoBody, add, tooLarge)
}

/**
 * GET /api/staff/enquiries/{reference}/photos/{1 to 6}: a photo of a quote request as JPEG, for administrators and the office; 401
 * if not signed in, 403 for technicians, 404 if there is none.
 */
export function enquiryPhotos(staffContextOf: StaffContextOf): Router {
  const photo: RequestHandler<{ reference: string; n: string }> = async (request, response, next) => {
    const { reference, n } = request.params
    const context = await staffContextOf(request)
    if (!context.staff) return next(unauthenticatedError())
    if (context.staff.role === 'technician') {
      return next(new HttpError(403, 'FORBIDDEN', 'Only admin or office may do this.', PRIVATE_HEADERS))
    }
    const file = /^[1-6]$/.test(n) ? await quotePhoto(reference, Number(n), context) : null
    if (!file) return next(notFoundError())
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': `inline; filename="${reference}-${n}.jpg"` })
    response.type('image/jpeg').send(file.bytes)
  }
  return Router({ caseSensitive: true }).get('/:reference/photos/:n', photo)
}

const unauthenticatedError = () =>
  new HttpError(401, 'UNAUTHENTICATED', 'Sign in to see this.', PRIVATE_HEADERS)
const notFoundError = () =>
  new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', PRIVATE_HEADERS)

/** Parses an ISO 8601 instant; null if absent or invalid. */
function instantIn(text: string | undefined): Temporal.Instant | null {
  try {
    return text === undefined ? null : Temporal.Instant.from(text)
  } catch {
    return null
  }
}
