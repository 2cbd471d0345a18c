import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from './secrets.ts'

const ID_BYTES = 16
const MAC_BYTES = 24

/** What a link in a message opens. */
export type LinkPurpose =
  | 'manage'
  | 'review'
  | 'invitation'
  | 'password'
  | 'on-call'
  | 'quote'
  | 'maintenance'
  | 'report'

/** What a token opens. A token of one kind is worthless as another. */
type Purpose = 'hold' | 'calendar' | 'maintenance-calendar' | LinkPurpose | `mark of ${LinkPurpose}`

/**
 * The token that opens one row, and nothing else. It is worked out whenever it is needed and never stored; raising the
 * row's generation makes every token that was given out before worthless.
 */
export function tokenFor(
  purpose: Purpose,
  id: string,
  generation: number,
  secrets: Pick<Secrets, 'sessionKeys'>,
): string {
  const [newest] = secrets.sessionKeys
  if (newest === undefined) throw new Error('no session key')
  return Buffer.concat([bytesOf(id), mac(newest, purpose, id, generation)]).toString('base64url')
}

/** The id, a UUID, of the row that a token says it is for; null when it is no token. It proves nothing yet. */
export function idIn(token: string): string | null {
  const bytes = Buffer.from(token, 'base64url')
  // The last character has spare bits: one row, one token.
  if (bytes.length !== ID_BYTES + MAC_BYTES || bytes.toString('base64url') !== token) return null
  const hex = bytes.subarray(0, ID_BYTES).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/** Was this token made for this row, by any of our keys, since its generation was raised last? */
export function opens(
  token: string,
  purpose: Purpose,
  id: string,
  generation: number,
  { sessionKeys }: Pick<Secrets, 'sessionKeys'>,
): boolean {
  if (idIn(token) !== id) return false
  const given = Buffer.from(token, 'base64url').subarray(ID_BYTES)
  return sessionKeys.some((key) => timingSafeEqual(given, mac(key, purpose, id, generation)))
}

function mac(key: string, purpose: Purpose, id: string, generation: number): Buffer {
  const words = `token\n${purpose}\n${id}\n${generation}`
  return createHmac('sha256', key).update(words).digest().subarray(0, MAC_BYTES)
}

function bytesOf(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}
