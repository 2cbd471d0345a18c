import type { RequestHandler } from 'express'
import type { AppServices } from '../../platform/context.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import { fridgeCardPdf } from '../../site-content/index.ts'

// Contains details of one visitor's home.
const PRIVATE_HEADERS = { 'Cache-Control': 'private, no-store' }

/**
 * POST /guides/{slug}/fridge-card.pdf: the card with the form's values. Posted, so that no street address appears in a URL or log.
 */
export const fridgeCard =
  (services: Pick<AppServices, 'content' | 'pictures'>): RequestHandler<{ slug: string }> =>
  async ({ params: { slug }, body }, response, next) => {
    const pdf = await fridgeCardPdf(slug, body ?? {}, services)
    if (!pdf)
      return next(new HttpError(404, 'NOT_FOUND', 'There is nothing at this address.', PRIVATE_HEADERS))
    response.set({ ...PRIVATE_HEADERS, 'Content-Disposition': `inline; filename="${slug}.pdf"` })
    response.type('application/pdf').send(pdf)
  }
