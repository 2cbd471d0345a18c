import { type RequestHandler, Router } from 'express'
import { HttpError } from '../http/http-error.ts'
import type { StaffContextOf } from '../http/request-context.ts'
import { staffPhoto } from '../staff-booking/staff-booking.ts'

const FOR_ONE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/**
 * GET /api/staff/bookings/{reference}/photos/{1 to 6}: a photo as JPEG, for staff who may see the booking; 401 for
 * everybody who is not signed in, 404 where there is none for them.
 */
export function staffPhotos(staffContextOf: StaffContextOf): Router {
  const photo: RequestHandler<{ reference: string; n: string }> = async (request, response, next) => {
    const { reference, n } = request.params
    const context = await staffContextOf(request)
    if (!context.staff) return next(new HttpError(401, 'UNAUTHENTICATED', 'Sign in to see this.', FOR_ONE))
    const found = /^[1-6]$/.test(n) ? await staffPhoto(reference, Number(n), context) : null
    if (!found) return next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', FOR_ONE))
    response.set({ ...FOR_ONE, 'Content-Disposition': `inline; filename="${reference}-${n}.jpg"` })
    response.type('image/jpeg').send(found.bytes)
  }
  return Router({ caseSensitive: true }).get('/:reference/photos/:n', photo)
}
