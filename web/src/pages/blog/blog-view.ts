/** The longest search that the server takes. */
const LONGEST_SEARCH = 80

/** One row with the newest, and two rows of three. */
const A_PAGE = 7

/** What of the blog an address shows. */
export type BlogView = {
  readonly tag: string | null
  /** Empty: everything. */
  readonly search: string
  /** From 1. */
  readonly page: number
}

/** Reads the query of an address: `?tag=Drains&q=roots&page=2`. Nonsense counts as left out. */
export function blogView(query: string): BlogView {
  const given = new URLSearchParams(query)
  const page = Number(given.get('page'))
  return {
    tag: given.get('tag')?.trim() || null,
    search: [...(given.get('q')?.trim() ?? '')].slice(0, LONGEST_SEARCH).join(''),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  }
}

/** The address of a view; what it leaves open is left out. */
export function blogPath({ tag, search, page }: BlogView): string {
  const query = new URLSearchParams([
    ...(tag ? [['tag', tag]] : []),
    ...(search ? [['q', search]] : []),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  return query.size > 0 ? `/blog?${query}` : '/blog'
}

/** One page of a list; null behind its end. */
export function pageOf<Item>(items: ReadonlyArray<Item>, page: number) {
  const pages = Math.max(1, Math.ceil(items.length / A_PAGE))
  if (page > pages) return null
  return { page, pages, shown: items.slice((page - 1) * A_PAGE, page * A_PAGE) }
}
