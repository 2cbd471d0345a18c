import { beforeAll, expect, test } from 'vitest'
import { isProse, longSentences, readingEase, ruledOutWords, wordsOf } from '../../content/prose.ts'
import { LANDING, SPEC } from '../support/addresses.ts'
import { type PublicPage, readPublicPages } from '../support/public-pages.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const LEAST_EASE = 65
/** From this many words on, a paragraph that stands on two pages was copied. */
const PASSAGE_WORDS = 40
/** It quotes the law word for word. */
const QUOTES_THE_LAW = '/warranty-information'
/** Pages whose ease is promised: services, suburbs, articles and landing pages. */
const isPromised = (path: string) => path in LANDING || /^\/(?:services|locations|blog)\/./.test(path)

let pages: ReadonlyArray<PublicPage>

beforeAll(async () => {
  pages = await readPublicPages(site(), [...SPEC, '/there-is-no-such-page'])
})

/** Each problem once, with the first page that has it: what is wrong in the footer is wrong everywhere. */
function problemsOf(find: (page: PublicPage) => ReadonlyArray<string>): ReadonlyArray<string> {
  const first = new Map<string, string>()
  for (const each of pages)
    for (const problem of find(each)) if (!first.has(problem)) first.set(problem, each.path)
  return [...first].map(([problem, path]) => `${path}: ${problem}`)
}

test('every public page says things as a plumber on the phone would', () => {
  expect(problemsOf(({ all }) => all.flatMap(ruledOutWords))).toEqual([])
})

test('no public page has a sentence that takes two breaths', () => {
  expect(problemsOf(({ path, main }) => (path === QUOTES_THE_LAW ? [] : longSentences(main)))).toEqual([])
})

test('services, suburbs, articles and landing pages are easy to read, with all that stands around their text', () => {
  const hard = pages
    .filter(({ path }) => isPromised(path))
    .map(({ path, main }) => ({ path, ease: readingEase(main.filter(isProse)) }))
    .filter(({ ease }) => ease < LEAST_EASE)
  expect(hard).toEqual([])
})

test('no passage stands on two pages', () => {
  const owners = new Map<string, Set<string>>()
  for (const { path, main } of pages) {
    // An answer stands on the page that it comes from too: decision 045.
    if (path === '/book-appointment' || path.startsWith('/faq/')) continue
    for (const paragraph of main.filter((it) => wordsOf(it).length >= PASSAGE_WORDS)) {
      owners.set(paragraph, (owners.get(paragraph) ?? new Set()).add(path))
    }
  }
  const copied = [...owners].filter(([, on]) => on.size > 1)
  expect(copied.map(([paragraph, on]) => `${[...on].join(', ')}: ${paragraph}`)).toEqual([])
})
