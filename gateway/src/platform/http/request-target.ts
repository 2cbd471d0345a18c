import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

const HOST = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i
const TARGET = /^(\/|https?:\/\/)/i

/**
 * Rejects requests whose target is neither a path nor an http URL, and those with several Hosts or one that is neither a name nor
 * an address.
 */
export const rejectInvalidTarget: RequestHandler = (request, _response, next) => {
  const isHost = hasValidHost(request)
  if (isHost && TARGET.test(request.url)) return next()
  next(new HttpError(400, 'BAD_REQUEST', isHost ? 'The address cannot be read.' : 'The Host cannot be read.'))
}

/** Returns whether a request has no more than one Host, and that is a name or an address. HTTP/1.0 requests may have none. */
export function hasValidHost({ headers, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.length === 4 && /^host$/i.test(name))
  return hosts.length === 0 || (hosts.length === 1 && HOST.test(headers.host ?? ''))
}

/** Responds to OPTIONS, and refuses every method that isn't allowed. */
export function allowMethods(allowed: ReadonlyArray<string>): RequestHandler {
  const Allow = [...allowed, 'OPTIONS'].join(', ')
  return ({ method }, response, next) => {
    if (method === 'OPTIONS') return void response.status(204).set({ Allow }).end()
    if (allowed.includes(method)) return next()
    next(
      new HttpError(405, 'METHOD_NOT_ALLOWED', `This address takes ${allowed.join(', ')} only.`, { Allow }),
    )
  }
}
