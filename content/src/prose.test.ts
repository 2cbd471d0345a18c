import { readdirSync, readFileSync } from 'node:fs'
import { Marked, type Token } from 'marked'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { contentPath } from './files/folder.ts'
import { loadContent } from './load.ts'
import { nearbyLocations } from './map/areas.ts'
import {
  contractionsPerThousand,
  findBannedWords,
  isProse,
  longSentences,
  readingEase,
  sentencesOf,
  wordsOf,
} from './testing/prose.ts'

const MIN_READING_EASE = 65
/** Per thousand words. People say "we'll" and "don't", so text with fewer sounds stilted. */
const MIN_CONTRACTIONS = 5
/** A paragraph of at least this many words on two pages counts as copied. A shorter one may be the only plain way to say it. */
const MIN_PASSAGE_WORDS = 40
/** Minimum number of distinctive local names and figures on a suburb's page, and the most pages that may share one. */
const MIN_LOCAL_FACTS = 5
const MAX_PAGES_PER_FACT = 3

/** Keys whose values aren't text for readers. */
const NON_TEXT_KEYS = new Set(
  'slug icon image related quoteService id serviceSlug updated published url phone phoneE164 email scene review page sameAs synonyms words path pages picture articles suburbs number'.split(
    ' ',
  ),
)

type ContentText = { readonly file: string; readonly paragraphs: ReadonlyArray<string> }

const marked = new Marked({ gfm: true })

/** Returns the plain text of each paragraph, heading and list item in a Markdown text. */
function paragraphsOf(markdown: string): ReadonlyArray<string> {
  const textOf = (tokens: ReadonlyArray<Token>): string =>
    tokens
      .map((token) =>
        'tokens' in token && token.tokens ? textOf(token.tokens) : 'text' in token ? token.text : ' ',
      )
      .join('')
  const blocks = (tokens: ReadonlyArray<Token>): ReadonlyArray<string> =>
    tokens.flatMap((token) => {
      if (token.type === 'list')
        return token.items.flatMap((item: { tokens: Token[] }) => blocks(item.tokens))
      if (token.type === 'blockquote') return blocks(token.tokens ?? [])
      if (token.type === 'table') {
        return [...token.header, ...token.rows.flat()].map((cell: { tokens: Token[] }) => textOf(cell.tokens))
      }
      return 'tokens' in token && token.tokens ? [textOf(token.tokens)] : 'text' in token ? [token.text] : []
    })
  return blocks(marked.lexer(markdown))
}

function collectParagraphs(value: unknown): ReadonlyArray<string> {
  if (typeof value === 'string') return value.split(/\n{2,}/).flatMap(paragraphsOf)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, child]) =>
    NON_TEXT_KEYS.has(key) ? [] : collectParagraphs(child),
  )
}

function readContentText(file: string): ContentText {
  const source = readFileSync(contentPath(file), 'utf8')
  const [, front, body] = source.match(/^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/) ?? []
  const paragraphs =
    front === undefined
      ? collectParagraphs(parse(source))
      : [...collectParagraphs(parse(front)), ...paragraphsOf(body ?? '')]
  return { file, paragraphs: paragraphs.map((paragraph) => paragraph.replaceAll(/\{\w+\}/g, 'GPC').trim()) }
}

/** Every content file with text for readers, so without `areas/` and READMEs. */
const files = readdirSync(contentPath(), { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter(
    (file) => /\.(?:md|yaml)$/.test(file) && !/^(?:areas|node_modules|\.cache)\/|[A-Z]+\.md$/.test(file),
  )
  .sort()
const texts = files.map(readContentText)
const textsIn = (...folders: ReadonlyArray<string>) =>
  texts.filter(({ file }) => folders.includes(file.split('/')[0] ?? '') && !file.endsWith('lists.yaml'))
const content = loadContent()

test.each(texts)('$file uses only words of the style guide', ({ paragraphs }) => {
  expect(paragraphs.flatMap(findBannedWords)).toEqual([])
})

// The warranty page quotes the law verbatim.
test.each(texts.filter(({ file }) => file !== 'pages/warranty-information.md'))(
  '$file has no overlong sentences',
  ({ paragraphs }) => {
    expect(longSentences(paragraphs)).toEqual([])
  },
)

test.each(textsIn('services', 'locations', 'blog', 'guides', 'landing'))(
  '$file is easy to read and uses contractions',
  ({ paragraphs }) => {
    const prose = paragraphs.filter(isProse)
    expect(readingEase(prose)).toBeGreaterThanOrEqual(MIN_READING_EASE)
    expect(contractionsPerThousand(prose)).toBeGreaterThanOrEqual(MIN_CONTRACTIONS)
  },
)

test('no passage appears on two pages', () => {
  const filesByParagraph = new Map<string, Set<string>>()
  for (const { file, paragraphs } of texts) {
    for (const paragraph of paragraphs) {
      if (wordsOf(paragraph).length < MIN_PASSAGE_WORDS) continue
      filesByParagraph.set(paragraph, (filesByParagraph.get(paragraph) ?? new Set()).add(file))
    }
  }
  const duplicates = [...filesByParagraph].filter(([, containing]) => containing.size > 1)
  expect(duplicates.map(([paragraph, containing]) => `${[...containing].join(', ')}: ${paragraph}`)).toEqual(
    [],
  )
})

/** Returns the names and figures on a page: capitalised words inside a sentence, and numbers. */
function factsOf({ paragraphs }: ContentText): ReadonlySet<string> {
  const words = paragraphs.flatMap(sentencesOf).flatMap((sentence) => wordsOf(sentence).slice(1))
  return new Set(words.filter((word) => /^(?:\p{Lu}\p{L}{2,}|\d[\d.]+)$/u.test(word)))
}

test('every suburb page has names and figures that few others have', () => {
  const suburbs = texts
    .filter(({ file }) => /^locations\/.*\.md$/.test(file))
    .map((text) => ({ file: text.file, facts: factsOf(text) }))
  const pagesWith = (fact: string) => suburbs.filter(({ facts }) => facts.has(fact)).length
  const lacking = suburbs.flatMap(({ file, facts }) => {
    const local = [...facts].filter((fact) => pagesWith(fact) <= MAX_PAGES_PER_FACT)
    return local.length < MIN_LOCAL_FACTS ? [`${file}: ${local.join(', ')}`] : []
  })
  expect(lacking).toEqual([])
})

test('every suburb page names its suburb and postcode, and links to two of the six nearest suburbs', () => {
  for (const location of content.locations) {
    const json = JSON.stringify(location)
    expect(json).toContain(location.name)
    expect(location.summary, location.slug).toContain(location.postcode)
    const linked = nearbyLocations(content, location, 6).filter(({ location: { slug } }) =>
      location.description.includes(`href="/locations/${slug}"`),
    )
    expect(linked.length, location.slug).toBeGreaterThanOrEqual(2)
  }
})

/** Descriptions of the pages in search results. */
const descriptions = [
  content.services,
  content.landingPages,
  content.locations.map(({ summary }) => ({ description: summary })),
  content.articles,
  content.guides,
  content.pages,
  [content.locationListPage],
  Object.values(content.headings).filter((headings) => 'description' in headings),
].flatMap((pages) => pages.map(({ description }) => description))

test('every page has a different search description', () => {
  expect(new Set(descriptions).size).toBe(descriptions.length)
})

test('search descriptions say where we work, and how to call, book or email', () => {
  const placeName = /\b(?:Gold Coast|Queensland|Coolangatta|42[0-3]\d)\b/
  const callToAction = /\b(?:call|book|email)\b/i
  expect(descriptions.filter((text) => !placeName.test(text) || !callToAction.test(text))).toEqual([])
})

/** Files with amounts that have a source. */
const FILES_WITH_AMOUNTS = new Set(['blog/flexi-hoses.md', 'pages/terms-and-conditions.md', 'promises.yaml'])
/** The legal threshold above which domestic building work needs a written contract. */
const CONTRACT_THRESHOLD = '$3,300'

test('no page promises a fixed price, states an unsourced amount or has placeholder text', () => {
  for (const { file, paragraphs } of texts) {
    const text = paragraphs.join('\n')
    expect(text, file).not.toMatch(/fixed (price|quote)|TODO|lorem|coming soon/i)
    if (!FILES_WITH_AMOUNTS.has(file))
      expect(text.replaceAll(CONTRACT_THRESHOLD, ''), file).not.toMatch(/\$\d|\d dollars/)
  }
})

test('the phone and email of the business are in business.yaml only', () => {
  const { phone, email } = content.business
  for (const { file } of texts.filter((text) => text.file !== 'business.yaml')) {
    const source = readFileSync(contentPath(file), 'utf8')
    expect(source, file).not.toContain(phone)
    expect(source, file).not.toContain(email)
  }
})

test('no suburb page has an invented testimonial', () => {
  for (const { slug, testimonials } of content.locations) expect(testimonials, slug).toEqual([])
})
