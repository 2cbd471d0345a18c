import { LANDING_PAGE_TITLES, sitemapOf } from './addresses.ts'
import { attributes, elementTexts, paragraphsOf } from './html.ts'
import { fetchPage } from './http.ts'
import type { Site } from './site.ts'

/** A public page as text. */
export type PublicPage = {
  readonly path: string
  /** All text that a reader or a screen reader gets, including descriptions and alt texts. */
  readonly allText: ReadonlyArray<string>
  /** The paragraphs of the main content, without header and footer. */
  readonly mainText: ReadonlyArray<string>
}

/** Reads every page of the sitemap, the landing pages and any others given, one by one. */
export async function readPublicPages(
  site: Site,
  extraPaths: ReadonlyArray<string> = [],
): Promise<ReadonlyArray<PublicPage>> {
  const paths = new Set([...extraPaths, ...(await sitemapOf(site.url)), ...Object.keys(LANDING_PAGE_TITLES)])
  const pages: PublicPage[] = []
  for (const path of paths) pages.push(await readPage(site, path))
  return pages
}

async function readPage(site: Site, path: string): Promise<PublicPage> {
  const { text } = await fetchPage(site, path)
  const [main = ''] = text.match(/<main\b[\s\S]*<\/main>/) ?? []
  const descriptions = text.match(/<meta name="description" content="[^"]*"/g) ?? []
  return {
    path,
    allText: [
      ...paragraphsOf(text),
      ...elementTexts(text, 'title'),
      ...attributes(descriptions.join('\n'), 'content'),
      ...['alt', 'aria-label', 'placeholder', 'title'].flatMap((name) => attributes(text, name)),
    ],
    mainText: paragraphsOf(main),
  }
}
