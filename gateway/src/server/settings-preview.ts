import type { RequestHandler } from 'express'
import { draftContent } from '../business-settings/index.ts'
import { HttpError } from '../platform/http/http-error.ts'
import type { Pages } from './pages/pages.ts'
import type { StaffContextOf } from './request-context.ts'

const PRIVATE_HEADERS = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
}

/**
 * GET /admin/preview/{path}: a public page as it would look if the caller published their draft of the business settings. 404 for
 * everyone but administrators.
 */
export function settingsPreview(pages: Pages, staffContextOf: StaffContextOf): RequestHandler {
  return async (request, response, next) => {
    if (request.method !== 'GET') return next()
    const content = await draftContent(await staffContextOf(request))
    if (!content) throw new HttpError(404, 'NOT_FOUND', 'There is nothing here.', PRIVATE_HEADERS)
    const { status, body, headers } = await pages.preview(request.path, content)
    response
      .status(status)
      .set({ ...headers, ...PRIVATE_HEADERS })
      .type('html')
      .send(body)
  }
}
