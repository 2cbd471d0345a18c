import { readFileSync } from 'node:fs'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { buildSchema, execute, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { routeTable } from '../routing/route-table.ts'
import { renderFile } from './feeds.ts'

const schema = buildSchema(readFileSync(new URL('../../../schema.graphql', import.meta.url), 'utf8'))

const article = {
  slug: 'pipes-and-taps',
  title: 'Pipes & taps: is "5 < 6" true?',
  description: "A home owner's answer.",
  author: 'Our plumbing team',
  published: '2026-11-02',
  updated: '2026-11-05',
  tags: ['Q & A'],
  body: '<p>See <a href="/services/gas-services">gas &amp; more</a>, <a href="#end">the end</a> or <a href="https://example.org/x">this</a>.</p>',
}

/** Test content with characters that XML has to escape in every field. */
const siteContent = {
  business: {
    name: 'Pipes & Sons',
    tagline: 'Plumbers <since> 2016',
    phone: '(07) 5550 0142',
    phoneE164: '+61755500142',
    email: 'hello@example.com',
    areaServed: 'Coolangatta to Coomera',
    emergencyHours: '24/7 emergency',
    hours: [{ text: 'Mon-Fri 7am-5pm' }],
    prices: [{ label: 'Call-out', text: '$99' }],
    guarantee: { title: 'A guarantee', points: ['One', 'Two'] },
    updated: '2026-11-01',
  },
  services: [
    { slug: 'gas-services', title: 'Gas & more', shortDescription: 'Gas.', updated: '2026-11-12' },
    { slug: 'tap-repairs', title: 'Taps', shortDescription: 'Taps.', updated: '2026-11-08' },
  ],
  locations: [{ slug: 'miami', name: 'Miami', postcode: '4220', updated: '2026-11-14' }],
  articles: [article, { ...article, slug: 'older', published: '2026-10-01', updated: '2026-10-01' }],
  guides: [{ slug: 'turn-it-off', title: 'Off & on', description: 'Taps.', updated: '2026-11-09' }],
  answerTopics: [
    {
      answers: [
        { slug: 'what-is-a-tap', question: 'What is a tap & why?', updated: '2026-11-16' },
        { slug: 'what-is-a-pipe', question: 'What is a pipe?', updated: '2026-11-15' },
      ],
    },
  ],
  landingPages: [{ slug: 'emergency-plumber-gold-coast', updated: '2026-11-13' }],
  textPage: ({ slug }: { slug: string }) => ({ slug, title: 'Text & more', updated: '2026-11-20' }),
}

const source: Parameters<typeof renderFile>[1] = {
  settings: { publicUrl: 'https://plumber.example' },
  execute: executeOn(siteContent),
}

function executeOn(rootValue: object): Parameters<typeof renderFile>[1]['execute'] {
  return async ({ query, variables }) =>
    await execute({ schema, document: query, variableValues: variables, rootValue })
}

async function file(path: string) {
  const file = await renderFile(path, source)
  if (!file) throw new Error(`no file ${path}`)
  return file
}

async function xml(path: string) {
  const { body } = await file(path)
  expect(XMLValidator.validate(body)).toBe(true)
  return new XMLParser({
    ignoreAttributes: false,
    isArray: (name) => ['url', 'entry', 'link'].includes(name),
  }).parse(body)
}

test("returns null for an address that isn't one of the files", async () => {
  for (const path of ['/', '/sitemap', '/constructor', '/__proto__', '/feed.xml/']) {
    expect(await renderFile(path, source), path).toBeNull()
  }
})

test('robots.txt disallows private paths and names the sitemap', async () => {
  const { type, body } = await file('/robots.txt')
  expect(type).toBe('text/plain; charset=utf-8')
  for (const path of ['/admin', '/api/', '/graphql', '/dev/']) expect(body).toContain(`\nDisallow: ${path}\n`)
  expect(body).toContain('\nSitemap: https://plumber.example/sitemap.xml\n')
})

test('without a published review, no file links to the reviews page', async () => {
  for (const path of ['/sitemap.xml', '/llms.txt']) {
    expect((await file(path)).body, path).toContain('https://plumber.example/reviews')
    const unreviewed = { ...siteContent, business: { ...siteContent.business, reviewed: false } }
    expect((await renderFile(path, { ...source, execute: executeOn(unreviewed) }))?.body, path).not.toContain(
      '/reviews',
    )
  }
})

test('sitemap.xml lists every public page once, with the date of its last change', async () => {
  const { urlset } = await xml('/sitemap.xml')
  const locations: string[] = urlset.url.map(({ loc }: { loc: string }) => loc)
  expect(new Set(locations).size).toBe(locations.length)
  const open = routeTable.filter(({ sitemap }) => sitemap !== 'none').map(({ path }) => path)
  expect(locations.map((address) => address.replace('https://plumber.example', '')).sort()).toEqual(
    [
      ...open.filter((path) => !path.includes(':')),
      '/services/gas-services',
      '/services/tap-repairs',
      '/locations/miami',
      '/blog/pipes-and-taps',
      '/blog/older',
      '/guides/turn-it-off',
      '/faq/what-is-a-tap',
      '/faq/what-is-a-pipe',
    ].sort(),
  )
  const dates = Object.fromEntries(
    urlset.url.map(({ loc, lastmod }: { loc: string; lastmod?: string }) => [
      loc.replace('https://plumber.example', ''),
      lastmod,
    ]),
  )
  expect(dates).toMatchObject({
    '/blog/pipes-and-taps': '2026-11-05',
    '/services/tap-repairs': '2026-11-08',
    '/locations/miami': '2026-11-14',
    '/emergency-plumber-gold-coast': '2026-11-13',
    '/privacy-policy': '2026-11-20',
    '/contact': '2026-11-01',
  })
  // A list page is as recent as its newest item.
  expect(dates).toMatchObject({
    '/': '2026-11-14',
    '/services': '2026-11-12',
    '/locations': '2026-11-14',
    '/blog': '2026-11-05',
    '/guides': '2026-11-09',
    '/faq': '2026-11-16',
    '/sitemap': '2026-11-14',
  })
  for (const [path, day] of Object.entries(dates)) expect(day, path).toMatch(/^\d{4}-\d\d-\d\d$/)
})

test('feed.xml is an Atom feed of whole articles, with ids that survive address changes', async () => {
  const { feed } = await xml('/feed.xml')
  expect(feed).toMatchObject({
    title: 'Pipes & Sons: articles',
    id: 'tag:plumber.example,2026:/feed.xml',
    updated: '2026-11-05T00:00:00+10:00',
    link: [
      { '@_rel': 'self', '@_href': 'https://plumber.example/feed.xml' },
      { '@_rel': 'alternate', '@_href': 'https://plumber.example/blog' },
    ],
  })
  expect(feed.entry).toHaveLength(2)
  expect(feed.entry[0]).toMatchObject({
    title: article.title,
    id: 'tag:plumber.example,2026-11-02:/blog/pipes-and-taps',
    published: '2026-11-02T00:00:00+10:00',
    updated: '2026-11-05T00:00:00+10:00',
    author: { name: 'Our plumbing team' },
    category: { '@_term': 'Q & A' },
    summary: article.description,
  })
  const content: string = feed.entry[0].content['#text']
  expect([...content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
    'https://plumber.example/services/gas-services',
    'https://plumber.example/blog/pipes-and-taps#end',
    'https://example.org/x',
  ])
})

test('llms.txt lists the pages, and its example queries are valid in the schema', async () => {
  const { body } = await file('/llms.txt')
  expect(body).toMatch(/^# Pipes & Sons\n\n> /)
  expect(body).toContain('[Gas & more](https://plumber.example/services/gas-services)')
  expect(body).toContain('[Miami](https://plumber.example/locations/miami): postcode 4220')
  expect(body).toContain('[Off & on](https://plumber.example/guides/turn-it-off): Taps.')
  expect(body).toContain('Call-out $99, including GST. Customers get a price')
  const examples = [...body.matchAll(/```graphql\n([\s\S]*?)```/g)].map(([, query]) => query ?? '')
  expect(examples.length).toBeGreaterThan(0)
  for (const query of examples) expect(validate(schema, parse(query)), query).toEqual([])
})

test('a failed query rejects instead of returning a partial file', async () => {
  const broken: typeof source = {
    ...source,
    execute: async ({ query }) => await execute({ schema, document: query, rootValue: {} }),
  }
  await expect(renderFile('/feed.xml', broken)).rejects.toThrow()
})

test('the web app manifest installs the staff area under the business name', async () => {
  const { type, body } = await file('/admin/app.webmanifest')
  expect(type).toContain('application/manifest+json')
  expect(JSON.parse(body)).toMatchObject({
    name: 'Pipes & Sons staff',
    display: 'standalone',
    scope: '/admin/',
  })
})
