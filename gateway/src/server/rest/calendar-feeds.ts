import { type RequestHandler, Router } from 'express'
import { feedFile } from '../../bookings/index.ts'
import { maintenanceCalendar } from '../../maintenance/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { ContextOf } from '../request-context.ts'
import { photoError } from './photos.ts'

// Revalidated on every fetch, so that a revoked address shows nothing. Unchanged feeds get 304 by ETag.
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-cache', 'Referrer-Policy': 'no-referrer' }

/**
 * GET /api/calendars/{token}.ics: the visits that a member of staff may see, as an iCalendar feed. Reads no cookie: the URL alone
 * gives access. GET /api/calendars/maintenance/{token}.ics: likewise for a customer's maintenance. 404 for an invalid or revoked
 * URL, 429 above 60 fetches an hour.
 */
export function calendarFeeds(contextOf: ContextOf): Router {
  const feed: RequestHandler<{ token: string }> = async (request, response, next) => {
    const file = await feedFile(request.params.token, contextOf(request))
    if (!file) return next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.'))
    if (file.type === 'TooManyRequests') return next(photoError(file))
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': 'inline; filename="visits.ics"' })
    response.type('text/calendar').send(file.text)
  }
  const maintenance: RequestHandler<{ token: string }> = async (request, response, next) => {
    const file = await maintenanceCalendar(request.params.token, contextOf(request))
    if (!file) return next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.'))
    if (file.type === 'TooManyRequests') return next(photoError(file))
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': 'inline; filename="maintenance.ics"' })
    response.type('text/calendar').send(file.text)
  }
  return Router({ caseSensitive: true }).get('/:token.ics', feed).get('/maintenance/:token.ics', maintenance)
}
