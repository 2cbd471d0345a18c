import { type RequestHandler, Router } from 'express'
import { HttpError } from '../../platform/http/http-error.ts'
import { linkedQuotePdf, linkedQuotePhoto } from '../../priced-quotes/index.ts'
import type { ContextOf } from '../request-context.ts'

// A quote's link is private: never cached, and its address never sent as a referrer.
const FOR_ONE = { 'Cache-Control': 'private, no-store', 'Referrer-Policy': 'no-referrer' }

/**
 * What the page /quote/{token} leads to beside pages: `quote.pdf`, and `photos/1` to `photos/6` as JPEG. 404 for a wrong token as for a
 * wrong name.
 */
export function quoteFiles(contextOf: ContextOf): Router {
  const nothing = () => new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', FOR_ONE)

  const pdf: RequestHandler<{ token: string }> = async (request, response, next) => {
    const found = await linkedQuotePdf(request.params.token, contextOf(request))
    if (!found) return next(nothing())
    response.set({ ...FOR_ONE, 'Content-Disposition': `inline; filename="quote-${found.reference}.pdf"` })
    response.type('application/pdf').send(found.bytes)
  }

  const photo: RequestHandler<{ token: string; n: string }> = async (request, response, next) => {
    const { token, n } = request.params
    const found = /^[1-6]$/.test(n) ? await linkedQuotePhoto(token, Number(n), contextOf(request)) : null
    if (!found) return next(nothing())
    response.set({ ...FOR_ONE, 'Content-Disposition': `inline; filename="photo-${n}.jpg"` })
    response.type('image/jpeg').send(found.bytes)
  }

  return Router({ caseSensitive: true }).get('/:token/quote.pdf', pdf).get('/:token/photos/:n', photo)
}
