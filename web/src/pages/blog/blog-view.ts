/** Maximum length of a search. */
const MAX_SEARCH_LENGTH = 80

/** Articles on a page: one row with the newest, and two rows of three. */
const PAGE_SIZE = 7

/** Filter and page of the blog, as given by the address. */
export type BlogView = {
  readonly tag: string | null
  /** Empty: all articles. */
  readonly search: string
  /** Starts at 1. */
  readonly page: number
}

/** Parses the query of an address: `?tag=Drains&q=roots&page=2`. Ignores invalid values. */
export function parseBlogView(query: string): BlogView {
  const params = new URLSearchParams(query)
  const page = Number(params.get('page'))
  return {
    tag: params.get('tag')?.trim() || null,
    search: [...(params.get('q')?.trim() ?? '')].slice(0, MAX_SEARCH_LENGTH).join(''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** Returns the address of a view, without default values. */
export function blogPath({ tag, search, page }: BlogView): string {
  const query = new URLSearchParams([
    ...(tag ? [['tag', tag]] : []),
    ...(search ? [['q', search]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

/** Returns one page of a list, or null past the end. */
export function paginate<Item>(items: ReadonlyArray<Item>, page: number) {
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  if (page > pages) return null
  return { page, pages, items: items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE) }
}
