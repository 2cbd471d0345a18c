import type { PageFacts, PageLocation } from '../routing/page-context.ts'
import { isPath, isSlug, isTitle, type Path, sanitizeTitle, type Title } from './parameters.ts'

/** What analytics receives about a page. */
export type PageView = { readonly page_path: Path; readonly page_title: Title }

/** A page with its page view, known once it was rendered; null if the page isn't counted. */
export type ViewedPage = PageFacts & { readonly pageView?: PageView | null }

/** Analytics title of a page: the title of its row in the route table, or the company name if it has none (spec, section 2). */
export function analyticsTitle(
  title: string | null,
  params: PageLocation['params'],
  company: string,
): string {
  return title?.replace('{words}', slugToTitle(params.slug ?? '')) ?? sanitizeTitle(company)
}

/**
 * Returns the page view of an address, or null if the address could identify a person. An unknown address is reported as /404,
 * since it can contain anything.
 */
export function pageViewOf({
  location,
  title,
  company,
  missing,
}: {
  readonly location: Pick<PageLocation, 'pathname' | 'params'>
  /** Analytics title from the route table. */
  readonly title: string | null
  readonly company: string
  readonly missing: boolean
}): PageView | null {
  const page_path = missing ? '/404' : location.pathname
  const page_title = missing ? sanitizeTitle(company) : analyticsTitle(title, location.params, company)
  return isPath(page_path) && isTitle(page_title) ? { page_path, page_title } : null
}

/** Turns a slug into capitalised words: `Gas Services`. */
function slugToTitle(slug: string): string {
  return isSlug(slug)
    ? slug
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
        .join(' ')
    : ''
}
