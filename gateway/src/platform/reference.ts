import { randomInt } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, which are misheard on the phone.
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns random characters that aren't misheard on the phone. */
export function referenceCharacters(count: number): string {
  return Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(32)]).join('')
}
