import { type RequestHandler, Router } from 'express'
import { bookingCalendar, bookingPhoto } from '../../bookings/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { ContextOf } from '../request-context.ts'
import { PRIVATE_HEADERS } from './private-headers.ts'

// A booking's link is private: responses are never cached, and the URL is never sent as a referrer.

/**
 * Files linked from /booking/manage/{token}: `calendar.ics`, and `photos/1` to `photos/6` as JPEG. 404 for an invalid token or
 * name.
 */
export function bookingFiles(contextOf: ContextOf): Router {
  const notFound = () => new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', PRIVATE_HEADERS)

  const calendar: RequestHandler<{ token: string }> = async (request, response, next) => {
    const text = await bookingCalendar(request.params.token, contextOf(request))
    if (text === null) return next(notFound())
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': 'attachment; filename="visit.ics"' })
    response.type('text/calendar').send(text)
  }

  const photo: RequestHandler<{ token: string; n: string }> = async (request, response, next) => {
    const { token, n } = request.params
    const file = /^[1-6]$/.test(n) ? await bookingPhoto(token, Number(n), contextOf(request)) : null
    if (!file) return next(notFound())
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': `inline; filename="photo-${n}.jpg"` })
    response.type('image/jpeg').send(file.bytes)
  }

  return Router({ caseSensitive: true }).get('/:token/calendar.ics', calendar).get('/:token/photos/:n', photo)
}
