import { getDirective } from '@graphql-tools/utils'
import type { RequestHandler } from 'express'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import type { AppServices, Context } from '../platform/context.ts'
import { missingLaunchFacts, SETTINGS_PATH } from '../platform/public-site.ts'

/** Paths that respond while the public site is closed. For `/graphql`, see `refuseWhileClosed`. */
const OPEN_PATHS = /^\/(admin|api\/(auth|staff|calendars|inbound)|dev|graphql)(\/|$)/i
const API_PATHS = /^\/api(\/|$)/i

/** Public fields used to sign in, before the caller is known to be staff. */
const SIGN_IN_FIELDS: ReadonlySet<string> = new Set([
  ...['session', 'signIn', 'signOut', 'passkeyChallenge', 'passkeySignIn', 'ownerRegister'],
  ...['invitation', 'invitationAccept', 'passwordResetRequest', 'passwordReset'],
])

const SITE_CLOSED_ERROR = {
  code: 'SITE_CLOSED',
  message: 'This website isn’t open yet. Please try again later.',
} as const

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * While facts are missing, responds to every public path with 503: pages list the facts and where to enter them, API routes return
 * a code. The site opens as soon as they are published.
 */
export function closedSite(services: Pick<AppServices, 'settings' | 'content'>): RequestHandler {
  let cached: { readonly content: AppServices['content']; readonly html: string | null } | null = null
  return (request, response, next) => {
    const { content } = services
    if (cached?.content !== content) cached = { content, html: closedPage(missingLaunchFacts(services)) }
    if (cached.html === null || OPEN_PATHS.test(request.path)) return next()
    if (API_PATHS.test(request.path))
      return void response
        .status(503)
        .json({ message: SITE_CLOSED_ERROR.message, code: SITE_CLOSED_ERROR.code })
    response.status(503).set('Cache-Control', 'no-store').type('html').send(cached.html)
  }
}

/**
 * While facts are missing, throws SITE_CLOSED for an operation that selects public fields, unless the caller is staff. Signing in
 * works, and fields that need an account are left to their own access checks.
 */
export function refuseWhileClosed(
  schema: GraphQLSchema,
): (fields: ReadonlyArray<string>, context: Context) => void {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const fields = roots.flatMap((type) => Object.values(type?.getFields() ?? {}))
  const closedFields = new Set(
    fields.flatMap((field) =>
      getDirective(schema, field, 'public') && !SIGN_IN_FIELDS.has(field.name) ? field.name : [],
    ),
  )
  return (selected, context) => {
    if (context.staff || !selected.some((name) => closedFields.has(name))) return
    if (missingLaunchFacts(context).length === 0) return
    throw new GraphQLError(SITE_CLOSED_ERROR.message, {
      extensions: { code: SITE_CLOSED_ERROR.code, http: { status: 503 } },
    })
  }
}

/** The page of a closed site; null if no facts are missing. */
function closedPage(missing: ReadonlyArray<string>): string | null {
  if (missing.length === 0) return null
  const items = missing.map(
    (fact) => `<li>${fact.replace(/[&<>]/g, (character) => ENTITIES[character] ?? character)}</li>`,
  )
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
