import type { RequestHandler } from 'express'
import { findAsset } from '../platform/builds/builds.ts'
import type { AppServices } from '../platform/context.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { contentTypeOf } from '../platform/http/static-files.ts'

/**
 * Serves hashed files of other builds: the previous one, for pages opened before an upgrade, and the next one, for pages that
 * another gateway has already rendered.
 */
export function formerFiles(services: Pick<AppServices, 'db'>, cacheControl: string): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return next()
    const name = request.path.slice(1)
    const type = contentTypeOf(name)
    const file =
      type && /^[\w.-]+$/.test(name)
        ? await findAsset(name, request.acceptsEncodings('br') !== false, services)
        : null
    if (!type || !file) throw new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.')
    response.set({ 'Cache-Control': cacheControl, 'Content-Type': type }).vary('Accept-Encoding')
    if (file.encoding !== null) response.set('Content-Encoding', file.encoding)
    response.set('Content-Length', String(file.body.length))
    response.end(request.method === 'HEAD' ? undefined : file.body)
  }
}
