import { randomBytes } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import { cookieName } from '../auth/index.ts'
import type { Settings } from '../platform/env.ts'
import { inlineHashes, serialisePolicy } from '../platform/http/content-policy.ts'
import { escapeHtml } from '../platform/http/html.ts'
import { starterOperations } from './explorer-examples.ts'

const SANDBOX_ORIGIN = 'https://embeddable-sandbox.cdn.apollographql.com'
const SANDBOX_FRAME_ORIGIN = 'https://sandbox.embed.apollographql.com'
const SANDBOX_TIMEOUT_MS = 4_000

/** Fallback if availability can't be read, so that the page still works. */
const FALLBACK_WINDOWS = ['2026-11-24T09:00:00+10:00', '2026-11-24T11:00:00+10:00']

/** Files of the bundled explorer, used if Apollo's can't be fetched. */
export type BundledExplorer = { readonly script: string; readonly styles: ReadonlyArray<string> }

/**
 * The page at /graphql: Apollo Sandbox from its own host, without cookies, or our bundled GraphiQL if the Sandbox hasn't loaded
 * after four seconds. With a staff cookie it is always GraphiQL, under a policy that allows no other host. It opens with operations
 * on the windows from `freeWindows`, given by start time.
 */
export function explorer(
  bundled: BundledExplorer | null,
  freeWindows: (request: Request) => Promise<ReadonlyArray<string>>,
  { publicUrl }: Pick<Settings, 'publicUrl'>,
): RequestHandler {
  const policies = { sandbox: policyOf(bundled, true), bundled: policyOf(bundled, false) }
  const staffCookie = `${cookieName('session', publicUrl)}=`
  return async (request, response, next) => {
    const asksForPage = request.method === 'GET' && request.query.query === undefined
    if (!asksForPage || request.accepts(['json', 'html']) !== 'html') return next()
    const windows = await freeWindows(request).catch((): ReadonlyArray<string> => [])
    const [hold = '', book = hold] = windows.length > 0 ? windows : FALLBACK_WINDOWS
    const starter = starterOperations(hold, book, randomBytes(8).toString('hex'))
    const sandbox = !request.headers.cookie?.includes(staffCookie)
    response.set('Content-Security-Policy', policies[sandbox ? 'sandbox' : 'bundled']).vary('Cookie')
    response.type('html').send(page(bundled, starter, sandbox))
  }
}

function policyOf(bundled: BundledExplorer | null, sandbox: boolean): string {
  const { scripts } = inlineHashes(page(bundled, '', sandbox))
  const sandboxOrigins = sandbox ? [SANDBOX_ORIGIN] : []
  const frameOrigins = sandbox ? [SANDBOX_FRAME_ORIGIN] : []
  return serialisePolicy({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...sandboxOrigins],
    // Editors write style elements at runtime, so they can't be listed by hash.
    'style-src': ["'self'", "'unsafe-inline'", ...sandboxOrigins],
    'img-src': ["'self'", 'data:', ...(sandbox ? ['https:'] : [])],
    'font-src': ["'self'", 'data:'],
    'connect-src': ["'self'", ...sandboxOrigins, ...frameOrigins],
    'frame-src': sandbox ? frameOrigins : ["'none'"],
    'manifest-src': ["'self'", ...sandboxOrigins],
    'worker-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'form-action': ["'none'"],
  })
}

function page(bundled: BundledExplorer | null, starter: string, sandbox: boolean): string {
  const styles = (bundled?.styles ?? []).map(
    (href) => `<link rel="stylesheet" href="${href}" data-bundled disabled>`,
  )
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>GraphQL explorer</title>
<style>
html, body, main, #sandbox, #explorer { height: 100%; margin: 0 }
#sandbox iframe { width: 100%; height: 100%; border: 0 }
p { font: 1.125rem/1.5 system-ui, sans-serif; padding: 1.25rem; margin: 0 }
/* On a phone the response goes below the operation: beside it, there would be room for one character. */
@media (max-width: 45rem) {
  #graphiql-session { flex-direction: column }
  #graphiql-session > div { min-height: 0 }
  #graphiql-session > .graphiql-horizontal-drag-bar { display: none }
}
</style>
${styles.join('\n')}
</head>
<body>
<main>
<p id="wait" role="status">Fetching the explorer…</p>
<div id="sandbox" hidden></div>
<div id="explorer" data-starter="${escapeHtml(starter)}" hidden></div>
<noscript><p>The explorer needs JavaScript. Without it, POST JSON such as {"query": "{ business { name } }"} to this address.</p></noscript>
</main>
<script>
// The staff area links here with an operation in the URL: shown, but never run automatically. After the # it's never logged.
const given = new URLSearchParams(location.hash.slice(1))
const starter = given.get('query') ?? document.getElementById('explorer').dataset.starter
const variables = (() => { try { return JSON.parse(given.get('variables') ?? '{}') } catch { return {} } })()
const give = (id) => {
  document.getElementById('wait').remove()
  document.getElementById(id).hidden = false
}
let settled = false
const fallBack = () => {
  if (settled) return
  settled = true
  const bundle = ${JSON.stringify(bundled?.script ?? null)}
  if (!bundle) {
    document.getElementById('wait').textContent = 'The explorer could not be fetched. POST your operations to this address as JSON.'
    return
  }
  for (const link of document.querySelectorAll('[data-bundled]')) link.disabled = false
  give('explorer')
  import(bundle)
}
${sandbox ? SANDBOX_SCRIPT : 'fallBack()'}
</script>
</body>
</html>
`
}

const SANDBOX_SCRIPT = `const script = document.createElement('script')
const patience = setTimeout(fallBack, ${SANDBOX_TIMEOUT_MS})
script.src = '${SANDBOX_ORIGIN}/_latest/embeddable-sandbox.umd.production.min.js'
script.onerror = () => { clearTimeout(patience); fallBack() }
script.onload = () => {
  clearTimeout(patience)
  if (settled) return
  settled = true
  give('sandbox')
  new window.EmbeddedSandbox({
    target: '#sandbox',
    initialEndpoint: location.origin + '/graphql',
    includeCookies: false,
    initialState: { document: starter, variables },
  })
}
document.head.append(script)`
