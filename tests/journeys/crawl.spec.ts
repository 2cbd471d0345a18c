import { ask } from '../support/ask.ts'
import { attributes, wordsIn } from '../support/html.ts'
import { expect, expectAccessible, type Page, test } from '../support/journey.ts'
import { NO_PAGE } from '../support/pages.ts'

const TITLE = /^(.+) \| GPC Plumbing - Gold Coast Plumbers$/
const MOST_DESCRIPTION = 155
/** How many pages are asked for, or open, at a time. */
const AT_ONCE = 6

/** Titles that the spec gives to the letter (section 2). */
const LANDING = {
  '/emergency-plumber-gold-coast': '24/7 Emergency Plumber Gold Coast | Rapid Response',
  '/blocked-drains-gold-coast': 'Blocked Drain Cleaning Gold Coast | Expert Clearing & Repairs',
  '/hot-water-gold-coast': 'Hot Water System Repair & Install Gold Coast | Experts in All Types',
} as const

const DIAGNOSTIC = ['/map-test', '/conversion-test', '/analytics-debug'] as const

const SERVICES = [
  'emergency-services',
  'general-plumbing',
  'hot-water-services',
  'drainage-services',
  'gas-services',
  'commercial-services',
  'blocked-drains',
  'burst-pipes',
  'tap-repairs',
  'gas-fitting',
  'emergency-plumbing',
]

const LOCATIONS = [
  'surfers-paradise',
  'broadbeach',
  'southport',
  'burleigh-heads',
  'robina',
  'nerang',
  'oxenford',
  'coomera',
  'helensvale',
  'runaway-bay',
  'palm-beach',
  'varsity-lakes',
  'currumbin',
  'elanora',
  'miami',
  'mudgeeraba',
  'mermaid-waters',
  'hope-island',
  'mermaid-beach',
  'bundall',
  'tugun',
  'main-beach',
  'paradise-point',
]

/** Every public address of the spec (section 2). */
const SPEC = [
  '/',
  '/about',
  '/services',
  ...SERVICES.map((slug) => `/services/${slug}`),
  '/locations',
  ...LOCATIONS.map((slug) => `/locations/${slug}`),
  '/blog',
  '/contact',
  '/booking',
  '/book-appointment',
  '/reviews',
  '/privacy-policy',
  '/terms-and-conditions',
  '/warranty-information',
  '/sitemap',
  ...Object.keys(LANDING),
  ...DIAGNOSTIC,
]

/** Found by those who need them: nothing has to lead here. */
const UNLINKED = ['/book-appointment', ...DIAGNOSTIC]

/** The footer leads staff to their door (spec, section 2), which is built with the staff area. */
const NOT_BUILT = ['/admin/login']

type Visited = { readonly path: string; readonly html: string }

/** Runs a task for each item, some at a time. */
async function each<Item>(items: Iterable<Item>, task: (item: Item) => Promise<void>): Promise<void> {
  const queue = [...items]
  const work = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

const isFile = (path: string) => /\.\w+$/.test(path)

/** Addresses of our own that the page leads to, with their queries and fragments. */
function linksOf(html: string, origin: string): ReadonlyArray<URL> {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^(tel|mailto|webcal):/.test(href))
    .map((href) => new URL(href, origin))
    .filter((url) => url.origin === origin)
}

async function sitemapOf(origin: string): Promise<ReadonlyArray<string>> {
  const { status, text } = await ask(`${origin}/sitemap.xml`)
  expect(status, '/sitemap.xml').toBe(200)
  return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname)
}

/** Every page that can be reached, and what did not answer on the way. */
async function crawl(origin: string) {
  const pages = new Map<string, Visited>()
  const broken: string[] = []
  const linked = new Map<string, { readonly from: string; readonly hashes: Set<string> }>()
  const asked = new Set<string>()
  let next = ['/', ...(await sitemapOf(origin)), ...UNLINKED]
  while (next.length > 0) {
    const found: string[] = []
    await each(new Set(next), async (address) => {
      if (asked.has(address)) return
      asked.add(address)
      const { pathname } = new URL(address, origin)
      const answer = await ask(`${origin}${address}`, { headers: { accept: 'text/html' } })
      if (answer.status !== (NOT_BUILT.includes(pathname) ? 404 : 200)) {
        broken.push(`${answer.status} ${address}, linked from ${linked.get(address)?.from ?? 'the sitemap'}`)
      }
      if (answer.status !== 200 || isFile(pathname)) return
      if (address === pathname) pages.set(pathname, { path: pathname, html: answer.text })
      for (const url of linksOf(answer.text, `${origin}${pathname}`)) {
        if (url.origin !== origin) continue
        const to = url.pathname + url.search
        const known = linked.get(to) ?? { from: pathname, hashes: new Set<string>() }
        if (url.hash.length > 1) known.hashes.add(decodeURIComponent(url.hash.slice(1)))
        linked.set(to, known)
        found.push(to)
      }
    })
    next = found.filter((address) => !asked.has(address))
  }
  return { pages, broken, linked }
}

const first = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** What is wrong with the linked data of a page. */
function dataProblems(html: string): ReadonlyArray<string> {
  const source = first(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/)
  if (source === undefined) return ['no linked data']
  const data: unknown = JSON.parse(source.replaceAll('&amp;', '&'))
  const declared = new Set<string>()
  const pointed = new Set<string>()
  const problems: string[] = []
  const look = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) look(item)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const names = Object.keys(value)
    const id: unknown = Reflect.get(value, '@id')
    if (typeof id === 'string') {
      if (names.length === 1) pointed.add(id)
      else if (declared.has(id)) problems.push(`${id} twice`)
      else declared.add(id)
    }
    for (const name of names) {
      const inner: unknown = Reflect.get(value, name)
      if (inner === '' || inner === null) problems.push(`empty ${name}`)
      if (/rating|review/i.test(name)) problems.push(`${name}: we do not rate ourselves`)
      look(inner)
    }
  }
  look(data)
  for (const id of pointed) if (!declared.has(id)) problems.push(`nothing has the id ${id}`)
  for (const type of ['Plumber', 'WebSite']) if (!source.includes(`"${type}"`)) problems.push(`no ${type}`)
  return problems
}

/** The pictures that a page shows or hands to link previews. */
function picturesOf(html: string): ReadonlyArray<string> {
  const sets = attributes(html, 'srcset').flatMap((set) =>
    set.split(',').map((it) => it.trim().split(' ')[0] ?? ''),
  )
  const previews = [...html.matchAll(/<meta property="og:image" content="([^"]+)"/g)].map(([, it = '']) => it)
  const shown = [...html.matchAll(/<img\b[^>]*\ssrc="([^"]+)"/g)].map(([, it = '']) => it)
  return [...sets, ...previews, ...shown].filter((it) => it !== '' && !it.startsWith('data:'))
}

test.describe('every address that the site leads to', () => {
  test.skip(({ isMobile }) => isMobile, 'the bytes are the same for every width')

  test('answers, is named by the rule, and leads only to what is there', async ({ baseURL }) => {
    test.setTimeout(180_000)
    const origin = baseURL ?? ''
    const { pages, broken, linked } = await crawl(origin)
    expect(broken).toEqual([])
    expect(SPEC.filter((path) => !pages.has(path))).toEqual([])

    const problems: string[] = []
    const descriptions = new Map<string, string>()
    const pictures = new Map<string, string>()
    for (const { path, html } of pages.values()) {
      const complain = (what: string) => problems.push(`${path}: ${what}`)
      const [title = ''] = wordsIn(html, 'title')
      const exact = Object.entries(LANDING).find(([landing]) => landing === path)?.[1]
      if (exact ? title !== exact : !TITLE.test(title)) complain(`is called ${title}`)
      const headings = wordsIn(html, 'h1')
      if (headings.length !== 1) complain(`${headings.length} h1`)
      const description = first(html, /<meta name="description" content="([^"]*)"/) ?? ''
      if (description.length < 50 || description.length > MOST_DESCRIPTION)
        complain(`a description of ${description.length} characters`)
      const noindex = /<meta name="robots" content="noindex">/.test(html)
      if (noindex !== DIAGNOSTIC.some((it) => it === path)) complain(`noindex is ${noindex}`)
      const canonical = first(html, /<link rel="canonical" href="([^"]+)"/)
      const own = path === '/book-appointment' ? '/booking' : path
      if (!noindex && canonical !== `${origin}${own}`) complain(`canonical ${canonical}`)
      // Two addresses of one screen have one description.
      const before = descriptions.get(description)
      if (before && own === path) complain(`the description of ${before}`)
      if (own === path) descriptions.set(description, path)
      const ids = attributes(html, 'id')
      for (const id of ids.filter((it, index) => ids.indexOf(it) !== index)) complain(`#${id} twice`)
      for (const id of linked.get(path)?.hashes ?? []) if (!ids.includes(id)) complain(`no #${id}`)
      for (const problem of dataProblems(html)) complain(problem)
      for (const picture of picturesOf(html)) pictures.set(new URL(picture, origin).pathname, path)
    }
    await each(pictures, async ([picture, path]) => {
      const { status, headers } = await ask(`${origin}${picture}`, { method: 'HEAD' })
      if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
        problems.push(`${path}: picture ${picture} answers ${status} ${headers.get('content-type')}`)
    })
    expect(problems).toEqual([])
  })

  test('comes to life without a complaint', async ({ page, baseURL }) => {
    test.setTimeout(300_000)
    const origin = baseURL ?? ''
    const addresses = new Set([...(await sitemapOf(origin)), ...SPEC])
    const context = page.context()
    const tabs = [page, await context.newPage(), await context.newPage()]
    const queue = [...addresses]
    await Promise.all(
      tabs.map(async (tab) => {
        for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
          expect((await tab.goto(path))?.status(), path).toBe(200)
          await expectAlive(tab)
        }
      }),
    )
  })
})

test('an address that is not ours is answered with 404, and a page that helps', async ({ page, quiet }) => {
  quiet.allow(/404/)
  for (const path of [
    NO_PAGE,
    '/services/no-such-service',
    '/locations/no-such-suburb',
    '/blog/no-such-article',
  ]) {
    const answer = await page.goto(path)
    expect(answer?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  }
  await expectAlive(page)
  await expectAccessible(page)
})

const KINDS = [
  '/about',
  '/services',
  '/services/gas-services',
  '/locations',
  '/locations/burleigh-heads',
  '/blog',
  '/contact',
  '/booking',
  '/reviews',
  '/privacy-policy',
  '/sitemap',
  ...Object.keys(LANDING),
  ...DIAGNOSTIC,
]

for (const path of KINDS) {
  test(`axe finds nothing on ${path}`, async ({ page }) => {
    await page.goto(path)
    await expectAlive(page)
    await expectAccessible(page)
  })
}

test('axe finds nothing on an article', async ({ page, baseURL }) => {
  const article = (await sitemapOf(baseURL ?? '')).find((path) => path.startsWith('/blog/'))
  await page.goto(article ?? '/blog/none')
  await expectAlive(page)
  await expectAccessible(page)
})

/** Waits until React has taken over the page. */
async function expectAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
}
