import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import { previewImport } from '../../customers/index.ts'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { StaffContextOf } from '../request-context.ts'

const MAX_SIZE = '20mb'
const ACCEPTED_TYPES = ['text/csv', 'application/octet-stream']

/**
 * POST /api/staff/customer-imports: a CSV file of customers as the raw body (`text/csv`), 20 MB at most, for administrators.
 * Returns 201 {"id"} for `customerImport`, without importing anything yet; otherwise {"message", "code"}: 401 and 403 for everyone
 * else, 413 for a larger file, 415 for another type, 422 with the reason if it can't be read.
 */
export function customerImports(staffContextOf: StaffContextOf): Router {
  const admin: RequestHandler = async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const context = await staffContextOf(request)
    response.locals.context = context
    if (!context.staff) return next(new HttpError(401, 'UNAUTHENTICATED', 'Sign in to do this.'))
    if (context.staff.role !== 'admin')
      return next(new HttpError(403, 'FORBIDDEN', 'Only admin may do this.'))
    if (!request.is(ACCEPTED_TYPES))
      return next(new HttpError(415, 'UNSUPPORTED_TYPE', 'Send a CSV file as text/csv.'))
    next()
  }
  const upload: RequestHandler = async (request, response, next) => {
    const context: Context = response.locals.context
    const body: unknown = request.body
    const outcome = await previewImport(Buffer.isBuffer(body) ? body : Buffer.alloc(0), context)
    if ('unreadable' in outcome) return next(new HttpError(422, 'UNREADABLE', outcome.unreadable))
    response.status(201).json({ id: String(outcome.id) })
  }
  const tooLarge: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    next(status === 413 ? new HttpError(413, 'TOO_LARGE', 'A file can be 20 MB at most. Split it.') : error)
  }
  const raw = express.raw({ type: ACCEPTED_TYPES, limit: MAX_SIZE, inflate: false })
  return Router({ caseSensitive: true }).post('/', admin, raw, upload, tooLarge)
}
