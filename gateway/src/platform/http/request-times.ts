import type { ServerResponse } from 'node:http'
import type { RequestHandler } from 'express'
import type { Metrics } from '../observability/metrics.ts'

/** Endpoint label of a request: never its path, which has unlimited values. */
export function requestKind(method: string, path: string): string {
  if (/^\/graphql(\/|$)/.test(path)) return 'graphql'
  if (/^\/(healthz|readyz|metrics)$/.test(path)) return 'health'
  if (path.startsWith('/api/')) return 'rest'
  if (/^\/(assets|images)\/|\.[a-z\d]{2,12}$/.test(path)) return 'file'
  if (path.startsWith('/admin/')) return 'staff'
  return method === 'GET' || method === 'HEAD' ? 'page' : 'form'
}

/** Measures each request by its kind and the status of its response; one that was abandoned is `aborted`. */
export function requestTimes(metrics: Pick<Metrics, 'requests'>): RequestHandler {
  return ({ method, path }, response, next) => {
    timeRequest(metrics, method, path, response)
    next()
  }
}

/** Measures one request. */
export function timeRequest(
  { requests }: Pick<Metrics, 'requests'>,
  method: string,
  path: string,
  response: ServerResponse,
): void {
  const started = performance.now()
  response.once('close', () => {
    const status = response.writableFinished ? response.statusCode : 'aborted'
    requests.observe({ kind: requestKind(method, path), status }, (performance.now() - started) / 1000)
  })
}
