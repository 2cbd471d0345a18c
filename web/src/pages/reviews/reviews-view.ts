/** What of the reviews an address shows. */
export type ReviewsView = {
  /** A service by its slug. */
  readonly service: string | null
  /** A suburb by its slug. */
  readonly suburb: string | null
  /** 1 to 5. */
  readonly stars: number | null
  /** Where the page before ended; null: the newest. */
  readonly after: string | null
}

/** Reads the query of an address: `?service=tap-repairs&stars=5`. Nonsense counts as left out. */
export function reviewsView(query: string): ReviewsView {
  const given = new URLSearchParams(query)
  const slug = (name: string) => {
    const value = given.get(name) ?? ''
    return /^[a-z0-9-]{1,80}$/.test(value) ? value : null
  }
  const stars = Number(given.get('stars'))
  const after = given.get('after') ?? ''
  return {
    service: slug('service'),
    suburb: slug('suburb'),
    stars: Number.isInteger(stars) && stars >= 1 && stars <= 5 ? stars : null,
    after: isCursor(after) ? after : null,
  }
}

/** The address of a view; what it leaves open is left out. */
export function reviewsPath({ service, suburb, stars, after }: ReviewsView): string {
  const query = new URLSearchParams([
    ...(service ? [['service', service]] : []),
    ...(suburb ? [['suburb', suburb]] : []),
    ...(stars ? [['stars', String(stars)]] : []),
    ...(after ? [['after', after]] : []),
  ])
  return query.size > 0 ? `/reviews?${query}` : '/reviews'
}

/** Is this what the API gives as the end of a page? Of anything else it would complain, and a page is no place for that. */
function isCursor(words: string): boolean {
  try {
    const plain = atob(words.replaceAll('-', '+').replaceAll('_', '/'))
    return /^\["\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z","[0-9a-f-]{36}"\]$/.test(plain)
  } catch {
    return false
  }
}
