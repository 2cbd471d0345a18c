import { beforeAll, expect, test } from 'vitest'
import {
  findBannedWords,
  isProse,
  longSentences,
  readingEase,
  wordsOf,
} from '../../content/src/testing/prose.ts'
import { LANDING_PAGE_TITLES, SPEC_PATHS } from '../support/addresses.ts'
import { type PublicPage, readPublicPages } from '../support/public-pages.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const MIN_READING_EASE = 65
/** A paragraph of at least this many words that appears on two pages counts as copied. */
const PASSAGE_WORDS = 40
/** This page quotes the law verbatim. */
const LEGAL_PAGE = '/warranty-information'
/** Pages with a promised reading level: services, suburbs, articles and landing pages. */
const hasPromisedReadingLevel = (path: string) =>
  path in LANDING_PAGE_TITLES || /^\/(?:services|locations|blog)\/./.test(path)

let pages: ReadonlyArray<PublicPage>

beforeAll(async () => {
  pages = await readPublicPages(site(), [...SPEC_PATHS, '/there-is-no-such-page'])
})

/** Returns each problem once, with the first page that has it. A problem in the footer would be reported for every page. */
function problemsOf(find: (page: PublicPage) => ReadonlyArray<string>): ReadonlyArray<string> {
  const firstPath = new Map<string, string>()
  for (const page of pages)
    for (const problem of find(page)) if (!firstPath.has(problem)) firstPath.set(problem, page.path)
  return [...firstPath].map(([problem, path]) => `${path}: ${problem}`)
}

test('no public page uses a ruled-out word', () => {
  expect(problemsOf(({ allText }) => allText.flatMap(findBannedWords))).toEqual([])
})

test('no public page has an overlong sentence', () => {
  expect(problemsOf(({ path, mainText }) => (path === LEGAL_PAGE ? [] : longSentences(mainText)))).toEqual([])
})

test('services, suburbs, articles and landing pages are easy to read, including the text around the content', () => {
  const hardToRead = pages
    .filter(({ path }) => hasPromisedReadingLevel(path))
    .map(({ path, mainText }) => ({ path, ease: readingEase(mainText.filter(isProse)) }))
    .filter(({ ease }) => ease < MIN_READING_EASE)
  expect(hardToRead).toEqual([])
})

test('no passage appears on two pages', () => {
  const pathsByParagraph = new Map<string, Set<string>>()
  for (const { path, mainText } of pages) {
    // An answer also appears on its source page and in the list of answers (decision 045).
    if (path === '/book-appointment' || path === '/faq' || path.startsWith('/faq/')) continue
    for (const paragraph of mainText.filter((item) => wordsOf(item).length >= PASSAGE_WORDS)) {
      pathsByParagraph.set(paragraph, (pathsByParagraph.get(paragraph) ?? new Set()).add(path))
    }
  }
  const duplicates = [...pathsByParagraph].filter(([, paths]) => paths.size > 1)
  expect(duplicates.map(([paragraph, paths]) => `${[...paths].join(', ')}: ${paragraph}`)).toEqual([])
})
