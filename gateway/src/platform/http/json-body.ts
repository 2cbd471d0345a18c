import express, { type RequestHandler } from 'express'
import { HttpError } from './http-error.ts'

const parseJson = express.json({ limit: 64 * 1024, inflate: false, strict: true, type: 'application/json' })

/** Reads a JSON body of at most 64 KB; other media types are refused with 415. Only POST requests have one. */
export const jsonBody: RequestHandler = (request, response, next) => {
  if (request.method !== 'POST') {
    request.body = {}
    return next()
  }
  if (!request.is('application/json')) {
    return next(new HttpError(415, 'UNSUPPORTED_TYPE', 'The request must be application/json.'))
  }
  parseJson(request, response, next)
}
