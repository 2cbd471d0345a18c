/** A word as the search splits texts; the parentheses keep it in the result of `split`, at the odd places. */
const WORD = /([\p{L}\p{N}\p{M}'’]+)/u

/** Splits a text into unmatched and matched parts in turn, starting with an unmatched one. Matched words in a row are one part. */
export function splitMatches(text: string, matches: ReadonlyArray<string>): ReadonlyArray<string> {
  const matched = new Set(matches)
  const pieces = text.split(WORD)
  const parts = ['']
  for (const [n, piece] of pieces.entries()) {
    const isMatch =
      n % 2 === 1
        ? matched.has(piece)
        : piece === ' ' && [n - 1, n + 1].every((at) => matched.has(pieces[at] ?? ''))
    // The parts so far end with a matched one if their number is even.
    if (isMatch === (parts.length % 2 === 0)) parts[parts.length - 1] += piece
    else parts.push(piece)
  }
  return parts
}

/** Words of a text, as split above. */
const wordsIn = (text: string) => text.split(WORD).filter((_piece, n) => n % 2 === 1)

/** Returns the words of a text that a search repeats in a row, the last of which can be incomplete: for `hot w`, Hot and Water. */
export function repeatedWords(text: string, search: string): ReadonlyArray<string> {
  const searched = wordsIn(search.toLowerCase())
  const words = wordsIn(text)
  const last = searched.length - 1
  const repeats = (start: number) =>
    searched.every((word, n) => {
      const other = words[start + n]?.toLowerCase() ?? ''
      return n === last ? other.startsWith(word) : other === word
    })
  return words.flatMap((_word, start) => (repeats(start) ? words.slice(start, start + last + 1) : []))
}
