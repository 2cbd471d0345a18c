import type { ApolloClient } from '@apollo/client'
import { graphql } from '../graphql/gql.ts'
import type { FeedQuery, LlmsQuery } from '../graphql/graphql.ts'
import type { PageSettings } from '../routing/page-context.ts'
import { SiteAddresses, siteAddresses } from '../routing/site-addresses.ts'
import { APP_MANIFEST, escapeHtml } from './document.ts'
import { type Execute, schemaClient } from './schema-link.ts'

// Files for programs: crawlers, feed readers, language models, and phones that install the staff area. The same for everyone.

const Feed = graphql(`
  query Feed {
    business { name }
    articles { slug title description author published updated tags body }
  }
`)

const Llms = graphql(`
  query Llms {
    business {
      name tagline phone phoneE164 email areaServed emergencyHours
      hours { text }
      prices { label text }
      guarantee { title points }
      reviewed
    }
    services { slug title shortDescription }
    locations { slug name postcode }
    guides { slug title description }
    articles { slug title description }
  }
`)

const AppManifest = graphql(`
  query AppManifest {
    business { name }
  }
`)

/** A file as it is sent. */
export type SiteFile = { readonly type: string; readonly body: string }

type FileRenderer = (client: ApolloClient, publicUrl: string) => Promise<SiteFile>

const files: ReadonlyMap<string, FileRenderer> = new Map<string, FileRenderer>([
  [
    '/robots.txt',
    async (_client, publicUrl) => ({ type: 'text/plain; charset=utf-8', body: robots(publicUrl) }),
  ],
  [
    '/sitemap.xml',
    async (client, publicUrl) => ({
      type: 'application/xml; charset=utf-8',
      body: sitemap(siteAddresses(requireData(await client.query({ query: SiteAddresses }))), publicUrl),
    }),
  ],
  [
    '/feed.xml',
    async (client, publicUrl) => ({
      type: 'application/atom+xml; charset=utf-8',
      body: atomFeed(requireData(await client.query({ query: Feed })), publicUrl),
    }),
  ],
  [
    '/llms.txt',
    async (client, publicUrl) => ({
      type: 'text/plain; charset=utf-8',
      body: llmsText(requireData(await client.query({ query: Llms })), publicUrl),
    }),
  ],
  [
    APP_MANIFEST,
    async (client) => ({
      type: 'application/manifest+json; charset=utf-8',
      body: appManifest(requireData(await client.query({ query: AppManifest })).business.name),
    }),
  ],
])

/** Returns the file at an address meant for programs, or null for any other address. Throws if a query fails. */
export async function renderFile(
  path: string,
  source: { readonly execute: Execute; readonly settings: Pick<PageSettings, 'publicUrl'> },
): Promise<SiteFile | null> {
  const make = files.get(path)
  return make ? make(schemaClient(source.execute), source.settings.publicUrl) : null
}

function requireData<Data>({ data }: { data?: Data | undefined }): Data {
  if (data === undefined) throw new Error('a query without an answer')
  return data
}

/** Web app manifest of the staff area: My day opens from the home screen, online or offline. */
function appManifest(company: string): string {
  return JSON.stringify({
    id: '/admin/dashboard',
    name: `${company} staff`,
    short_name: company,
    description: `Jobs, schedule and messages for ${company}.`,
    lang: 'en-AU',
    start_url: '/admin/dashboard',
    scope: '/admin/',
    display: 'standalone',
    background_color: '#FBF8F3',
    theme_color: '#0B1F33',
    icons: [192, 512].map((width) => ({
      src: `/images/app-icon-${width}.png`,
      sizes: `${width}x${width}`,
      type: 'image/png',
      purpose: 'any maskable',
    })),
  })
}

/** robots.txt: disallows paths that are useless to crawlers, and names the sitemap. */
function robots(publicUrl: string): string {
  const disallowLines = ['/admin', '/api/', '/graphql', '/dev/'].map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...disallowLines, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

function sitemap(addresses: ReturnType<typeof siteAddresses>, publicUrl: string): string {
  const urls = addresses.map(
    ({ path, updated }) =>
      `<url><loc>${escapeHtml(publicUrl + path)}</loc><lastmod>${updated}</lastmod></url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
}

/** The blog as an Atom feed (RFC 4287): whole articles, newest first. */
function atomFeed({ business, articles }: FeedQuery, publicUrl: string): string {
  const host = new URL(publicUrl).hostname
  const title = escapeHtml(`${business.name}: articles`)
  const newest = articles.map(({ updated }) => updated).sort((a, b) => (a < b ? 1 : -1))[0]
  const entries = articles.map((article) => {
    const address = escapeHtml(`${publicUrl}/blog/${article.slug}`)
    // Feed readers show the text outside the site, where relative links don't work.
    const body = article.body.replaceAll(/(href=")(?=[/#])/g, (start, _, offset: number) =>
      article.body.startsWith('#', offset + start.length)
        ? `${start}${publicUrl}/blog/${article.slug}`
        : `${start}${publicUrl}`,
    )
    return `<entry>
<title>${escapeHtml(article.title)}</title>
<id>tag:${host},${article.published}:/blog/${article.slug}</id>
<link rel="alternate" type="text/html" href="${address}"/>
<published>${atMidnight(article.published)}</published>
<updated>${atMidnight(article.updated)}</updated>
<author><name>${escapeHtml(article.author)}</name></author>
${article.tags.map((tag) => `<category term="${escapeHtml(tag)}"/>`).join('')}
<summary>${escapeHtml(article.description)}</summary>
<content type="html">${escapeHtml(body)}</content>
</entry>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-AU">
<title>${title}</title>
<id>tag:${host},2026:/feed.xml</id>
<link rel="self" type="application/atom+xml" href="${escapeHtml(publicUrl)}/feed.xml"/>
<link rel="alternate" type="text/html" href="${escapeHtml(publicUrl)}/blog"/>
<updated>${atMidnight(newest ?? '2026-11-01')}</updated>
${entries.join('\n')}
</feed>
`
}

/** Midnight of a day in Queensland, which has no daylight saving. */
const atMidnight = (day: string) => `${day}T00:00:00+10:00`

/** Returns the published call-out prices as a sentence; empty if there are none. */
function priceSentence(prices: LlmsQuery['business']['prices']): string {
  if (prices.length === 0) return ''
  return `${prices.map(({ label, text }) => `${label} ${text}`).join(', ')}, including GST. `
}

/** Returns a summary of the site in Markdown for language models, as llmstxt.org proposes it. */
function llmsText({ business, services, locations, guides, articles }: LlmsQuery, publicUrl: string): string {
  const link = (name: string, path: string, about: string) => `- [${name}](${publicUrl}${path}): ${about}`
  return `# ${business.name}

> ${business.tagline}. Plumbing, hot water, drains and gas on the Gold Coast in Queensland, Australia: ${business.areaServed}.

- Phone: ${business.phone} (${business.phoneE164})
- Email: ${business.email}
- Hours: ${business.hours.map(({ text }) => text).join(', ')}, ${business.emergencyHours}
- ${business.guarantee.title}: ${business.guarantee.points.join(', ')}

In an emergency, call: it's faster than any form. ${priceSentence(business.prices)}Customers get a price before work starts.
Arrival times on this site are typical, not promised.

## Services

${services.map(({ slug, title, shortDescription }) => link(title, `/services/${slug}`, shortDescription)).join('\n')}

## Suburbs

${locations.map(({ slug, name, postcode }) => link(name, `/locations/${slug}`, `postcode ${postcode}`)).join('\n')}

## Pages

${link('Book a plumber online', '/booking', 'choose a free two-hour arrival window and book it')}
${link('Prices', '/prices', 'published prices with GST, and what affects the price of a job')}
${link('Contact', '/contact', 'hours, licences, and the quote form')}
${business.reviewed === false ? '' : `${link('Reviews', '/reviews', 'how our reviews work, and the published ones')}\n`}${link('Common questions', '/faq', 'short answers, each with an address of its own')}
${link('Warranty', '/warranty-information', 'what we guarantee, and your rights under the law')}
${link('Sitemap', '/sitemap', 'every page')}

## Guides

${guides.map(({ slug, title, description }) => link(title, `/guides/${slug}`, description)).join('\n')}

## Advice articles

${articles.map(({ slug, title, description }) => link(title, `/blog/${slug}`, description)).join('\n')}

## API

GraphQL at ${publicUrl}/graphql, without an account: POST JSON with \`query\` and \`variables\`. Opened in a browser, the same
address explains every field. Does a plumber come to a suburb?

\`\`\`graphql
query { areaCheck(query: "Burleigh Heads") { verdict localities { name postcode } } }
\`\`\`

What does a service include, and what affects its price?

\`\`\`graphql
query { service(slug: "blocked-drains") { title features pricingFactors arrival { time qualifier } faqs { question answer } } }
\`\`\`

What answers a question in a customer's words? Spelling mistakes are forgiven.

\`\`\`graphql
query { search(query: "hot water valve dripping", first: 5) { title path excerpt } }
\`\`\`

When is the office open?

\`\`\`graphql
query { business { phone hours { label opens closes } emergencyHours } }
\`\`\`
`
}
