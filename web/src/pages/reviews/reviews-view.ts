/** Filters and page of the review list, as given by the address. */
export type ReviewsView = {
  /** Slug of a service. */
  readonly service: string | null
  /** Slug of a suburb. */
  readonly suburb: string | null
  /** 1 to 5. */
  readonly stars: number | null
  /** Cursor of the previous page's end; null for the newest. */
  readonly after: string | null
}

/** Parses the query of an address: `?service=tap-repairs&stars=5`. Ignores invalid values. */
export function parseReviewsView(query: string): ReviewsView {
  const params = new URLSearchParams(query)
  const slug = (name: string) => {
    const value = params.get(name) ?? ''
    return /^[a-z0-9-]{1,80}$/.test(value) ? value : null
  }
  const stars = Number(params.get('stars'))
  const after = params.get('after') ?? ''
  return {
    service: slug('service'),
    suburb: slug('suburb'),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    after: isCursor(after) ? after : null,
  }
}

/** Returns the address of a view, without default values. */
export function reviewsPath({ service, suburb, stars, after }: ReviewsView): string {
  const query = new URLSearchParams([
    ...(service ? [['service', service]] : []),
    ...(suburb ? [['suburb', suburb]] : []),
    ...(stars ? [['stars', String(stars)]] : []),
    ...(after ? [['after', after]] : []),
  ])
  return query.size > 0 ? `/reviews?${query}` : '/reviews'
}

/** Whether a string looks like a page cursor of the API. The API rejects anything else with an error. */
function isCursor(text: string): boolean {
  try {
    const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
    return /^\["\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z","[0-9a-f-]{36}"\]$/.test(plain)
  } catch {
    return false
  }
}
