import { expect, test } from 'vitest'
import { ask, page } from '../support/ask.ts'
import { wordsIn } from '../support/html.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()

/** How much of a landing page may stand on another page too; the suburbs are held to the same. */
const AT_MOST = 0.4

const LANDINGS = ['/emergency-plumber-gold-coast', '/blocked-drains-gold-coast', '/hot-water-gold-coast']

/** The runs of five words in the main part of a page as it is served, the frame's headings and its form included. */
async function fiveGrams(path: string): Promise<ReadonlySet<string>> {
  const { status, text } = await page(site(), path)
  expect(status, path).toBe(200)
  const [main = ''] = wordsIn(text, 'main')
  const words = main.toLowerCase().match(/[\p{L}\d]+/gu) ?? []
  return new Set(words.slice(4).map((_, start) => words.slice(start, start + 5).join(' ')))
}

test('no landing page shares more than 40 % of its five-word runs with another page', async () => {
  const { text } = await ask(`${site().url}/sitemap.xml`)
  const paths = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname)
  expect(paths).toEqual(expect.arrayContaining(LANDINGS))
  const grams = new Map<string, ReadonlySet<string>>()
  for (const path of paths) grams.set(path, await fiveGrams(path))
  const alike = LANDINGS.flatMap((landing) => {
    const own = grams.get(landing) ?? new Set()
    expect(own.size, landing).toBeGreaterThan(300)
    return paths
      .filter((path) => path !== landing)
      .map((path) => ({ path, shared: own.intersection(grams.get(path) ?? new Set()).size / own.size }))
      .filter(({ shared }) => shared > AT_MOST)
      .map(({ path, shared }) => `${landing} and ${path}: ${Math.round(shared * 100)} %`)
  })
  expect(alike).toEqual([])
})
