import type { RequestHandler } from 'express'

/** Where the rules are. */
export const SPECULATION_PATH = '/speculation-rules.json'

/**
 * Which links a browser may follow before they are pressed: those to our own pages that a pointer rests on. Pages know
 * that they may be prepared for no one: they count no visit and send nothing until they are shown.
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

/** The header that leads a page to the rules. */
export const SPECULATION = { 'Speculation-Rules': `"${SPECULATION_PATH}"` } as const

/** Answers with the rules, in the type that browsers ask of them. */
export const speculationRules: RequestHandler = (_request, response) => {
  response
    .set({ 'Cache-Control': 'public, max-age=3600', 'Content-Type': 'application/speculationrules+json' })
    .end(RULES)
}
