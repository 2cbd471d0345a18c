import type { Request } from 'express'
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
