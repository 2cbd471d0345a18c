import type { Request } from 'express'
import type { Context, Parts } from '../context.ts'
import { present } from '../instant.ts'
import { placeOf } from './place.ts'

/** Makes the Context of a request. */
export type ContextOf = (request: Request) => Context

export function contextOf(parts: Parts): ContextOf {
  return (request) => ({ ...parts, now: present(), place: placeOf(request.ip) })
}
