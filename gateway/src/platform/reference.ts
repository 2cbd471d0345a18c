import { randomInt } from 'node:crypto'

// Crockford's alphabet: no I, L, O or U, which are misheard on the phone.
const REFERENCE_LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** EmailTemplates and digits that are not misheard on the phone, at random. */
export function referenceLetters(count: number): string {
  return Array.from({ length: count }, () => REFERENCE_LETTERS[randomInt(32)]).join('')
}
