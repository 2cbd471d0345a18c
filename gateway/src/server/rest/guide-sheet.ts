import type { RequestHandler } from 'express'
import type { AppServices } from '../../platform/context.ts'
import { guideSheetPdf } from '../../site-content/index.ts'

/** GET /guides/{slug}/{id}.pdf: a printable sheet of a guide. Rendered on each request, since the business settings can change. */
export const guideSheet =
  (services: Pick<AppServices, 'content'>): RequestHandler<{ slug: string; sheet: string }> =>
  async ({ params: { slug, sheet } }, response, next) => {
    const pdf = await guideSheetPdf(slug, sheet, services)
    // Not a sheet: a page or a 404.
    if (!pdf) return next()
    response.set({
      'Cache-Control': 'public, max-age=3600',
      'Content-Disposition': `inline; filename="${sheet}.pdf"`,
      'X-Robots-Tag': 'noindex',
    })
    response.type('application/pdf').send(pdf)
  }
