import type { RequestHandler } from 'express'
import { beginStep, beginTrace, failed } from '../observability/tracing.ts'
import { loggedPath } from './logged-path.ts'
import { kindOf } from './request-times.ts'

/** Each request is a trace of its own, by its kind; its path as the log may know it. */
export const requestSpans: RequestHandler = ({ method, path }, response, next) => {
  const attributes = { 'http.request.method': method, 'url.path': loggedPath(path) }
  beginTrace(`${method} ${kindOf(method, path)}`, attributes, (span) => {
    response.once('close', () => {
      const { statusCode, writableFinished } = response
      span.setAttribute('http.response.status_code', statusCode)
      if (!writableFinished) failed(span, 'aborted')
      else if (statusCode >= 500) failed(span, String(statusCode))
      span.end()
    })
    next()
  })
}

/** What is asked of GraphQL is a step of it, which its name is given to once it is known. */
export const operationSpans: RequestHandler = (_request, response, next) => {
  beginStep('graphql', (span) => {
    response.once('close', () => span.end())
    next()
  })
}
