import type { RequestHandler } from 'express'
import type { AppServices } from '../platform/context.ts'
import { closedUntil, SETTINGS_PATH } from '../platform/public-site.ts'

/** What goes on working while the public site is closed. */
const OPEN = /^\/(admin|api|dev|graphql)(\/|$)/i

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * While facts are missing, answers every public address with 503, and says which they are and where to enter them. The site is open
 * as soon as they are published.
 */
export function closedSite(services: Pick<AppServices, 'settings' | 'content'>): RequestHandler {
  let known: { readonly content: AppServices['content']; readonly html: string | null } | null = null
  return (request, response, next) => {
    const { content } = services
    if (known?.content !== content) known = { content, html: closedPage(closedUntil(services)) }
    if (known.html === null || OPEN.test(request.path)) return next()
    response.status(503).set('Cache-Control', 'no-store').type('html').send(known.html)
  }
}

/** What a closed site says; null when nothing is missing. */
function closedPage(missing: ReadonlyArray<string>): string | null {
  if (missing.length === 0) return null
  const items = missing.map((fact) => `<li>${fact.replace(/[&<>]/g, (it) => ENTITIES[it] ?? it)}</li>`)
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>This website isn't open yet</title>
</head>
<body>
<h1>This website isn't open yet</h1>
<p>If you run it: these facts are required by law or needed by customers, and have not been entered.</p>
<ul>
${items.join('\n')}
</ul>
<p>Enter them in the <a href="${SETTINGS_PATH}">staff area, under Business settings</a>, and publish them. The site opens at once.</p>
</body>
</html>
`
}
