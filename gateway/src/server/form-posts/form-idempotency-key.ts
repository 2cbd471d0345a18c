import { createHash } from 'node:crypto'
import type { Fields } from './form-response.ts'

/**
 * Idempotency key for a form that was posted without one: the same form with the same values is one request. Pages where the same
 * values can be sent twice on purpose add a hidden field that differs.
 */
export function formIdempotencyKey(token: string, fields: Fields): string {
  const payload = JSON.stringify([token, Object.entries(fields).sort()])
  return createHash('sha256').update(payload).digest('base64url')
}
