import type { RequestHandler } from 'express'
import type { AppServices } from '../../platform/context.ts'
import { guideSheetPdf } from '../../site-content/index.ts'

/** GET /guides/{slug}/{id}.pdf: a sheet of a guide, to print. Drawn anew, since the business settings can have changed. */
export const guideSheet =
  (services: Pick<AppServices, 'content'>): RequestHandler<{ slug: string; sheet: string }> =>
  async ({ params: { slug, sheet } }, response, next) => {
    const pdf = await guideSheetPdf(slug, sheet, services)
    // Else it is a page's, or no one's.
    if (!pdf) return next()
    response.set({
      'Cache-Control': 'public, max-age=3600',
      'Content-Disposition': `inline; filename="${sheet}.pdf"`,
      'X-Robots-Tag': 'noindex',
    })
    response.type('application/pdf').send(pdf)
  }
