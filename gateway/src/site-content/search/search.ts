import { type Content, mistakesIn } from 'content'
import MiniSearch, { type Query } from 'minisearch'
import { documentsOf, type SearchDocument } from './documents.ts'
import { searchedWords, stemOf, synonymsOf, withSynonyms, wordsOf } from './words.ts'

const WEIGHTS = { title: 6, keywords: 4, summary: 2, details: 2, body: 0.6 }

/** Of a page, what its synonyms are found by: what it is about, and not each word that it mentions. */
const WITHOUT_SYNONYMS = 'body'

/** What most people want of two pages with the same words. */
const KINDS: Readonly<Record<SearchDocument['kind'], number>> = {
  ServiceResult: 1.9,
  LocationResult: 1.1,
  ArticleResult: 1.2,
  GuideResult: 1.3,
  AnswerResult: 1.15,
  PageResult: 1,
}

const NAMED_SUBURB = 4

/** From so many words on, a search is a question. */
const QUESTION_WORDS = 4
const WHOLE_QUESTION = 3

/** Results with less than this part of the best one's score have little to do with the search. */
const LEAST_SHARE = 0.12

/** Shorter words have too many neighbours one letter away. */
const SHORTEST_MISSPELT = 4

/** Longer words may have two mistakes. */
const LONG = 6

/** Longer searches are cut: what they are about stands at their beginning. */
const MOST_WORDS = 12
const LONGEST_WORD = 30

/** Finds pages by words, of every kind or of one; best first. */
export type SearchIndex = (query: string, kind?: SearchDocument['kind']) => ReadonlyArray<SearchDocument>

const indexes = new WeakMap<Content, SearchIndex>()

/** The index of a version of the content: made when it is first searched, and gone with it. */
export function searchIndex(content: Content): SearchIndex {
  const known = indexes.get(content) ?? createIndex(content)
  indexes.set(content, known)
  return known
}

function createIndex(content: Content): SearchIndex {
  const documents = documentsOf(content)
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const synonyms = synonymsOf(content.search.synonyms)
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: Object.keys(WEIGHTS),
    extractField: (document, field) => {
      const value = document[field as keyof typeof WEIGHTS | 'path']
      return field === WITHOUT_SYNONYMS || field === 'path' ? value : withSynonyms(value, synonyms)
    },
    tokenize: (text) => [...wordsOf(text)],
    processTerm: (word) => [...new Set([word, stemOf(word)])],
  })
  index.addAll(documents)
  const options = { boost: WEIGHTS, boostDocument: (path: string) => boostOf(byPath.get(path)) }
  const termsOf = (query: Query) => index.search(query).flatMap(({ terms }) => terms)

  /** The word itself where a word of the site begins with it, else the nearest ones. */
  function spelt(word: string): ReadonlyArray<string> {
    const begins = { queries: [word, stemOf(word)], prefix: true }
    if (word.length < SHORTEST_MISSPELT || termsOf(begins).length > 0) return [word]
    // Two letters that are swapped are two mistakes to the index, and one to us.
    const near = [...new Set(termsOf({ queries: [word], fuzzy: 2 }))]
    const mistakes = near.map((other) => mistakesIn(word, other))
    const fewest = Math.min(...mistakes)
    if (fewest > (word.length > LONG ? 2 : 1)) return []
    const nearest = near.filter((_other, n) => mistakes[n] === fewest)
    // The beginning of a word is what people get right: `bloked` is blocked, and not booked.
    const shared = nearest.map((other) => sharedBeginning(word, other))
    const likely = nearest.filter((_other, n) => shared[n] === Math.max(...shared))
    // What begins with another of them is found with it.
    return likely.filter((other) => !likely.some((it) => it !== other && other.startsWith(it)))
  }

  return (query, kind) => {
    const asked = searchedWords(query.slice(0, MOST_WORDS * LONGEST_WORD))
      .slice(0, MOST_WORDS)
      .map((word) => word.slice(0, LONGEST_WORD))
    const words = [...new Set(asked)].flatMap(spelt)
    if (words.length === 0) return []
    const found = index
      .search({ queries: words, combineWith: 'OR', prefix: isBeginning }, options)
      .flatMap(({ id, score, queryTerms }) => {
        const document = byPath.get(id)
        if (!document || (kind && document.kind !== kind)) return []
        // Ahead of pages with few of the words asked for, however often they say them.
        const boost = queryTerms.length * nameBoost(document, words) * questionBoost(document, words)
        return [{ document, score: score * boost }]
      })
      .sort((a, b) => b.score - a.score)
    const least = (found[0]?.score ?? 0) * LEAST_SHARE
    return found.filter(({ score }) => score >= least).map(({ document }) => document)
  }
}

/** Whether a word can be the beginning of a longer one: `wa` of water. Off is a word of its own, and not half of office. */
const isBeginning = (word: string) => word.length > 1 && word !== 'off'

/** How many characters two words begin with together. */
function sharedBeginning(one: string, other: string): number {
  const at = [...one].findIndex((character, n) => character !== other[n])
  return at < 0 ? one.length : at
}

/** Someone who names a suburb wants its page, whatever else they ask for. */
function nameBoost(document: SearchDocument, words: ReadonlyArray<string>): number {
  if (document.kind !== 'LocationResult') return 1
  return wordsOf(document.location.name).every((word) => words.includes(word)) ? NAMED_SUBURB : 1
}

/** Someone who types a whole question wants the page that asks it, and not the one about its subject. */
function questionBoost({ title }: SearchDocument, words: ReadonlyArray<string>): number {
  if (words.length < QUESTION_WORDS) return 1
  const own = new Set(wordsOf(title).map(stemOf))
  return words.every((word) => own.has(stemOf(word))) ? WHOLE_QUESTION : 1
}

const boostOf = (document: SearchDocument | undefined) => (document ? KINDS[document.kind] : 1)
