const MAX_QUERY_LENGTH = 100
const MAX_WORDS = 6

// A number as people write it: "(07) 5550 0142", "+61 491-570-006"; not the digits in a reference.
const NUMBER = /(?<![\p{L}\p{N}-])\+?\(?\d[\d\s().-]*\d/gu

/**
 * Turns a typed search into patterns that a row must all match: lower case, without accents, numbers without separators. A word of
 * one or two characters is a prefix. Returns none if there is nothing to search for.
 */
export function searchPatterns(query: string): ReadonlyArray<string> {
  return fold(query)
    .replaceAll('(0)', '')
    .replaceAll(NUMBER, (number) => number.replaceAll(/\D/g, ''))
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MAX_WORDS)
    .map(toAscii)
    .map((word) => `${word.length < 3 ? '% ' : '%'}${escapeLike(word)}%`)
}

/** A typed search as a whole name, spelt as the database's `search_words` spells names, without the space that it puts before them. */
export function searchName(query: string): string {
  return toAscii(fold(query).trim().replaceAll(/\s+/g, ' '))
}

/** Escapes the characters that `like` gives a meaning. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&')

/** Lower case, without accents. */
function fold(query: string): string {
  return query
    .slice(0, MAX_QUERY_LENGTH)
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f\0]/g, '')
    .toLowerCase()
}

/**
 * Spells a word as the database's `search_words` does: a character of another script becomes its code point, which the index can
 * match.
 */
function toAscii(word: string): string {
  return word.replaceAll(
    /\P{ASCII}/gu,
    (character) => `u${(character.codePointAt(0) ?? 0).toString(16).padStart(6, '0')}`,
  )
}
