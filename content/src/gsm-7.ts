// The GSM 7-bit alphabet of text messages, 3GPP TS 23.038. A message holds 160 septets. Any other character makes the whole text
// UCS-2, with 70 characters per message.

const BASIC_CHARACTERS =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Characters that take two septets. */
const EXTENDED_CHARACTERS = '^{}\\[~]|€'

/** Septets in one message. */
export const SEPTETS_PER_MESSAGE = 160

/** Returns the number of septets in a text, or null if it has a character outside the alphabet. */
export function countSeptets(text: string): number | null {
  let count = 0
  for (const character of text) {
    if (BASIC_CHARACTERS.includes(character)) count += 1
    else if (EXTENDED_CHARACTERS.includes(character)) count += 2
    else return null
  }
  return count
}

const REPLACEMENTS: Readonly<Record<string, string>> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '−': '-',
  '…': '...',
  '\u00a0': ' ',
  '\u202f': ' ',
  '`': "'",
}

/**
 * Converts a text to GSM-7: straight quotation marks, hyphens for dashes, and letters without accents that the alphabet lacks. If a
 * character has no counterpart, as in a name in another script, the text stays unchanged: it's worth a second message.
 */
export function toGsm7(text: string): string {
  const plain = [...text]
    .map((character) => {
      if (countSeptets(character) !== null) return character
      return REPLACEMENTS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    })
    .join('')
  return countSeptets(plain) === null ? text : plain
}
