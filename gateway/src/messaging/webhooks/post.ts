import { createHmac } from 'node:crypto'
import type { Receiver } from '../../platform/webhook-receivers.ts'

/** What a receiver answered: a status, or in words why there was none. */
export type Answer =
  | { readonly status: number; readonly error: null }
  | { readonly status: null; readonly error: string }

/** A webhook request: the same bytes under the same id at each attempt. */
export type WebhookMessage = { readonly eventId: string; readonly body: string }

/** Posts to a receiver once. */
export type WebhookPost = (receiver: Receiver, message: WebhookMessage) => Promise<Answer>

const TIMEOUT_MS = 10_000

/**
 * Delivers webhooks by POST, signed as Standard Webhooks specifies. It follows no one elsewhere, reads no more
 * of an answer than its status, and gives up after ten seconds, or when `stop` says so.
 */
export function webhookPost(stop: AbortSignal, timeoutMs = TIMEOUT_MS): WebhookPost {
  return async ({ address, keys }, { eventId, body }) => {
    const timestamp = String(Math.floor(Date.now() / 1000))
    const late = AbortSignal.timeout(timeoutMs)
    try {
      const response = await fetch(address, {
        method: 'POST',
        redirect: 'manual',
        signal: AbortSignal.any([late, stop]),
        headers: {
          'Content-Type': 'application/json',
          'webhook-id': eventId,
          'webhook-timestamp': timestamp,
          'webhook-signature': keys.map((key) => signature(key, eventId, timestamp, body)).join(' '),
        },
        body,
      })
      // Nothing in it is for us, and it may have no end.
      await response.body?.cancel().catch(() => {})
      return { status: response.status, error: null }
    } catch (error) {
      if (stop.aborted) return { status: null, error: 'the site was stopped meanwhile' }
      if (late.aborted) return { status: null, error: `no answer within ${timeoutMs / 1000} s` }
      return { status: null, error: reason(error) }
    }
  }
}

/** Signature of a webhook body and its timestamp in seconds: `v1,…`. */
export function signature(key: Buffer, id: string, timestamp: string, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** Why fetch failed, in a word or two: it says so in the cause of its error, and there in a code. */
export function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : reason(error.cause)
}
