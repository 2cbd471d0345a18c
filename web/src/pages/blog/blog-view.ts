/** Maximum length of a search. */
const MAX_SEARCH_LENGTH = 80

/** Filter of the blog, as given by the address. */
export type BlogView = {
  readonly tag: string | null
  /** Empty: all articles. */
  readonly search: string
}

/** Parses the query of an address: `?tag=Drains&q=roots`. Ignores invalid values. */
export function parseBlogView(query: string): BlogView {
  const params = new URLSearchParams(query)
  return {
    tag: params.get('tag')?.trim() || null,
    search: [...(params.get('q')?.trim() ?? '')].slice(0, MAX_SEARCH_LENGTH).join(''),
  }
}

/** Returns the address of a view, without default values. */
export function blogPath({ tag, search }: BlogView): string {
  const query = new URLSearchParams([...(tag ? [['tag', tag]] : []), ...(search ? [['q', search]] : [])])
  return query.size > 0 ? `/blog?${query}` : '/blog'
}
