import { randomUUID } from 'node:crypto'
import type { ErrorRequestHandler, Request, Response } from 'express'
import type { AppServices } from '../context.ts'
import { isUnavailable } from '../database/unavailable.ts'
import { UNAVAILABLE_MESSAGE } from '../graphql/errors.ts'
import { contentPolicy } from './content-policy.ts'
import { escapeHtml, plainPage } from './html.ts'
import { HttpError } from './http-error.ts'
import { loggedPath } from './logged-path.ts'

const CLIENT_ERRORS: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['BAD_REQUEST', 'The request could not be read.'],
  404: ['NOT_FOUND', 'There is nothing at this address.'],
  413: ['TOO_LARGE', 'The request is larger than the 64 KB allowed.'],
  415: ['UNSUPPORTED_TYPE', 'The request must be JSON in UTF-8, not compressed.'],
}

/** Responds to an error in the format of the endpoint. Never shows a stack trace. */
export function errorHandler({ log, settings }: Pick<AppServices, 'log' | 'settings'>): ErrorRequestHandler {
  return (error: unknown, request, response, _next) => {
    // The deadline has responded already, and the connection may carry the next request.
    if (response.writableEnded) {
      log.warn({ err: error, path: loggedPath(request.path) }, 'response too late')
      return
    }
    // The response has begun: it can only be cut off. Express would do that too, but print the error to the console.
    if (response.headersSent) {
      log.error({ err: error, path: loggedPath(request.path) }, 'response cut short')
      response.destroy()
      return
    }
    const refusal = toHttpError(error)
    if (refusal.status >= 500)
      log.error({ err: error, errorId: refusal.id, path: loggedPath(request.path) }, 'request failed')
    sendError(
      request,
      response.status(refusal.status).set({ ...refusal.headers, 'Cache-Control': 'no-store' }),
      refusal,
    )
  }

  function sendError(
    request: Request,
    response: Response,
    { status, code, message, id }: ErrorResponse,
  ): void {
    const path = request.originalUrl
    if (/^\/graphql(?![\w-])/i.test(path)) {
      const extensions = { code, ...(id ? { errorId: id } : {}) }
      response.json({ errors: [{ message, extensions }] })
    } else if (/^\/(api|booking\/photos)(?![\w-])/i.test(path) || !request.accepts('html')) {
      response.json({ message, code, ...(id ? { errorId: id } : {}) })
    } else {
      const html = errorPage(status, message, id)
      response.set('Content-Security-Policy', contentPolicy(html, settings)).type('html').send(html)
    }
  }
}

type ErrorResponse = {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly headers?: Readonly<Record<string, string>>
  /** Id of the log line with the details. */
  readonly id?: string
}

function toHttpError(error: unknown): ErrorResponse {
  if (error instanceof HttpError) return error
  if (isUnavailable(error)) {
    return {
      status: 503,
      code: 'SERVICE_UNAVAILABLE',
      message: UNAVAILABLE_MESSAGE,
      headers: { 'Retry-After': '10' },
    }
  }
  // Express and its body parsers mark client errors with a status below 500.
  const status =
    error instanceof Error && 'status' in error && typeof error.status === 'number' ? error.status : 500
  if (status >= 400 && status < 500) {
    const [code, message] = CLIENT_ERRORS[status] ?? ['BAD_REQUEST', 'The request was refused.']
    // The type that the body parser gives to a syntax error.
    const isInvalidJson = error instanceof Error && 'type' in error && error.type === 'entity.parse.failed'
    return { status, code, message: isInvalidJson ? 'The body must be a JSON object.' : message }
  }
  const message = 'Something went wrong on our side.'
  return { status: 500, code: 'INTERNAL_SERVER_ERROR', message, id: randomUUID() }
}

function errorPage(status: number, message: string, id: string | undefined): string {
  if (status < 500)
    return plainPage(`${status}`, `<p>${escapeHtml(message)}</p>\n<p><a href="/">Home</a></p>`)
  const note = id ? `\n<p>Error ${escapeHtml(id)}</p>` : ''
  return plainPage(
    'Application Error',
    `<p>Sorry, there was a problem loading the application.</p>\n<p>${escapeHtml(message)}</p>${note}\n<p><a href="">Reload Page</a></p>`,
  )
}
