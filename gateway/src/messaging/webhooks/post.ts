import { createHmac } from 'node:crypto'
import { type ClientRequestArgs, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { canBePublic, publicLookup } from '../../platform/http/public-address.ts'
import type { Receiver } from '../../platform/webhook-receivers.ts'

/** A receiver's response: its status, or why there was none. */
export type WebhookResponse =
  | { readonly status: number; readonly error: null }
  | { readonly status: null; readonly error: string }

/** A webhook request: the same bytes under the same id at each attempt. */
export type WebhookMessage = { readonly eventId: string; readonly body: string }

/** Posts to a receiver once. */
export type WebhookPost = (receiver: Receiver, message: WebhookMessage) => Promise<WebhookResponse>

const TIMEOUT_MS = 10_000

/**
 * Creates a sender that POSTs webhooks, signed as Standard Webhooks specifies. It follows no redirects, reads only the status of a
 * response, and gives up after ten seconds or when `stop` is aborted. Endpoints added by administrators must be on the public
 * internet unless `anywhere` is set: they must not give access to the gateway's private network.
 */
export function webhookPost(
  stop: AbortSignal,
  { anywhere, timeoutMs = TIMEOUT_MS }: { readonly anywhere: boolean; readonly timeoutMs?: number },
): WebhookPost {
  return async ({ address, keys, fromDashboard }, { eventId, body }) => {
    const url = new URL(address)
    const publicOnly = fromDashboard === true && !anywhere
    if (publicOnly && !canBePublic(url)) return { status: null, error: 'its address is not on the internet' }
    const timestamp = String(Math.floor(Date.now() / 1000))
    const timeout = AbortSignal.timeout(timeoutMs)
    try {
      const status = await send(url, body, {
        signal: AbortSignal.any([timeout, stop]),
        ...(publicOnly ? { lookup: publicLookup } : {}),
        headers: {
          'Content-Type': 'application/json',
          'User-Agent': 'gpc-plumbing-webhooks',
          'webhook-id': eventId,
          'webhook-timestamp': timestamp,
          'webhook-signature': keys.map((key) => signature(key, eventId, timestamp, body)).join(' '),
        },
      })
      return { status, error: null }
    } catch (error) {
      if (stop.aborted) return { status: null, error: 'the site was stopped meanwhile' }
      if (timeout.aborted) return { status: null, error: `no answer within ${timeoutMs / 1000} s` }
      if (errorReason(error) === 'NOT_PUBLIC')
        return { status: null, error: 'its address is not on the internet' }
      const reason = errorReason(error)
      const words = FAILURES[reason]
      return { status: null, error: words ? `${words} (${reason})` : reason }
    }
  }
}

/** Returns the response status of a POST. The body is discarded unread; it may never end. */
function send(
  url: URL,
  body: string,
  options: Pick<ClientRequestArgs, 'signal' | 'lookup'> & { readonly headers: Record<string, string> },
): Promise<number> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const clientRequest = request(url, { ...options, method: 'POST' }, (response) => {
      response.destroy()
      resolve(response.statusCode ?? 0)
    })
    clientRequest.on('error', reject)
    clientRequest.end(body)
  })
}

/** Signature of a webhook body and its timestamp in seconds: `v1,…`. */
export function signature(key: Buffer, id: string, timestamp: string, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
}

/** What error codes mean, for the person who set up the receiver. */
const FAILURES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'its address doesn’t exist',
  EAI_AGAIN: 'its address couldn’t be looked up',
  ECONNREFUSED: 'nothing answers at its address',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'its server can’t be reached',
  ENETUNREACH: 'its server can’t be reached',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate isn’t trusted',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate isn’t trusted',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'its certificate isn’t trusted',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another address',
}

/** Short reason why a request failed: the code of its error, or of that error's cause, where fetch puts it. */
export function errorReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && typeof error.code === 'string') return error.code
  return error.cause === undefined ? error.message : errorReason(error.cause)
}
