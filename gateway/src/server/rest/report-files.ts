import { type RequestHandler, Router } from 'express'
import { jobReportPdf, jobReportPhoto } from '../../job-records/index.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { ContextOf } from '../request-context.ts'

// A report's link is private: never cached, and its address never sent as a referrer.
const FOR_ONE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/** What the page /report/{token} leads to beside pages: `report.pdf`, and its photos as JPEG. 404 for a wrong token as for a wrong name. */
export function reportFiles(contextOf: ContextOf): Router {
  const nothing = () => new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', FOR_ONE)

  const pdf: RequestHandler<{ token: string }> = async (request, response, next) => {
    const found = await jobReportPdf(request.params.token, contextOf(request))
    if (!found) return next(nothing())
    response.set({ ...FOR_ONE, 'Content-Disposition': `inline; filename="job-${found.reference}.pdf"` })
    response.type('application/pdf').send(found.bytes)
  }

  const photo: RequestHandler<{ token: string; n: string }> = async (request, response, next) => {
    const { token, n } = request.params
    const found = /^[1-9]\d?$/.test(n) ? await jobReportPhoto(token, Number(n), contextOf(request)) : null
    if (!found) return next(nothing())
    response.set({ ...FOR_ONE, 'Content-Disposition': `inline; filename="photo-${n}.jpg"` })
    response.type('image/jpeg').send(found.bytes)
  }

  return Router({ caseSensitive: true }).get('/:token/report.pdf', pdf).get('/:token/photos/:n', photo)
}
