import express, { type ErrorRequestHandler, type RequestHandler, Router } from 'express'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { StaffContextOf } from '../request-context.ts'

interface UploadRules {
  /** Accepted media types. */
  types: string[]
  /** Largest body, in bytes or as `20mb`. */
  limit: number | string
  /** Message of the 415 for another type. */
  wrongType: string
  /** Message of the 413 for a larger body. */
  tooLarge: string
}

/**
 * POST of one file as the raw body, by an administrator. `take` returns the body of the 201, or throws an HttpError. 401 and 403 for
 * everyone else.
 */
export function adminUpload(
  staffContextOf: StaffContextOf,
  { types, limit, wrongType, tooLarge }: UploadRules,
  take: (file: Buffer, context: Context) => Promise<object>,
): Router {
  const admin: RequestHandler = async (request, response, next) => {
    response.set('Cache-Control', 'no-store')
    const context = await staffContextOf(request)
    response.locals.context = context
    if (!context.staff) return next(new HttpError(401, 'UNAUTHENTICATED', 'Sign in to do this.'))
    if (context.staff.role !== 'admin')
      return next(new HttpError(403, 'FORBIDDEN', 'Only admin may do this.'))
    if (!request.is(types)) return next(new HttpError(415, 'UNSUPPORTED_TYPE', wrongType))
    next()
  }
  const upload: RequestHandler = async (request, response) => {
    const context: Context = response.locals.context
    const body: unknown = request.body
    response.status(201).json(await take(Buffer.isBuffer(body) ? body : Buffer.alloc(0), context))
  }
  const refuseLarge: ErrorRequestHandler = (error: unknown, _request, _response, next) => {
    const status = error instanceof Error && 'status' in error ? error.status : undefined
    next(status === 413 ? new HttpError(413, 'TOO_LARGE', tooLarge) : error)
  }
  const raw = express.raw({ type: types, limit, inflate: false })
  return Router({ caseSensitive: true }).post('/', admin, raw, upload, refuseLarge)
}
