import { createHash } from 'node:crypto'
import type { Fields } from './answers.ts'

/**
 * The idempotency key of a form that was posted without one: the same form, filled in the same way, is one request. A page
 * that can rightly send the same words again carries a hidden field that differs.
 */
export function postedKey(token: string, fields: Fields): string {
  const words = JSON.stringify([token, Object.entries(fields).sort()])
  return createHash('sha256').update(words).digest('base64url')
}
