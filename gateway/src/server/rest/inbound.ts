import express, { type RequestHandler, Router } from 'express'
import { type ReceiveOutcome, receiveEvent } from '../../conversations/index.ts'
import type { InboundKind } from '../../platform/database/tables.ts'
import { HttpError } from '../../platform/http/http-error.ts'
import type { ContextOf } from '../request-context.ts'

const MAX_BYTES = 64 * 1024
/** A reply may quote a long thread. */
const MAX_EMAIL_BYTES = 1024 * 1024

// The signature covers the raw bytes, so the body isn't parsed here.
const rawBody = (limit: number) => express.raw({ type: 'application/json', limit, inflate: false })

const ERROR_RESPONSES: Readonly<
  Record<Exclude<ReceiveOutcome['type'], 'Accepted' | 'InvalidInput'>, readonly [number, string, string]>
> = {
  NotConfigured: [404, 'NOT_FOUND', 'There is nothing at this address.'],
  NotSigned: [401, 'NOT_SIGNED', 'The signature doesn’t match.'],
  TooOld: [401, 'TOO_OLD', 'The timestamp is more than five minutes from now.'],
  AlreadyAccepted: [409, 'ALREADY_TAKEN', 'An event with this id was accepted before.'],
  Malformed: [400, 'BAD_USER_INPUT', 'The body is not JSON.'],
}

/**
 * POST /api/inbound/texts, /emails and /calls: messages from customers, forwarded by a provider; see docs/api/inbound.md. 404
 * without a secret, 401 without a valid and recent signature, 409 for a replay, 422 for an invalid body.
 */
export function inbound(contextOf: ContextOf): Router {
  const receive =
    (kind: InboundKind): RequestHandler =>
    async (request, response, next) => {
      const context = contextOf(request)
      if (!context.settings.inbound[kind]) return next(new HttpError(...ERROR_RESPONSES.NotConfigured))
      if (!Buffer.isBuffer(request.body))
        return next(new HttpError(415, 'UNSUPPORTED_TYPE', 'The request must be application/json.'))
      const outcome = await receiveEvent(
        kind,
        {
          id: request.get('webhook-id') ?? '',
          timestamp: request.get('webhook-timestamp') ?? '',
          signature: request.get('webhook-signature') ?? '',
          body: request.body.toString('utf8'),
        },
        context,
      )
      if (outcome.type === 'Accepted') return response.status(202).json({ reference: outcome.reference })
      if (outcome.type !== 'InvalidInput') return next(new HttpError(...ERROR_RESPONSES[outcome.type]))
      const { message, fields } = outcome
      response.status(422).json({ message, fields })
    }
  return Router({ caseSensitive: true })
    .post('/texts', rawBody(MAX_BYTES), receive('TEXT'))
    .post('/emails', rawBody(MAX_EMAIL_BYTES), receive('EMAIL'))
    .post('/calls', rawBody(MAX_BYTES), receive('MISSED_CALL'))
}
