import type { Request } from 'express'
import { GraphQLError } from 'graphql'
import { holderOf } from '../api-keys/index.ts'
import { browserOf, cookieName, whoIs } from '../auth/index.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { clientKeyOf } from '../platform/http/client-key.ts'
import { currentInstant } from '../platform/time.ts'

/** Makes the Context of a request. */
export type ContextOf = (request: Request) => Context

/** The same for endpoints of staff: adds the session's account. */
export type StaffContextOf = (request: Request) => Promise<Context>

/** No one in particular asks: for pages and forms, which are the same for everyone. */
export function contextOf(services: AppServices): ContextOf {
  return (request) => ({
    ...services,
    now: currentInstant(),
    clientKey: clientKeyOf(request.ip),
    staff: null,
  })
}

/**
 * The caller is the session cookie's account. No cookie, no query; a cookie that opens nothing is taken
 * from the browser.
 */
export function staffContextOf(services: AppServices): StaffContextOf {
  const name = `${cookieName('session', services.settings.publicUrl)}=`
  return async (request) => {
    if (!request.res) throw new Error('reply without its request')
    const browser = browserOf(request, request.res, services)
    const context = { ...contextOf(services)(request), browser }
    if (!request.headers.cookie?.includes(name)) return context
    const id = await browser.sessionId()
    const staff = id === undefined ? null : await whoIs(id, context)
    if (!staff) await browser.clearSession()
    return { ...context, staff }
  }
}

/** An API key in the header `Authorization`. */
export const BEARER = /^Bearer +(\S+) *$/i

/**
 * For /graphql: the caller is the program whose API key is in `Authorization: Bearer`, whatever cookie comes with it, or the session
 * cookie's account. Throws UNAUTHENTICATED, HTTP 401, for a key that opens nothing.
 */
export function apiContextOf(services: AppServices): StaffContextOf {
  const ofSession = staffContextOf(services)
  return async (request) => {
    // A proxy's own authorization, Basic for one, is none of ours.
    const [, secret] = BEARER.exec(request.headers.authorization ?? '') ?? []
    if (secret === undefined) return await ofSession(request)
    const context = contextOf(services)(request)
    const staff = await holderOf(secret, context)
    if (staff) return { ...context, staff }
    throw new GraphQLError('This API key doesn’t exist or has been revoked.', {
      extensions: { code: 'UNAUTHENTICATED', http: { status: 401 } },
    })
  }
}
