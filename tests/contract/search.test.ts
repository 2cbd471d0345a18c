import { expect, test } from 'vitest'
import { z } from 'zod'
import { attributes, elementTexts, htmlToText } from '../support/html.ts'
import { fetchPage, runOperation, sendRequest } from '../support/http.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

const searchPage = (query: string) => fetchPage(site(), `/search?${new URLSearchParams({ q: query })}`)
const mainOf = (html: string) => html.match(/<main\b[\s\S]*<\/main>/)?.[0] ?? ''
/** Returns the paths of the results, in the order of the page. */
const resultsOf = (html: string) =>
  [...mainOf(html).matchAll(/<h4[^>]*><a href="([^"]+)"/g)].map(([, path]) => path?.replaceAll('&amp;', '&'))

test('every page has a search form, and its results page works without JavaScript', async () => {
  const { text } = await fetchPage(site(), '/services')
  const form = text.match(/<form[^>]*action="\/search"[\s\S]*?<\/form>/)?.[0] ?? ''
  expect(form).toContain('method="get"')
  expect(form).toMatch(/<input[^>]*name="q"/)
  const response = await searchPage('dunny keeps running')
  expect(response.status).toBe(200)
  expect(resultsOf(response.text)[0]).toBe('/services/toilet-repairs')
  expect(response.text).toContain('value="dunny keeps running"')
  expect(response.text).toContain('<meta name="robots" content="noindex">')
})

test("results are grouped by kind, the best result's kind first, and long groups are collapsed", async () => {
  const SearchResponse = z.object({ search: z.array(z.object({ __typename: z.string(), path: z.string() })) })
  const query = '{ search(query: "tap", first: 50) { __typename path } }'
  const { search: results } = SearchResponse.parse(await runOperation(site(), query))
  const pathsOf = (kind: string) =>
    results.filter((result) => result.__typename === kind).map(({ path }) => path)
  const [services, questions] = [pathsOf('ServiceResult'), pathsOf('AnswerResult')]
  const [guides, articles] = [pathsOf('GuideResult'), pathsOf('ArticleResult')]
  expect(results[0]?.path).toBe(services[0])
  const { text } = await searchPage('tap')
  expect(elementTexts(mainOf(text), 'h3')).toEqual([
    `Services ${services.length}`,
    `Common questions ${questions.length}`,
    `Advice articles ${articles.length}`,
    `Guides ${guides.length}`,
  ])
  expect(resultsOf(text)).toEqual([...services, ...questions, ...articles, ...guides])
  const collapsed = mainOf(text).match(/<details[\s\S]*?<\/details>/)?.[0] ?? ''
  expect(elementTexts(collapsed, 'summary')).toEqual([`${questions.length - 3} more common questions`])
  expect(attributes(collapsed, 'href')).toEqual(questions.slice(3))
  // The typed word is marked in titles and excerpts, in any form.
  expect(new Set(elementTexts(mainOf(text), 'mark').map((word) => word.toLowerCase()))).toEqual(
    new Set(['tap', 'taps']),
  )
})

test('the search page is indexed and result pages are not', async () => {
  const { text } = await fetchPage(site(), '/search')
  expect(text).not.toContain('noindex')
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\/search">/)
  expect((await searchPage('hot water')).text).toContain('<meta name="robots" content="noindex">')
})

test('the 404 page has the search form too', async () => {
  const { status, text } = await fetchPage(site(), '/there-is-no-such-page')
  expect(status).toBe(404)
  expect(mainOf(text)).toMatch(/<form[^>]*action="\/search"/)
})

test.each([
  ['nothing', ''],
  ['spaces', '   '],
  ['punctuation', '?!.,;:()[]{}'],
  ['words that no page has', 'xyzzy quux'],
  ['more letters than the field takes', 'zq'.repeat(1_000)],
  ['a script', '<script>zzzz(1)</script>"><img src=x qqqq=jjxxjj(1)>'],
])('a search for %s offers the phone number, booking and services', async (_what, query) => {
  const { status, text } = await searchPage(query)
  expect(status).toBe(200)
  const main = mainOf(text)
  const links = attributes(main, 'href')
  expect(links.some((href) => href.startsWith('tel:'))).toBe(true)
  expect(links).toEqual(expect.arrayContaining(['/booking', '/services/drainage-services']))
  expect(main).not.toContain('<img src=x')
  expect(main).not.toContain('<script>zzzz')
  expect(elementTexts(text, 'h1')).toEqual(['Search'])
})

test('a URL of ten thousand letters is rejected with a page', async () => {
  const { status, text } = await searchPage('a'.repeat(10_000))
  expect(status).toBe(414)
  expect(text).toContain('<h1')
})

test('a search about gas begins with safety instructions', async () => {
  const { text } = await searchPage('smell of gas')
  const main = htmlToText(mainOf(text))
  expect(main.indexOf('Smell gas?')).toBeGreaterThan(0)
  expect(main.indexOf('Smell gas?')).toBeLessThan(main.indexOf('Gas Services'))
})

test('the search API returns typed results, and rejects a query or page size over the limit', async () => {
  const query = `query($query: String!, $first: Int) {
    search(query: $query, first: $first) {
      __typename title path excerpt
      ... on ServiceResult { service { slug } }
      ... on LocationResult { location { postcode } }
    }
  }`
  expect(await runOperation(site(), query, { query: 'hot watter robina', first: 3 })).toMatchObject({
    search: [
      { __typename: 'LocationResult', path: '/locations/robina', location: { postcode: '4226' } },
      { __typename: 'ServiceResult', service: { slug: 'hot-water-services' } },
      { path: expect.stringMatching(/^\//), excerpt: expect.stringMatching(/./) },
    ],
  })
  for (const invalid of [
    { query: 'a'.repeat(101) },
    { query: 'tap', first: 0 },
    { query: 'tap', first: 51 },
  ]) {
    await expect(runOperation(site(), query, invalid)).rejects.toThrow('BAD_USER_INPUT')
  }
})

test('each answer has a URL that the FAQ, the sitemap and its source page agree on', async () => {
  const hubPaths = attributes(mainOf((await fetchPage(site(), '/faq')).text), 'href').filter((href) =>
    href.startsWith('/faq/'),
  )
  const sitemap = (await sendRequest(`${site().url}/sitemap.xml`)).text
  const sitemapPaths = [...sitemap.matchAll(/<loc>[^<]*(\/faq\/[^<]+)<\/loc>/g)].map(([, path]) => path)
  expect(hubPaths.length).toBeGreaterThan(90)
  // Compared without duplicates: one question from each of the first topics is also listed at the top.
  expect([...new Set(hubPaths)].sort()).toEqual([...sitemapPaths].sort())
  const { text } = await fetchPage(site(), '/services/tap-repairs')
  const Faqs = z.object({ '@type': z.literal('FAQPage'), mainEntity: z.array(z.object({ url: z.url() })) })
  const data = JSON.parse(
    text.match(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/)?.[1] ?? '{}',
  )
  const faqs = z
    .object({ '@graph': z.array(z.unknown()) })
    .parse(data)
    ['@graph'].flatMap((thing) => Faqs.safeParse(thing).data ?? [])
  const linkedPaths = faqs.flatMap(({ mainEntity }) => mainEntity.map(({ url }) => new URL(url).pathname))
  expect(linkedPaths).toHaveLength(5)
  expect(linkedPaths.filter((path) => !hubPaths.includes(path))).toEqual([])
})

test('an answer page shows the answer, its source and related questions', async () => {
  const { status, text } = await fetchPage(site(), '/faq/how-much-water-does-a-drip-waste')
  expect(status).toBe(200)
  expect(elementTexts(text, 'h1')).toEqual(['How much water does a dripping tap waste?'])
  expect(htmlToText(mainOf(text))).toContain('can waste up to 33 litres a day')
  const links = attributes(mainOf(text), 'href')
  expect(links).toContain('/services/tap-repairs')
  expect(links.filter((href) => href.startsWith('/faq/')).length).toBeGreaterThanOrEqual(4)
  expect((await fetchPage(site(), '/faq/no-such-question')).status).toBe(404)
})

test('an answer that compares has a table with a heading for each row and column', async () => {
  const main = mainOf((await fetchPage(site(), '/faq/how-long-does-a-hot-water-system-last')).text)
  const table = main.match(/<table[\s\S]*?<\/table>/)?.[0] ?? ''
  expect(elementTexts(table, 'caption')).toEqual(['How long should a hot water system last?'])
  expect([...table.matchAll(/<th [^>]*scope="(col|row)"/g)].map(([, scope]) => scope)).toEqual([
    ...['col', 'col'],
    ...Array.from({ length: 5 }, () => 'row'),
  ])
  expect(elementTexts(table, 'td')).toContain('10-15 years')
})

test('an answer from a suburb’s page links to its subject, and to the suburb only if it is about it', async () => {
  const linksOf = async (path: string) => attributes(mainOf((await fetchPage(site(), path)).text), 'href')
  const general = await linksOf('/faq/bath-water-too-hot')
  expect(general).toEqual(expect.arrayContaining(['/services/hot-water-services', '/blog/tempering-valve']))
  expect(general.filter((href) => href.startsWith('/locations/'))).toEqual([])
  expect(await linksOf('/faq/before-a-big-storm')).toContain('/locations/currumbin')
})
