import { randomUUID } from 'node:crypto'
import { signature } from '../messaging/index.ts'
import type { Context } from '../platform/context.ts'

const KEY = Buffer.alloc(32, 5)

/** Settings that accept inbound events signed by `signedEvent`. */
export const INBOUND = {
  INBOUND_TEXTS_SECRET: `whsec_${KEY.toString('base64')}`,
  INBOUND_EMAILS_SECRET: `whsec_${KEY.toString('base64')}`,
  INBOUND_CALLS_SECRET: `whsec_${KEY.toString('base64')}`,
  INBOUND_EMAIL_DOMAIN: 'reply.example.org',
  SMS_URL: 'http://127.0.0.1:9/send',
} as const

/** An event as a provider sends it, signed at the context's time unless another is given. */
export function signedEvent(
  body: object | string,
  { now }: Pick<Context, 'now'>,
  { id = randomUUID() as string, key = KEY, signedAt = now } = {},
) {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  const timestamp = String(Math.floor(signedAt.epochMilliseconds / 1000))
  return { id, timestamp, signature: signature(key, id, timestamp, payload), body: payload }
}
