import { loadContent } from 'content'
import { describe, expect, test } from 'vitest'
import { searchIndex, searchResults } from './search.ts'

const content = loadContent()
const find = searchIndex(content)
const paths = (query: string) => find(query).map(({ path }) => path)

/** Searches as people type them, with the page that must come first. */
const QUESTIONS: ReadonlyArray<readonly [query: string, first: string]> = [
  ['no hot water', '/services/hot-water-services'],
  ['hws', '/services/hot-water-services'],
  ['hotwater', '/services/hot-water-services'],
  ['hotwatr', '/services/hot-water-services'],
  ['hot watter not working', '/services/hot-water-services'],
  ['water heater', '/services/hot-water-services'],
  ['how long does a hot water system last', '/faq/how-long-does-a-hot-water-system-last'],
  ['blocked drain', '/services/blocked-drains'],
  ['bloked drian', '/services/blocked-drains'],
  ['why does my drain keep blocking', '/services/blocked-drains'],
  ['cctv camera', '/services/drainage-services'],
  ['council sewer', '/blog/blocked-sewer-boundary'],
  ['toilet', '/services/toilet-repairs'],
  ['dunny keeps running', '/services/toilet-repairs'],
  ["loo won't flush", '/services/toilet-repairs'],
  ['toliet leaking', '/services/toilet-repairs'],
  ['tap dripping', '/services/tap-repairs'],
  ['leaky faucet', '/services/tap-repairs'],
  ['can I change a tap washer', '/faq/change-a-tap-washer'],
  ['burst pipe', '/services/burst-pipes'],
  ['leak', '/services/burst-pipes'],
  ['leaking', '/services/burst-pipes'],
  ['leaking pipe', '/services/burst-pipes'],
  ['leaking tap', '/services/tap-repairs'],
  ['flexi hoes', '/blog/flexi-hoses'],
  ['where is my stopcock', '/faq/where-do-i-turn-the-water-off'],
  ['turn water off', '/guides/turn-the-water-off'],
  ['water off', '/guides/turn-the-water-off'],
  ['water bill too high', '/faq/money-back-on-the-water-bill'],
  ['smell gas', '/services/gas-services'],
  ['rotten egg smell', '/faq/i-can-smell-gas'],
  ['gas cooktop install', '/services/gas-fitting'],
  ['carbon monoxide', '/faq/carbon-monoxide'],
  ['emergency plumer tonight', '/services/emergency-services'],
  ['plumber surfers paradice', '/locations/surfers-paradise'],
  ['emergency plumber robina', '/locations/robina'],
  ['ashmore', '/locations?area=Ashmore'],
  ['backflow test', '/faq/how-often-backflow-testing'],
  ['rental emergency', '/faq/emergency-repairs-when-renting'],
  ['rental emergency repairs', '/guides/renting'],
  ['agent work order', '/work-order'],
  ['body corporate pipe', '/guides/strata-and-high-rise'],
  ['strata leak', '/guides/strata-and-high-rise'],
  ['burst pipe unit', '/services/burst-pipes'],
  ['water shutdown notice', '/guides/strata-and-high-rise#sheets'],
  ['tempering valve', '/blog/tempering-valve'],
  ['book an appointment', '/booking'],
  ['cancel my booking', '/booking/manage'],
  ['phone number', '/contact'],
  ['how much', '/prices'],
  ['how much does a plumber cost', '/prices'],
  ['cost', '/prices'],
  ['call out fee', '/prices'],
  ['callout fee', '/prices'],
  ['prices', '/prices'],
  ['whose pipe is it', '/guides/whose-pipe'],
  ['whos pipe is this', '/guides/whose-pipe'],
  ['is it the councils pipe', '/guides/whose-pipe'],
  ['my pipe or the counsils', '/guides/whose-pipe'],
  ['which hot water system is best', '/guides/hot-water-chooser'],
  ['compare hot water systems', '/guides/hot-water-chooser'],
  ['best hot watter sistem', '/guides/hot-water-chooser'],
  ['price calculator', '/prices#cost'],
  ['price calculater', '/prices#cost'],
  ['cost estimator', '/prices#cost'],
  ['fridge card', '/guides/turn-the-water-off#fridge-card'],
  ['card for the frige', '/guides/turn-the-water-off#fridge-card'],
  ['privacy', '/privacy-policy'],
]

test('the first answer about a leak says how to find it', () => {
  expect(find('leak', 'AnswerResult')[0]?.path).toBe('/faq/how-to-tell-if-you-have-a-leak')
})

test.each(QUESTIONS)('searching for "%s" finds %s first', (query, first) => {
  expect(paths(query)[0]).toBe(first)
})

test('a search with a service and a suburb ranks both pages at the top', () => {
  expect(paths('blocked drain southport').slice(0, 2).sort()).toEqual([
    '/locations/southport',
    '/services/blocked-drains',
  ])
})

test.each([
  ['blocked drain', '/services/blocked-drains', ['/services/toilet-repairs', '/faq/what-is-pipe-relining']],
  // Misspelled, it could be drain or draw.
  ['blocked dran', '/services/blocked-drains', ['/services/toilet-repairs', '/faq/what-is-pipe-relining']],
  ['tap', '/services/tap-repairs', ['/faq/silent-toilet-leak', '/faq/our-only-toilet']],
  ['toilet', '/services/toilet-repairs', ['/faq/several-taps-in-one-visit']],
])('"%s" finds %s and no page that is about something else', (query, first, others) => {
  expect(paths(query)[0]).toBe(first)
  for (const other of others) expect(paths(query)).not.toContain(other)
})

test('someone who types tap may look for the one that turns off the water', () => {
  expect(paths('tap')).toEqual(expect.arrayContaining(['/guides/turn-the-water-off', '/blog/shut-off-valve']))
})

test('an answer is found by the words chosen for it, and not by its topic alone', () => {
  const [answer] = content.answers.filter(({ slug }) => slug === 'change-a-tap-washer')
  const topic = content.answerTopics.find(({ slug }) => slug === answer?.topic)
  const answers = { 'change-a-tap-washer': ['spindle grinder'] }
  const findWith = searchIndex({ ...content, search: { ...content.search, answers } })
  expect(findWith('spindle grinder').map(({ path }) => path)).toEqual(['/faq/change-a-tap-washer'])
  expect(topic?.title).toContain('toilets')
  expect(findWith('toilets').map(({ path }) => path)).not.toContain('/faq/change-a-tap-washer')
})

test('a suburb is found by part of its name', () => {
  expect(paths('burleigh')).toEqual(['/locations/burleigh-heads', '/locations?area=Burleigh+Waters'])
})

test('a whole word marks its forms, and the beginning of a word what it may become', () => {
  const marked = (query: string, path: string) =>
    searchResults(content, query, 50).find((result) => result.path === path)?.matches
  expect(marked('blocked drain', '/services/drainage-services')).toEqual(['Blocked', 'drains'])
  expect(marked('hot wat', '/services/hot-water-services')).toEqual(['Hot', 'Water'])
})

test('a postcode finds all of its suburbs', () => {
  expect(paths('4217')).toEqual(
    expect.arrayContaining(['/locations/surfers-paradise', '/locations/bundall', '/locations/main-beach']),
  )
})

test('a misspelled search finds the same each time', () => {
  const first = paths('bloked drian')
  expect(first).not.toEqual([])
  expect(paths('bloked drian')).toEqual(first)
})

test('finds pages by the beginning of a word', () => {
  for (const query of ['hot wa', 'drip', 'leakin', 'surfers par']) expect(paths(query)).not.toEqual([])
})

test('each public page is found exactly once by its own name', () => {
  const missing = [
    ...content.services.map(({ title, slug }) => [title, `/services/${slug}`] as const),
    ...content.locations.map(({ name, slug }) => [name, `/locations/${slug}`] as const),
    ...content.articles.map(({ title, slug }) => [title, `/blog/${slug}`] as const),
    ...content.guides.map(({ title, slug }) => [title, `/guides/${slug}`] as const),
    ...content.answers.map(({ question, slug }) => [question, `/faq/${slug}`] as const),
  ].filter(([name, path]) => paths(name).filter((item) => item === path).length !== 1)
  expect(missing).toEqual([])
})

describe('a search without matches', () => {
  test.each([
    ['nothing', ''],
    ['spaces', '   '],
    ['punctuation', '?!.,;:-–—()[]{}*&^%$#@'],
    ['words of no language', 'xyzzy quux'],
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['a script that is in no text', '<script>zzzz("qqqq")</script>'],
    ['an emoji', '🛠️'],
    ['another script', '水道'],
  ])('%s finds nothing', (_what, query) => {
    expect(find(query)).toEqual([])
  })
})

test('only the first twelve words of a search count', () => {
  const longQuery = Array.from({ length: 10_000 }, (_, n) => `leak${n}`).join(' ')
  expect(paths(longQuery)).toEqual(paths(longQuery.split(' ').slice(0, 12).join(' ')))
})

test('markup and object property names do no harm', () => {
  expect(paths('<b>blocked</b> toilet')[0]).toBe('/services/blocked-drains')
  for (const query of ['constructor', '__proto__', 'hasOwnProperty', 'toString']) {
    expect(() => find(query)).not.toThrow()
  }
})

test('synonyms find the same pages', () => {
  for (const [one, ...others] of [
    ['toilet', 'loo', 'dunny'],
    ['strata', 'body corporate'],
  ] as const)
    for (const other of others) expect(paths(other).slice(0, 8)).toContain(paths(one)[0])
})

test.each([
  // In any form and case, without the words that say nothing.
  ['no hot water', '/services/hot-water-services', ['Hot', 'Water']],
  ['tap leaking', '/faq/how-much-water-does-a-drip-waste', ['tap']],
  ['toliet', '/services/toilet-repairs', ['Toilet']],
  // As far as it's typed.
  ['reloc relin', '/faq/what-is-pipe-relining', ['relining']],
  // A synonym finds the page, which has none of the typed words.
  ['dunny', '/services/toilet-repairs', []],
])('the words of "%s" are matched in the title and excerpt of %s', (query, path, words) => {
  const matches = searchResults(content, query, 50).find((result) => result.path === path)?.matches
  expect(matches).toEqual(expect.arrayContaining(words))
  expect(
    matches?.filter((word) => !words.some((known) => known.toLowerCase().startsWith(word.toLowerCase()))),
  ).toEqual([])
})
