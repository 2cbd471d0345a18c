import type { RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

const HOST = /^(\[[\da-f:.]+\]|[a-z\d._-]+)(:\d{1,5})?$/i
const TARGET = /^(\/|https?:\/\/)/i

/** Refuses requests whose target is not a path, and those without exactly one Host that is a name or an address. */
export const requestTarget: RequestHandler = ({ url, headers, rawHeaders }, _response, next) => {
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host')
  // HTTP/1.0 knows no Host.
  const isHost = hosts.length === 0 || (hosts.length === 1 && HOST.test(headers.host ?? ''))
  if (isHost && TARGET.test(url)) return next()
  next(new HttpError(400, 'BAD_REQUEST', isHost ? 'The address cannot be read.' : 'The Host cannot be read.'))
}

/** Answers OPTIONS, and refuses every method that is not allowed. */
export function methods(allowed: ReadonlyArray<string>): RequestHandler {
  const Allow = [...allowed, 'OPTIONS'].join(', ')
  return ({ method }, response, next) => {
    if (method === 'OPTIONS') return void response.status(204).set({ Allow }).end()
    if (allowed.includes(method)) return next()
    next(new HttpError(405, 'METHOD_NOT_ALLOWED', 'This address takes no such request.', { Allow }))
  }
}
