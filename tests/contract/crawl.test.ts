import { expect, test } from 'vitest'
import { DIAGNOSTIC_PATHS, LANDING_PAGE_TITLES, SPEC_PATHS, sitemapOf } from '../support/addresses.ts'
import { attributes, elementTexts, htmlToText } from '../support/html.ts'
import { sendRequest } from '../support/http.ts'
import { linkedDataOf } from '../support/linked-data.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** Ends every title except those of the landing pages. */
const BRAND = ' | GPC Plumbing - Gold Coast Plumbers'
/** Description length in characters that search engines show. */
const MIN_DESCRIPTION_LENGTH = 110
const MAX_DESCRIPTION_LENGTH = 165
/** Pages requested concurrently. */
const CONCURRENCY = 6

/** The start of each title. The spec's wording is used where it has any, except its analytics titles, which aren't page titles. */
const TITLES: Readonly<Record<string, string>> = {
  '/': "Gold Coast's Trusted Plumbers",
  '/about': 'About Us',
  '/services': 'Plumbing services',
  '/locations': 'Suburbs we service',
  '/blog': 'Advice articles',
  '/guides': 'Guides',
  '/prices': 'Prices',
  '/contact': 'Contact Us',
  '/work-order': 'Work orders for rental properties',
  '/booking': 'Book a plumber online',
  '/privacy-policy': 'Privacy Policy',
  '/terms-and-conditions': 'Terms & Conditions',
  '/warranty-information': 'Warranty Information',
}

/** Titles of services and suburbs include the place, because people search for it. */
const TITLE_PATTERNS: Readonly<Record<string, RegExp>> = {
  services: /Gold Coast$|plumbing emergency$/,
  locations: /^Plumber in \D+ 4\d{3}$/,
}

/** Returns what is wrong with a page's title, or null. */
function titleProblem(path: string, title: string): string | null {
  const landingTitle = Object.entries(LANDING_PAGE_TITLES).find(([landing]) => landing === path)?.[1]
  if (landingTitle) return title === landingTitle ? null : `is called ${title}`
  const pageTitle = title.endsWith(BRAND) ? title.slice(0, -BRAND.length) : ''
  const [, group, slug] = path.split('/')
  const isExpected = slug
    ? TITLE_PATTERNS[group ?? '']?.test(pageTitle) !== false
    : pageTitle === (TITLES[path] ?? pageTitle)
  return pageTitle && isExpected ? null : `is called ${title}`
}

/** Pages that no other page has to link to. */
const UNLINKED = ['/book-appointment', ...DIAGNOSTIC_PATHS]

/** Large-print view of a guide: noindexed, with the guide's own description. */
const LARGE = /(?<=^\/guides\/[^/]+)\/large$/

/** Pages that search engines must not list. A booking is found only by the customer who made it. */
const NOINDEXED = ['/booking/manage', ...DIAGNOSTIC_PATHS]

/** The footer links to the staff sign-in (spec, section 2). Staff pages aren't public, and aren't crawled here. */
const isStaff = (path: string) => path.startsWith('/admin')

type CrawledPage = { readonly path: string; readonly html: string }

/** Runs a task for each item, a few at a time. */
async function forEachConcurrently<Item>(
  items: Iterable<Item>,
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = [...items]
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await task(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, worker))
}

const isFile = (path: string) => /\.\w+$/.test(path)

/** Returns the page's links to our own site, with their queries and fragments. */
function linksOf(html: string, address: string): ReadonlyArray<URL> {
  return [...html.matchAll(/<a\b[^>]*\shref="([^"]+)"/g)]
    .map(([, href = '']) => href.replaceAll('&amp;', '&'))
    .filter((href) => !/^(tel|mailto|webcal):/.test(href))
    .map((href) => new URL(href, address))
    .filter((url) => url.origin === new URL(address).origin)
}

/** Crawls every reachable page; returns the pages and the broken links. */
async function crawl(origin: string) {
  const pages = new Map<string, CrawledPage>()
  const broken: string[] = []
  const linked = new Map<string, { readonly from: string; readonly hashes: Set<string> }>()
  const visited = new Set<string>()
  let next = ['/', ...(await sitemapOf(origin)), ...UNLINKED]
  while (next.length > 0) {
    const found: string[] = []
    await forEachConcurrently(new Set(next), async (address) => {
      if (visited.has(address)) return
      visited.add(address)
      const { pathname } = new URL(address, origin)
      const response = await sendRequest(`${origin}${address}`, { headers: { accept: 'text/html' } })
      if (response.status !== 200) {
        broken.push(
          `${response.status} ${address}, linked from ${linked.get(address)?.from ?? 'the sitemap'}`,
        )
      }
      if (response.status !== 200 || isFile(pathname) || isStaff(pathname)) return
      if (address === pathname) pages.set(pathname, { path: pathname, html: response.text })
      for (const url of linksOf(response.text, `${origin}${pathname}`)) {
        const target = url.pathname + url.search
        const link = linked.get(target) ?? { from: pathname, hashes: new Set<string>() }
        if (url.hash.length > 1) link.hashes.add(decodeURIComponent(url.hash.slice(1)))
        linked.set(target, link)
        found.push(target)
      }
    })
    next = found.filter((address) => !visited.has(address))
  }
  return { pages, broken, linked }
}

const firstMatch = (html: string, pattern: RegExp) => pattern.exec(html)?.[1]?.replaceAll('&amp;', '&')

/** Returns the linked data types that a page must have, besides the business and the website. */
function expectedTypes(path: string): ReadonlyArray<string> {
  if (/^\/(services|locations)\/./.test(path)) return ['WebPage', 'BreadcrumbList', 'Service', 'FAQPage']
  if (path.startsWith('/faq/')) return ['WebPage', 'BreadcrumbList', 'Question']
  if (path.startsWith('/blog/')) return ['WebPage', 'BlogPosting', 'BreadcrumbList']
  if (/^\/guides\/(?:whose-pipe|hot-water-chooser)/.test(path)) return ['WebPage', 'BreadcrumbList']
  if (path.startsWith('/guides/') && !LARGE.test(path)) return ['WebPage', 'HowTo', 'BreadcrumbList']
  if (path in LANDING_PAGE_TITLES) return ['WebPage', 'Service', 'FAQPage']
  if (path === '/prices') return ['WebPage', 'BreadcrumbList']
  if (path === '/about') return ['AboutPage', 'BreadcrumbList']
  if (path === '/contact') return ['ContactPage', 'BreadcrumbList']
  if (['/services', '/locations', '/blog', '/guides', '/faq', '/reviews', '/sitemap'].includes(path))
    return ['CollectionPage', 'BreadcrumbList']
  return ['WebPage']
}

/** Returns what is wrong with a page's linked data: its shape, its ids, and claims that the page doesn't show. */
function dataProblems(path: string, html: string): ReadonlyArray<string> {
  const { things, problems } = linkedDataOf(html)
  const types = things.map((thing) => thing['@type'])
  const missing = expectedTypes(path).filter((type) => !types.some((candidate) => candidate === type))
  // Without spaces: the markup of a word that mustn't break puts one before the full stop.
  const withoutSpaces = (text: string) => text.replaceAll(/\s+/g, '')
  const pageText = withoutSpaces(htmlToText(html))
  const notShown = things.flatMap((thing) =>
    (thing['@type'] === 'FAQPage' ? thing.mainEntity : thing['@type'] === 'Question' ? [thing] : []).flatMap(
      ({ name, acceptedAnswer }) =>
        // An answer can stand in two places: its first sentence large, the rest beside a table.
        [name, ...acceptedAnswer.text.split(/(?<=[.!?])\s+/)].filter(
          (text) => !pageText.includes(withoutSpaces(text)),
        ),
    ),
  )
  return [
    ...problems,
    ...missing.map((type) => `no ${type}`),
    ...notShown.map((text) => `the page does not show: ${text}`),
  ]
}

const isNoindex = (html: string) => /<meta name="robots" content="noindex">/.test(html)

const descriptionOf = (html: string) => firstMatch(html, /<meta name="description" content="([^"]*)"/) ?? ''

const canonicalPathOf = (path: string) =>
  path === '/book-appointment' ? '/booking' : path.replace(LARGE, '')

/** Returns what is wrong with a page's heading, description, outbound links, robots tag and canonical URL. */
function headProblems(path: string, html: string, origin: string): ReadonlyArray<string> {
  const headings = elementTexts(html, 'h1')
  const { length } = descriptionOf(html)
  const insecure = attributes(html, 'href').filter(
    (href) => /^(?!https:)[a-z]+:\/\//i.test(href) && !href.startsWith(origin),
  )
  const noindex = isNoindex(html)
  const isExpectedNoindex = LARGE.test(path) || NOINDEXED.some((candidate) => candidate === path)
  const canonical = firstMatch(html, /<link rel="canonical" href="([^"]+)"/)
  const isWrongLength = (!noindex && length < MIN_DESCRIPTION_LENGTH) || length > MAX_DESCRIPTION_LENGTH
  return [
    ...(headings.length === 1 ? [] : [`${headings.length} h1`]),
    ...insecure.map((href) => `an outbound link that is not https: ${href}`),
    ...(isWrongLength ? [`a description of ${length} characters`] : []),
    ...(noindex === isExpectedNoindex ? [] : [`noindex is ${noindex}`]),
    ...(noindex || canonical === `${origin}${canonicalPathOf(path)}` ? [] : [`canonical ${canonical}`]),
  ]
}

/** Returns what is wrong with a page's link preview. */
function previewProblems(html: string): ReadonlyArray<string> {
  const text = (property: string) =>
    firstMatch(html, new RegExp(`<meta (?:property|name)="${property}" content="([^"]*)"`)) ?? ''
  const alt = text('og:image:alt')
  return [
    ...(text('og:image:width') === '1200' && text('og:image:height') === '630'
      ? []
      : ['a card of another size']),
    ...(text('og:image').endsWith('.jpg') ? [] : [`a card that few programs read: ${text('og:image')}`]),
    ...(alt.length > 20 && text('twitter:image:alt') === alt ? [] : [`a card described as ${alt}`]),
  ]
}

/** Returns the pictures that a page shows or names for link previews. */
function picturesOf(html: string): ReadonlyArray<string> {
  const sets = attributes(html, 'srcset').flatMap((set) =>
    set.split(',').map((item) => item.trim().split(' ')[0] ?? ''),
  )
  const previews = [...html.matchAll(/<meta property="og:image" content="([^"]+)"/g)].map(([, it = '']) => it)
  const images = [...html.matchAll(/<img\b[^>]*\ssrc="([^"]+)"/g)].map(([, it = '']) => it)
  return [...sets, ...previews, ...images].filter((url) => url !== '' && !url.startsWith('data:'))
}

test('every address linked from the site responds, has a valid title and metadata, and links only to existing pages', async () => {
  const origin = site().url
  const { pages, broken, linked } = await crawl(origin)
  expect(broken).toEqual([])
  expect(SPEC_PATHS.filter((path) => !pages.has(path))).toEqual([])
  const unlinked = [...pages.keys()].filter((path) => !linked.has(path) && !UNLINKED.includes(path))
  expect(unlinked, 'in the sitemap, and no page leads there').toEqual([])

  const problems: string[] = []
  const titles = new Map<string, string>()
  const descriptions = new Map<string, string>()
  const pictures = new Map<string, string>()
  const cards = new Map<string, string>()
  for (const { path, html } of pages.values()) {
    const report = (problem: string) => problems.push(`${path}: ${problem}`)
    /** Reports a value that another page has too. */
    const reportRepeated = (values: Map<string, string>, value: string, what: string) => {
      if (values.has(value)) report(`the ${what} of ${values.get(value)}`)
      values.set(value, path)
    }
    const [title = ''] = elementTexts(html, 'title')
    const titleIssue = titleProblem(path, title)
    if (titleIssue) report(titleIssue)
    reportRepeated(titles, title, 'title')
    for (const problem of headProblems(path, html, origin)) report(problem)
    // Different URLs of one screen share one description and one preview card.
    const hasOwnUrl = canonicalPathOf(path) === path
    if (hasOwnUrl) reportRepeated(descriptions, descriptionOf(html), 'description')
    const ids = attributes(html, 'id')
    for (const id of ids.filter((item, index) => ids.indexOf(item) !== index)) report(`#${id} twice`)
    for (const id of linked.get(path)?.hashes ?? []) if (!ids.includes(id)) report(`no #${id}`)
    for (const problem of dataProblems(path, html)) report(problem)
    for (const problem of previewProblems(html)) report(problem)
    // FAQ answers share the card of the FAQ, and the search page has the site's card.
    const hasOwnCard = hasOwnUrl && !isNoindex(html) && path !== '/search' && !path.startsWith('/faq/')
    const card = firstMatch(html, /<meta property="og:image" content="([^"]+)"/) ?? ''
    if (hasOwnCard) reportRepeated(cards, card, 'card')
    for (const picture of picturesOf(html)) pictures.set(new URL(picture, origin).pathname, path)
  }
  await forEachConcurrently(pictures, async ([picture, path]) => {
    const { status, headers } = await sendRequest(`${origin}${picture}`, { method: 'HEAD' })
    if (status !== 200 || !headers.get('content-type')?.startsWith('image/'))
      problems.push(`${path}: picture ${picture} answers ${status} ${headers.get('content-type')}`)
  })
  expect(problems).toEqual([])
})
