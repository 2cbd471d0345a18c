import type { RequestHandler } from 'express'

/** Path of the rules. */
export const SPECULATION_PATH = '/speculation-rules.json'

/**
 * Links that a browser may prerender: those to our own pages that a pointer hovers over. A prerendered page may never be seen, so
 * it counts no visit and sends nothing until it is shown.
 */
const RULES = JSON.stringify({
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/admin/*', '/api/*', '/graphql*', '/dev/*', '/*.*'] } },
          { not: { selector_matches: '[download], [target=_blank], [rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
})

/** Header that points a page to the rules. */
export const SPECULATION_HEADERS = { 'Speculation-Rules': `"${SPECULATION_PATH}"` } as const

/** Responds with the rules, in the media type that browsers require. */
export const speculationRules: RequestHandler = (_request, response) => {
  response
    .set({ 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/speculationrules+json' })
    .end(RULES)
}
