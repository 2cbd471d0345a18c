import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { nearby } from './areas.ts'
import { loadContent } from './load.ts'

const content = loadContent()

/** All words that a record shows, lower case, without markup and addresses. */
function words(record: unknown): ReadonlyArray<string> {
  const hidden = new Set(['slug', 'icon', 'image', 'related', 'quoteService', 'id', 'serviceSlug'])
  const texts: string[] = []
  const gather = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, part] of Object.entries(value)) if (!hidden.has(key)) gather(part)
    }
  }
  gather(record)
  return (
    texts
      .join(' . ')
      .replace(/<[^>]*>/g, ' ')
      .toLowerCase()
      .match(/[\p{L}\d]+/gu) ?? []
  )
}

function fiveGrams(record: unknown): ReadonlySet<string> {
  const all = words(record)
  return new Set(all.slice(4).map((_, n) => all.slice(n, n + 5).join(' ')))
}

/** The part of the smaller page's five-word runs that the other page has too, 0 to 1. */
function overlap(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return a.intersection(b).size / Math.min(a.size, b.size)
}

test.each(['services', 'locations', 'articles', 'pages'] as const)(
  'no two %s share more than 40 % of their five-word runs',
  (kind) => {
    const pages = content[kind].map((record) => ({ slug: record.slug, grams: fiveGrams(record) }))
    const alike = pages.flatMap((a, n) =>
      pages
        .slice(n + 1)
        .filter((b) => overlap(a.grams, b.grams) > 0.4)
        .map((b) => `${a.slug} and ${b.slug}`),
    )
    expect(alike).toEqual([])
  },
)

test('every service page says between 600 and 1,200 words', () => {
  for (const service of content.services) {
    expect(words(service).length, service.slug).toBeGreaterThanOrEqual(600)
    expect(words(service).length, service.slug).toBeLessThanOrEqual(1200)
  }
})

test('every article says between 600 and 1,000 words', () => {
  for (const { slug, body } of content.articles) {
    expect(words(body).length, slug).toBeGreaterThanOrEqual(600)
    expect(words(body).length, slug).toBeLessThanOrEqual(1000)
  }
})

test('every suburb page names its suburb and its postcode, and links to two of the six suburbs nearest to it', () => {
  for (const location of content.locations) {
    const all = JSON.stringify(location)
    expect(all).toContain(location.name)
    expect(location.summary, location.slug).toContain(location.postcode)
    const linked = nearby(content, location, 6).filter(({ location: { slug } }) =>
      location.description.includes(`href="/locations/${slug}"`),
    )
    expect(linked.length, location.slug).toBeGreaterThanOrEqual(2)
  }
})

test('descriptions for search results differ from page to page', () => {
  const all = [
    ...content.services.map(({ description }) => description),
    ...content.locations.map(({ summary }) => summary),
    ...content.articles.map(({ description }) => description),
    ...content.pages.map(({ description }) => description),
  ]
  expect(new Set(all).size).toBe(all.length)
})

test('the words never promise a fixed price, name an amount, or leave a gap for later', () => {
  const all = ['services', 'locations', 'blog', 'pages'].flatMap((folder) =>
    readdirSync(join(import.meta.dirname, folder)).map((file) => ({
      file,
      text: readFileSync(join(import.meta.dirname, folder, file), 'utf8'),
    })),
  )
  for (const { file, text } of all) {
    expect(text, file).not.toMatch(/fixed (price|quote)|TODO|lorem|coming soon/i)
    if (!file.startsWith('flexi-hoses')) expect(text, file).not.toMatch(/\$\d|\d dollars/)
  }
})

test('the business phone and e-mail stand in business.yaml and nowhere else', () => {
  const { phone, email } = content.business
  for (const record of [...content.services, ...content.locations, ...content.articles]) {
    expect(JSON.stringify(record)).not.toContain(phone)
    expect(JSON.stringify(record)).not.toContain(email)
  }
})

test('no testimonial is invented', () => {
  for (const { slug, testimonials } of content.locations) expect(testimonials, slug).toEqual([])
})
