import { type RequestHandler, Router } from 'express'
import { jobReportPdf, jobReportPhoto } from '../../job-records/index.ts'
import type { Context } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { linkedQuotePdf, linkedQuotePhoto } from '../../priced-quotes/index.ts'
import type { ContextOf } from '../request-context.ts'
import { PRIVATE_HEADERS } from './private-headers.ts'

// The link is private: responses are never cached, and the URL is never sent as a referrer.

type LinkedFiles = {
  /** File name of the PDF without its extension. The reference is appended when it is saved. */
  readonly name: string
  readonly pdf: (
    token: string,
    context: Context,
  ) => Promise<{ readonly reference: string; readonly bytes: Buffer } | null>
  readonly photo: (
    token: string,
    number: number,
    context: Context,
  ) => Promise<{ readonly bytes: Buffer } | null>
}

/** Files linked from /quote/{token}: `quote.pdf`, and its photos as JPEG. */
export const quoteFiles = (contextOf: ContextOf): Router =>
  linkedFiles({ name: 'quote', pdf: linkedQuotePdf, photo: linkedQuotePhoto }, contextOf)

/** Files linked from /report/{token}: `report.pdf`, and its photos as JPEG. */
export const reportFiles = (contextOf: ContextOf): Router =>
  linkedFiles({ name: 'report', pdf: jobReportPdf, photo: jobReportPhoto }, contextOf)

/** Responds with 404 for an invalid token or name. */
function linkedFiles(files: LinkedFiles, contextOf: ContextOf): Router {
  const notFound = () => new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', PRIVATE_HEADERS)

  const pdf: RequestHandler<{ token: string }> = async (request, response, next) => {
    const file = await files.pdf(request.params.token, contextOf(request))
    if (!file) return next(notFound())
    const name = `${files.name}-${file.reference}.pdf`
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': `inline; filename="${name}"` })
    response.type('application/pdf').send(file.bytes)
  }

  const photo: RequestHandler<{ token: string; n: string }> = async (request, response, next) => {
    const { token, n } = request.params
    const file = /^[1-9]\d?$/.test(n) ? await files.photo(token, Number(n), contextOf(request)) : null
    if (!file) return next(notFound())
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': `inline; filename="photo-${n}.jpg"` })
    response.type('image/jpeg').send(file.bytes)
  }

  return Router({ caseSensitive: true }).get(`/:token/${files.name}.pdf`, pdf).get('/:token/photos/:n', photo)
}
