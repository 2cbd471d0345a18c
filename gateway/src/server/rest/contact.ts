import type { RequestHandler } from 'express'
import type { RequestOutcome } from '../../enquiries/index.ts'
import { quoteRequest } from '../../enquiries/index.ts'
import type { ContextOf } from '../request-context.ts'

/** Handles POST /api/contact by calling `quoteRequest`. */
export function contact(contextOf: ContextOf): RequestHandler {
  return async (request, response) => {
    const key = request.get('idempotency-key')
    const body: unknown = request.body
    const input = typeof body === 'object' && !Array.isArray(body) ? { ...body, idempotencyKey: key } : body
    const outcome = await quoteRequest(input, contextOf(request))
    response.status(statusOf(outcome))
    if (outcome.type === 'QuoteRequested') {
      const { reference, receivedAt, reopens } = outcome
      response.json({ reference, receivedAt, ...(reopens ? { reopens } : {}) })
    } else if (outcome.type === 'InvalidInput') {
      const { message, code, fields } = outcome
      response.json({ message, ...(code ? { code } : {}), fields })
    } else {
      response.set('Retry-After', String(outcome.retryAfterSeconds))
      response.json({ message: outcome.message, code: 'RATE_LIMITED' })
    }
  }
}

/** HTTP status for an outcome. */
function statusOf(outcome: RequestOutcome): 200 | 201 | 422 | 429 {
  if (outcome.type === 'InvalidInput') return 422
  if (outcome.type === 'TooManyRequests') return 429
  return outcome.repeated ? 200 : 201
}
