import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { loggedPath } from './logged-path.ts'

const NO_FIELDS = {}

/**
 * Logs one line per request, without address, query, headers, body or tokens, so that it holds no personal data. `fields` are
 * added.
 */
export function requestLog(log: Logger, fields: () => object = () => NO_FIELDS): RequestHandler {
  return ({ method, path }, response, next) => {
    logRequest(log, method, path, response, fields)
    next()
  }
}

/** Logs one request. */
export function logRequest(
  log: Logger,
  method: string,
  fullPath: string,
  response: ServerResponse,
  fields: () => object = () => NO_FIELDS,
): void {
  if (!log.isLevelEnabled('info')) return
  const started = performance.now()
  const path = loggedPath(fullPath)
  // Read now, because this trace is no longer active when the response closes.
  const trace = fields()
  response.once('close', () => {
    const finished = response.writableFinished
    const ms = Math.round(performance.now() - started)
    log.info(
      { method, path, status: response.statusCode, ms, ...(finished ? {} : { aborted: true }), ...trace },
      'request',
    )
  })
}
