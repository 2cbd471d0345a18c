import type { Request } from 'express'
import type { Context, Parts } from '../context.ts'
import { present } from '../instant.ts'
import { readCookie } from '../session/cookie.ts'
import { staffOf } from '../session/store.ts'
import { placeOf } from './place.ts'

/** Makes the Context of a request. */
export type ContextOf = (request: Request) => Context

/** The same for doors that staff come through: finds out who asks. */
export type StaffContextOf = (request: Request) => Promise<Context>

/** Nobody in particular asks: for pages and forms, which are the same for everyone. */
export function contextOf(parts: Parts): ContextOf {
  return (request) => ({ ...parts, now: present(), place: placeOf(request.ip), staff: null })
}

/** Whoever the session cookie stands for asks. No cookie, no question to the store. */
export function staffContextOf(parts: Parts): StaffContextOf {
  return async (request) => {
    const context = contextOf(parts)(request)
    if (request.headers.cookie === undefined || !request.res) return context
    const { id } = await readCookie('session', request, request.res, parts)
    return id === undefined ? context : { ...context, staff: await staffOf(parts.db, id, context.now) }
  }
}
