import type { RequestHandler } from 'express'
import { beginSpan, beginTrace, markFailed } from '../observability/tracing.ts'
import { loggedPath } from './logged-path.ts'
import { requestKind } from './request-times.ts'

/** Traces each request on its own, named by method and kind, with the path as it is logged. */
export const requestSpans: RequestHandler = ({ method, path }, response, next) => {
  const attributes = { 'http.request.method': method, 'url.path': loggedPath(path) }
  beginTrace(`${method} ${requestKind(method, path)}`, attributes, (span) => {
    response.once('close', () => {
      const { statusCode, writableFinished } = response
      span.setAttribute('http.response.status_code', statusCode)
      if (!writableFinished) markFailed(span, 'aborted')
      else if (statusCode >= 500) markFailed(span, String(statusCode))
      span.end()
    })
    next()
  })
}

/** Adds a span for the GraphQL operation, which is named once the operation is known. */
export const operationSpans: RequestHandler = (_request, response, next) => {
  beginSpan('graphql', (span) => {
    response.once('close', () => span.end())
    next()
  })
}
