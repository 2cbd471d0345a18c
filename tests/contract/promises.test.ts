import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { loadContent } from '../../content/src/index.ts'
import { readPublicPages } from '../support/public-pages.ts'
import { useSite } from '../support/use-site.ts'

const site = useSite()
const ROOT = join(import.meta.dirname, '../..')
const { ownerPromises } = loadContent()

/** Lower-cases the text and normalises apostrophes, hyphens and spaces. */
const normalise = (text: string) =>
  text.toLowerCase().replaceAll(/[’‘]/g, "'").replaceAll(/[–‑]/g, '-').replaceAll(/\s+/g, ' ')

/** Whether an entry of `pages` covers this page. */
const covers = (entry: string, path: string) =>
  entry.endsWith('*') ? path.startsWith(entry.slice(0, -1) || '/') : entry === path

let pages: ReadonlyMap<string, string>

beforeAll(async () => {
  // /reviews is in no sitemap until something is reviewed, but people are sent links to it.
  const publicPages = await readPublicPages(site(), ['/reviews'])
  pages = new Map(publicPages.map(({ path, allText }) => [path, normalise(allText.join('\n'))]))
})

test.each(ownerPromises)(
  '$id lists exactly the pages that make it',
  ({ words, pages: listed, sometimes }) => {
    const makesPromise = (text: string) => words.some((phrase) => text.includes(normalise(phrase)))
    const actual = [...pages]
      .filter(([path, text]) => makesPromise(text) && !sometimes.includes(path))
      .map(([path]) => path)
    const expected = [...pages.keys()].filter((path) => listed.some((entry) => covers(entry, path)))
    expect(actual).toEqual(expected)
    const unmatched = listed.filter((entry) => ![...pages.keys()].some((path) => covers(entry, path)))
    expect(unmatched).toEqual([])
  },
)

test.each(ownerPromises)('every phrase of $id appears in pages or emails', ({ words, emails }) => {
  const messages = normalise(readFileSync(join(ROOT, 'content/messages.yaml'), 'utf8'))
  const everywhere = [...pages.values(), ...(emails ? [messages] : [])]
  expect(words.filter((phrase) => !everywhere.some((text) => text.includes(normalise(phrase))))).toEqual([])
  expect(words.some((phrase) => messages.includes(normalise(phrase)))).toBe(emails)
})

test('docs/owner.md lists exactly the promises that the site makes', () => {
  const [, section = ''] = readFileSync(join(ROOT, 'docs/owner.md'), 'utf8').split(
    '## What the site promises',
  )
  const [promiseSection = ''] = section.split('\n## ')
  const listed = [...promiseSection.matchAll(/^- \[ \] (.+)$/gm)].map(([, promise]) => promise)
  expect(listed).toEqual(ownerPromises.map(({ promise }) => promise))
})
