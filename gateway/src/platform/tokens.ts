import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const ID_BYTES = 16
const MAC_BYTES = 24

/** What a link in a message gives access to. */
export type LinkPurpose =
  | 'manage'
  | 'review'
  | 'invitation'
  | 'password'
  | 'on-call'
  | 'quote'
  | 'maintenance'
  | 'report'

/** What a token gives access to. A token for one purpose is invalid for any other. */
type Purpose = 'hold' | 'calendar' | 'maintenance-calendar' | LinkPurpose | `mark of ${LinkPurpose}`

/**
 * Returns the token that gives access to one row only. It is computed when needed and never stored; incrementing the row's
 * generation invalidates all earlier tokens.
 */
export function tokenFor(
  purpose: Purpose,
  id: string,
  generation: number,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  const [newest] = secrets.sessionKeys
  if (newest === undefined) throw new Error('no session key')
  return Buffer.concat([uuidBytes(id), mac(newest, purpose, id, generation)]).toString('base64url')
}

/** Returns the row id, a UUID, that a token claims; null if it isn't a token. This doesn't verify the token. */
export function claimedId(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last character has spare bits: only one spelling of a token is valid.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Returns whether a token was made for this row, with any of our keys, since its generation was last incremented. */
export function isValidToken(
  token: string,
  purpose: Purpose,
  id: string,
  generation: number,
  { sessionKeys }: Pick<Secrets, 'sessionKeys'>,
): boolean {
  if (claimedId(token) !== id) return false
  const tokenMac = Buffer.from(token, 'base64url').subarray(ID_BYTES)
  return sessionKeys.some((key) => timingSafeEqual(tokenMac, mac(key, purpose, id, generation)))
}

function mac(key: string, purpose: Purpose, id: string, generation: number): Buffer {
  const payload = `token\n${purpose}\n${id}\n${generation}`
  return createHmac('sha256', key).update(payload).digest().subarray(0, MAC_BYTES)
}

function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
