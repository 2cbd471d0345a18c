// The alphabet of text messages, 3GPP TS 23.038. A text of it holds 160 septets; one other character makes all of it UCS-2,
// of which 70 fit.

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'

/** Those that take two septets. */
const EXTENDED = '^{}\\[~]|€'

/** Septets that fit one message. */
export const ONE_MESSAGE = 160

/** How many septets a text takes; null when a character of it isn't in the alphabet. */
export function septetsOf(text: string): number | null {
  let count = 0
  for (const character of text) {
    if (BASIC.includes(character)) count += 1
    else if (EXTENDED.includes(character)) count += 2
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
 * The same text in that alphabet: straight quotation marks, hyphens for dashes, a letter without the accent it lacks. With a
 * character that has no counterpart, as in a name of another script, the text stays as it is: it's worth a second message.
 */
export function toGsm7(text: string): string {
  const plain = [...text]
    .map((character) => {
      if (septetsOf(character) !== null) return character
      return REPLACEMENTS[character] ?? character.normalize('NFKD').replaceAll(/\p{M}/gu, '')
    })
    .join('')
  return septetsOf(plain) === null ? text : plain
}
