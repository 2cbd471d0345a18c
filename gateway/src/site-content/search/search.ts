import { type Content, prefixEditDistance } from 'content'
import MiniSearch, { type Query } from 'minisearch'
import { documentsOf, type SearchDocument, type SearchHit } from './documents.ts'
import { matchedWords, searchedWords, stemOf, synonymsOf, withSynonyms, wordsOf } from './tokenise.ts'

const FIELD_WEIGHTS = { title: 6, keywords: 5, topic: 4, summary: 2, details: 2, body: 0.6 }

/** The field that isn't searched by synonyms: they should find what a page is about, not every word it mentions. */
const FIELD_WITHOUT_SYNONYMS = 'body'

/** What a page itself is about. The topic of an answer is wider, such as taps and toilets. */
const SUBJECT_FIELDS = ['title', 'keywords', 'summary', 'details']

/** Boost by type of page: which one most people want if the text matches equally. */
const KIND_BOOSTS: Readonly<Record<SearchDocument['kind'], number>> = {
  ServiceResult: 1.9,
  LocationResult: 1.1,
  ArticleResult: 1.2,
  GuideResult: 1.3,
  AnswerResult: 1.15,
  PageResult: 1,
}

const SUBURB_BOOST = 4

/** From this many words on, a search counts as a question. */
const MIN_QUESTION_WORDS = 4
const QUESTION_BOOST = 3

/** Results below this share of the best score have little to do with the search. */
const MIN_SCORE_SHARE = 0.18

/** The share for pages that lack a searched word, if others are about all of them. */
const MIN_PARTIAL_SCORE_SHARE = 0.35

/** Shorter words have too many neighbours at one letter's distance. */
const MIN_FUZZY_LENGTH = 4

/** Longer words may contain two mistakes. */
const LONG_WORD_LENGTH = 6

/** Longer searches are cut off: their subject is usually at the beginning. */
const MAX_WORDS = 12
const MAX_WORD_LENGTH = 30

/** The words of the site that a typed word may stand for: several if it is misspelled and they are equally near. */
type Spellings = ReadonlyArray<string>

/** A page and the words and stems of it that a search matched. */
type Match = { readonly document: SearchDocument; readonly terms: ReadonlyArray<string> }

type Find<Found> = (query: string, kind?: SearchDocument['kind']) => ReadonlyArray<Found>

/** Finds pages by words, of all kinds or one, best first. */
export type SearchIndex = Find<SearchDocument>

const indexes = new WeakMap<Content, Find<Match>>()

/** Search index of a version of the content. */
export const searchIndex =
  (content: Content): SearchIndex =>
  (query, kind) =>
    indexOf(content)(query, kind).map(({ document }) => document)

/** The best results of a search, each with the words of its title and excerpt that matched. */
export const searchResults = (content: Content, query: string, first: number): ReadonlyArray<SearchHit> =>
  indexOf(content)(query)
    .slice(0, first)
    .map(({ document, terms }) => ({
      ...document,
      matches: matchedWords(`${document.title} ${document.excerpt}`, terms),
    }))

/** Created on the first search and garbage-collected with the content. */
function indexOf(content: Content): Find<Match> {
  const index = indexes.get(content) ?? createIndex(content)
  indexes.set(content, index)
  return index
}

function createIndex(content: Content): Find<Match> {
  const documents = documentsOf(content)
  const byPath = new Map(documents.map((document) => [document.path, document]))
  const synonyms = synonymsOf(content.search.synonyms)
  const allWords = new Set<string>()
  const index = new MiniSearch<SearchDocument>({
    idField: 'path',
    fields: Object.keys(FIELD_WEIGHTS),
    extractField: (document, field) => {
      const value = document[field as keyof typeof FIELD_WEIGHTS | 'path']
      return field === FIELD_WITHOUT_SYNONYMS || field === 'path' ? value : withSynonyms(value, synonyms)
    },
    tokenize: (text) => {
      const words = [...wordsOf(text)]
      for (const word of words) allWords.add(word)
      return words
    },
    // Otherwise misspelled searches would count as words of the site.
    searchOptions: { tokenize: (text) => [...wordsOf(text)] },
    processTerm: (word) => [...new Set([word, stemOf(word)])],
  })
  index.addAll(documents)
  const options = { boost: FIELD_WEIGHTS, boostDocument: (path: string) => boostOf(byPath.get(path)) }
  const termsOf = (query: Query) => index.search(query).flatMap(({ terms }) => terms)

  /** Returns the word itself if a word on the site starts with it, otherwise the nearest words. */
  function correctSpelling(word: string): Spellings {
    // Most words are spelled as on the site, and a lookup costs less than a search.
    if (allWords.has(word)) return [word]
    const prefixQuery = { queries: [word, stemOf(word)], prefix: true }
    if (word.length < MIN_FUZZY_LENGTH || termsOf(prefixQuery).length > 0) return [word]
    // The index counts two swapped letters as two mistakes; we count one.
    const near = [...new Set(termsOf({ queries: [word], fuzzy: 2 }))]
    const distances = near.map((other) => prefixEditDistance(word, other))
    const shortest = Math.min(...distances)
    if (shortest > (word.length > LONG_WORD_LENGTH ? 2 : 1)) return []
    const nearest = near.filter((_other, n) => distances[n] === shortest)
    // People get the beginning of a word right: `bloked` is blocked, not booked.
    const shared = nearest.map((other) => sharedPrefixLength(word, other))
    const likely = nearest.filter((_other, n) => shared[n] === Math.max(...shared))
    // A prefix search finds words that start with another candidate anyway.
    return likely.filter(
      (other) => !likely.some((candidate) => candidate !== other && other.startsWith(candidate)),
    )
  }

  /** Whether a term is a form of a word, or starts with what is the beginning of a word: `drains`, but not `drainage`, for drain. */
  const isFormOf = (term: string, word: string) =>
    stemOf(term) === stemOf(word) || term === stemOf(word) || (!allWords.has(word) && term.startsWith(word))

  /** Paths of the pages that are about all of several searched words, in any form. */
  function pathsAboutAll(searched: ReadonlyArray<Spellings>): ReadonlySet<string> {
    if (searched.length < 2) return new Set()
    const queries = searched.map((spellings) => ({
      combineWith: 'OR' as const,
      queries: spellings.flatMap((word) => [word, stemOf(word)]),
    }))
    const results = index.search(
      { combineWith: 'AND', queries, prefix: canBePrefix },
      { fields: SUBJECT_FIELDS },
    )
    return new Set(results.map(({ id }) => id))
  }

  return (query, kind) => {
    const queryWords = searchedWords(query.slice(0, MAX_WORDS * MAX_WORD_LENGTH))
      .slice(0, MAX_WORDS)
      .map((word) => word.slice(0, MAX_WORD_LENGTH))
    const searched = [...new Set(queryWords)].map(correctSpelling).filter(({ length }) => length > 0)
    const words = searched.flat()
    if (words.length === 0) return []
    const results = index
      .search({ queries: words, combineWith: 'OR', prefix: canBePrefix }, options)
      .flatMap(({ id, score, queryTerms, terms: foundTerms, match }) => {
        const document = byPath.get(id)
        if (!document || (kind && document.kind !== kind)) return []
        if (Object.values(match).flat().every(isTopic)) return []
        const terms = foundTerms.filter((term) => words.some((word) => isFormOf(term, word)))
        // Ranks pages with many of the searched words above pages that repeat a few.
        const boost = queryTerms.length * nameBoost(document, words) * questionBoost(document, searched)
        return [{ document, terms, score: score * boost }]
      })
      .sort((a, b) => b.score - a.score)
    const best = results[0]?.score ?? 0
    const aboutAll = pathsAboutAll(searched)
    const minShare = ({ path }: SearchDocument) =>
      aboutAll.size > 0 && !aboutAll.has(path) ? MIN_PARTIAL_SCORE_SHARE : MIN_SCORE_SHARE
    return results.filter(({ document, score }) => score >= best * minShare(document))
  }
}

const isTopic = (field: string) => field === 'topic'

/** Whether a word may be the beginning of a longer one, such as `wa` of water. Off is a complete word, not half of office. */
const canBePrefix = (word: string) => word.length > 1 && word !== 'off'

/** Length of the beginning that two words share. */
function sharedPrefixLength(one: string, other: string): number {
  const index = [...one].findIndex((character, n) => character !== other[n])
  return index < 0 ? one.length : index
}

/** Boosts the page of a suburb named in the search, whatever else it asks for. */
function nameBoost(document: SearchDocument, words: ReadonlyArray<string>): number {
  if (document.kind !== 'LocationResult') return 1
  return wordsOf(document.location.name).every((word) => words.includes(word)) ? SUBURB_BOOST : 1
}

/**
 * Boosts the page whose title contains every word of a long search: someone who types a whole question wants the page that asks it.
 */
function questionBoost({ title }: SearchDocument, searched: ReadonlyArray<Spellings>): number {
  if (searched.length < MIN_QUESTION_WORDS) return 1
  const titleStems = new Set(wordsOf(title).map(stemOf))
  return searched.every((spellings) => spellings.some((word) => titleStems.has(stemOf(word))))
    ? QUESTION_BOOST
    : 1
}

const boostOf = (document: SearchDocument | undefined) => (document ? KIND_BOOSTS[document.kind] : 1)
