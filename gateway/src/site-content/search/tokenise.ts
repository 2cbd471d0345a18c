import { stemmer } from 'stemmer'

/** Words too common to say anything about the subject. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get gets got had has have having help how i id if ' +
    'ill im in is it its ive just keep keeps know lets like make makes me my need needs no not now of on or our out own ' +
    'please should so some someone tell than that the their them then there theres these they this those to too up us ' +
    'very want was we wont cant dont doesnt isnt arent work works working what whats when where which who why will with would you your youre'
  ).split(' '),
)

/** The words of a text in order, in lower case without accents and apostrophes. */
export function wordsOf(text: string): ReadonlyArray<string> {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The words of a text, as written there, that are among the terms a search matched: words in lower case and stems. */
export function matchedWords(text: string, terms: ReadonlyArray<string>): ReadonlyArray<string> {
  const matched = new Set(terms)
  const written = new Set(text.match(/[\p{L}\p{N}\p{M}'’]+/gu) ?? [])
  return [...written].filter((word) =>
    wordsOf(word).some((plain) => matched.has(plain) || matched.has(stemOf(plain))),
  )
}

/** The significant words of a search; all of them if it consists of stop words only. */
export function searchedWords(query: string): ReadonlyArray<string> {
  // Single characters are dropped: half of all words begin or end with one.
  const all = wordsOf(query).filter(({ length }) => length > 1)
  const significant = all.filter((word) => !STOP_WORDS.has(word))
  return significant.length > 0 ? significant : all
}

/** The stem of a word: `leak` for leaks, leaked and leaking. */
export const stemOf = (word: string) => stemmer(word)

/** Groups of synonyms, with the stems of each phrase and the words of all of them. */
export type Synonyms = ReadonlyArray<{
  readonly phrases: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
}>

export function synonymsOf(groups: ReadonlyArray<ReadonlyArray<string>>): Synonyms {
  return groups.map((group) => ({ phrases: group.map(paddedStems), words: group.flatMap(wordsOf) }))
}

/** Appends the synonyms of the phrases in a text, unless it already contains their words. */
export function withSynonyms(text: string, synonyms: Synonyms): string {
  const textStems = paddedStems(text)
  const matching = synonyms.filter(({ phrases }) => phrases.some((phrase) => textStems.includes(phrase)))
  const missing = matching
    .flatMap(({ words }) => words)
    .filter((word) => !textStems.includes(` ${stemOf(word)} `))
  return [text, ...new Set(missing)].join(' ')
}

/** Stems with a space on each side, so that only whole words match. */
const paddedStems = (text: string) => ` ${wordsOf(text).map(stemOf).join(' ')} `
