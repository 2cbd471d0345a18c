import type { RequestHandler } from 'express'
import type { Logger } from 'pino'

/** One line a request, without address, query, headers or body: nothing in it is about a person. */
export function requestLog(log: Logger): RequestHandler {
  return (request, response, next) => {
    if (!log.isLevelEnabled('info')) return next()
    const started = performance.now()
    const { method, path } = request
    response.once('close', () => {
      const finished = response.writableFinished
      const ms = Math.round(performance.now() - started)
      log.info(
        { method, path, status: response.statusCode, ms, ...(finished ? {} : { aborted: true }) },
        'request',
      )
    })
    next()
  }
}
