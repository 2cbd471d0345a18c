import { randomInt } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, which are misheard on the phone.
const REFERENCE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Letters and digits that are not misheard on the phone, at random. */
export function referenceCharacters(count: number): string {
  return Array.from({ length: count }, () => REFERENCE_ALPHABET[randomInt(32)]).join('')
}
