import { stemmer } from 'stemmer'

/** Words that say nothing about what is looked for. */
const STOP_WORDS = new Set(
  (
    'a an and any are as at be been but by can could did do does for from get gets got had has have having help how i id if ' +
    'ill im in is it its ive just keep keeps know lets like make makes me my need needs no not now of on or our out own ' +
    'please should so some someone tell than that the their them then there theres these they this those to too up us ' +
    'very want was we wont cant dont doesnt isnt arent work works working what whats when where which who why will with would you your youre'
  ).split(' '),
)

/** Lower-case words without accents and apostrophes, in the order of the text. */
export function wordsOf(text: string): ReadonlyArray<string> {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
}

/** The words that a search is about; all of them where it is made of stop words only. */
export function searchedWords(query: string): ReadonlyArray<string> {
  // A single letter or digit begins or ends half of all words.
  const all = wordsOf(query).filter(({ length }) => length > 1)
  const telling = all.filter((word) => !STOP_WORDS.has(word))
  return telling.length > 0 ? telling : all
}

/** The part that forms of a word share: `leak` of leaks, leaked and leaking. */
export const stemOf = (word: string) => stemmer(word)

/** Groups of synonyms: the stems of each phrase, and the words of all. */
export type Synonyms = ReadonlyArray<{
  readonly phrases: ReadonlyArray<string>
  readonly words: ReadonlyArray<string>
}>

export function synonymsOf(groups: ReadonlyArray<ReadonlyArray<string>>): Synonyms {
  return groups.map((group) => ({ phrases: group.map(stems), words: group.flatMap(wordsOf) }))
}

/** A text followed by the synonyms of the phrases in it, as far as it lacks their words. */
export function withSynonyms(text: string, synonyms: Synonyms): string {
  const own = stems(text)
  const found = synonyms.filter(({ phrases }) => phrases.some((phrase) => own.includes(phrase)))
  const lacking = found.flatMap(({ words }) => words).filter((word) => !own.includes(` ${stemOf(word)} `))
  return [text, ...new Set(lacking)].join(' ')
}

/** Stems between spaces, so that whole words are compared. */
const stems = (text: string) => ` ${wordsOf(text).map(stemOf).join(' ')} `
