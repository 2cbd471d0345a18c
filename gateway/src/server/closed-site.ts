import type { RequestHandler } from 'express'
import type { AppServices } from '../platform/context.ts'
import { closedUntil } from '../platform/public-site.ts'

/** What goes on working while the public site is closed. */
const OPEN = /^\/(admin|api|dev|graphql)(\/|$)/i

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Answers every public address with 503, and says which facts are missing and where to enter them; null when none are. */
export function closedSite(services: Pick<AppServices, 'settings' | 'content'>): RequestHandler | null {
  const missing = closedUntil(services)
  if (missing.length === 0) return null
  const items = missing.map((fact) => `<li>${fact.replace(/[&<>]/g, (it) => ENTITIES[it] ?? it)}</li>`)
  const html = `<!doctype html>
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
<p>Enter them in content/business.yaml, or in the file that the setting BUSINESS_FILE names, and restart the site.</p>
<p><a href="/admin/login">Staff area</a></p>
</body>
</html>
`
  return (request, response, next) => {
    if (OPEN.test(request.path)) return next()
    response.status(503).set('Cache-Control', 'no-store').type('html').send(html)
  }
}
