import type { Request } from 'express'
import { GraphQLError } from 'graphql'
import { findKeyHolder } from '../api-keys/index.ts'
import { browserOf, cookieName, sessionStaff } from '../auth/index.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { clientKeyOf } from '../platform/http/client-key.ts'
import { currentInstant } from '../platform/time.ts'

/** Creates the Context of a request. */
export type ContextOf = (request: Request) => Context

/** Like ContextOf for staff endpoints: adds the account of the session. */
export type StaffContextOf = (request: Request) => Promise<Context>

/** An anonymous context for pages and forms, which are the same for everyone. */
export function contextOf(services: AppServices): ContextOf {
  return (request) => ({
    ...services,
    now: currentInstant(),
    clientKey: clientKeyOf(request.ip),
    staff: null,
  })
}

/** The caller is the account of the session cookie. Without a cookie there is no query; an invalid cookie is cleared. */
export function staffContextOf(services: AppServices): StaffContextOf {
  const name = `${cookieName('session', services.settings.publicUrl)}=`
  return async (request) => {
    if (!request.res) throw new Error('request without its response')
    const browser = browserOf(request, request.res, services)
    const context = { ...contextOf(services)(request), browser }
    if (!request.headers.cookie?.includes(name)) return context
    const id = await browser.sessionId()
    const staff = id === undefined ? null : await sessionStaff(id, context)
    if (!staff) await browser.clearSession()
    return { ...context, staff }
  }
}

/** An API key in the `Authorization` header. */
export const BEARER = /^Bearer +(\S+) *$/i

/**
 * For /graphql: the caller is the owner of the API key in `Authorization: Bearer`, regardless of cookies, or the account of the
 * session cookie. Throws UNAUTHENTICATED, HTTP 401, for an invalid key.
 */
export function apiContextOf(services: AppServices): StaffContextOf {
  const toSessionContext = staffContextOf(services)
  return async (request) => {
    // Ignores a proxy's own credentials, such as Basic.
    const [, secret] = BEARER.exec(request.headers.authorization ?? '') ?? []
    if (secret === undefined) return await toSessionContext(request)
    const context = contextOf(services)(request)
    const staff = await findKeyHolder(secret, context)
    if (staff) return { ...context, staff }
    throw new GraphQLError('This API key doesn’t exist or has been revoked.', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
    })
  }
}
