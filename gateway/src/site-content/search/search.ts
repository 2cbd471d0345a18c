import { type Content, mistakesIn } from 'content'
import MiniSearch, { type Query } from 'minisearch'
import { documentsOf, type SearchDocument } from './documents.ts'
import { searchedWords, stemOf, synonymsOf, withSynonyms, wordsOf } from './words.ts'

const WEIGHTS = { title: 6, keywords: 4, summary: 2, details: 2, body: 0.6 }

/** The field that isn't searched by synonyms: they should find what a page is about, not every word it mentions. */
const WITHOUT_SYNONYMS = 'body'

/** Boost by type of page: which one most people want if the text matches equally. */
const KINDS: Readonly<Record<SearchDocument['kind'], number>> = {
  ServiceResult: 1.9,
  LocationResult: 1.1,
  ArticleResult: 1.2,
  GuideResult: 1.3,
  AnswerResult: 1.15,
  PageResult: 1,
}

const NAMED_SUBURB = 4

/** From this many words on, a search counts as a question. */
const QUESTION_WORDS = 4
const WHOLE_QUESTION = 3

/** Results below this share of the best score have little to do with the search. */
const LEAST_SHARE = 0.12

/** Shorter words have too many neighbours at one letter's distance. */
const SHORTEST_MISSPELT = 4

/** Longer words may contain two mistakes. */
const LONG = 6

/** Longer searches are cut off: their subject is usually at the beginning. */
const MOST_WORDS = 12
const LONGEST_WORD = 30

/** Finds pages by words, of all kinds or one, best first. */
export type SearchIndex = (query: string, kind?: SearchDocument['kind']) => ReadonlyArray<SearchDocument>

const indexes = new WeakMap<Content, SearchIndex>()

/** Search index of a version of the content. Created on the first search and garbage-collected with the content. */
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

  /** Returns the word itself if a word on the site starts with it, otherwise the nearest words. */
  function spelt(word: string): ReadonlyArray<string> {
    const begins = { queries: [word, stemOf(word)], prefix: true }
    if (word.length < SHORTEST_MISSPELT || termsOf(begins).length > 0) return [word]
    // The index counts two swapped letters as two mistakes; we count one.
    const near = [...new Set(termsOf({ queries: [word], fuzzy: 2 }))]
    const mistakes = near.map((other) => mistakesIn(word, other))
    const fewest = Math.min(...mistakes)
    if (fewest > (word.length > LONG ? 2 : 1)) return []
    const nearest = near.filter((_other, n) => mistakes[n] === fewest)
    // People get the beginning of a word right: `bloked` is blocked, not booked.
    const shared = nearest.map((other) => sharedBeginning(word, other))
    const likely = nearest.filter((_other, n) => shared[n] === Math.max(...shared))
    // A prefix search finds words that start with another candidate anyway.
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
        // Ranks pages with many of the searched words above pages that repeat a few.
        const boost = queryTerms.length * nameBoost(document, words) * questionBoost(document, words)
        return [{ document, score: score * boost }]
      })
      .sort((a, b) => b.score - a.score)
    const least = (found[0]?.score ?? 0) * LEAST_SHARE
    return found.filter(({ score }) => score >= least).map(({ document }) => document)
  }
}

/** Whether a word may be the beginning of a longer one, such as `wa` of water. Off is a complete word, not half of office. */
const isBeginning = (word: string) => word.length > 1 && word !== 'off'

/** Length of the beginning that two words share. */
function sharedBeginning(one: string, other: string): number {
  const at = [...one].findIndex((character, n) => character !== other[n])
  return at < 0 ? one.length : at
}

/** Boosts the page of a suburb named in the search, whatever else it asks for. */
function nameBoost(document: SearchDocument, words: ReadonlyArray<string>): number {
  if (document.kind !== 'LocationResult') return 1
  return wordsOf(document.location.name).every((word) => words.includes(word)) ? NAMED_SUBURB : 1
}

/**
 * Boosts the page whose title contains every word of a long search: someone who types a whole question wants the page that asks it.
 */
function questionBoost({ title }: SearchDocument, words: ReadonlyArray<string>): number {
  if (words.length < QUESTION_WORDS) return 1
  const own = new Set(wordsOf(title).map(stemOf))
  return words.every((word) => own.has(stemOf(word))) ? WHOLE_QUESTION : 1
}

const boostOf = (document: SearchDocument | undefined) => (document ? KINDS[document.kind] : 1)
