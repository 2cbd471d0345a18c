import type { Redirect } from './shape/redirects.ts'
import type { Content } from './types.ts'

/** Pages that exist in every installation, besides those of services, suburbs, articles and advertisements. */
export const FIXED_ADDRESSES = [
  '/',
  '/about',
  '/services',
  '/locations',
  '/blog',
  '/guides',
  '/prices',
  '/contact',
  '/work-order',
  '/booking',
  '/reviews',
  '/faq',
  '/search',
  '/privacy-policy',
  '/terms-and-conditions',
  '/warranty-information',
  '/sitemap',
] as const

/** Addresses that aren't public pages: those of programs, of staff and of individual customers. */
const RESERVED_PATHS =
  /^\/(admin|api|assets|book-appointment|booking|conversion-test|analytics-debug|dev|explorer|graphql|healthz|images|map-test|metrics|on-call|readyz|reviews|\.vite|\.well-known)(\/|$)|^\/(robots\.txt|sitemap[^/]*\.xml|feed\.xml|llms\.txt|favicon\.ico|apple-touch-icon\.png|icon\.svg|[^/]*\.webmanifest)$/

/** Addresses that people try for a page with another name. A redirect that the owner entered comes first. */
export const ALIASES: ReadonlyArray<Redirect> = [{ from: '/questions', to: '/faq' }]

type Pages = Pick<Content, 'services' | 'locations' | 'articles' | 'guides' | 'landingPages' | 'answers'>

/** Returns the paths of all public pages. */
export function addressesOf({
  services,
  locations,
  articles,
  guides,
  landingPages,
  answers,
}: Pages): ReadonlySet<string> {
  return new Set([
    ...FIXED_ADDRESSES,
    ...services.map(({ slug }) => `/services/${slug}`),
    ...locations.map(({ slug }) => `/locations/${slug}`),
    ...articles.map(({ slug }) => `/blog/${slug}`),
    ...guides.map(({ slug }) => `/guides/${slug}`),
    ...landingPages.map(({ slug }) => `/${slug}`),
    ...answers.map(({ slug }) => `/faq/${slug}`),
  ])
}

/** Normalises a path: decoded, lower case, without a trailing slash. Null if it can't be decoded. */
export function normalisePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
      .replaceAll(/\/+/g, '/')
      .replace(/(?<=.)\/$/, '')
      .toLowerCase()
  } catch {
    return null
  }
}

/** A problem with a redirect: its row number, which half, and the reason. */
export type RedirectProblem = {
  readonly row: number
  readonly half: 'from' | 'to'
  readonly reason: string
}

/** Returns why redirects can't be served: loops, chains, sources that are pages, targets that aren't. One reason per row. */
export function redirectProblems(
  redirects: ReadonlyArray<Redirect>,
  content: Pages,
): ReadonlyArray<RedirectProblem> {
  const addresses = addressesOf(content)
  const targets = new Map(redirects.map(({ from, to }) => [from, to]))
  const seenSources = new Set<string>()
  return redirects.flatMap(({ from, to }, row): RedirectProblem[] => {
    const isDuplicate = seenSources.has(from)
    seenSources.add(from)
    if (isDuplicate) return [{ row, half: 'from', reason: `${from} is entered twice` }]
    if (addresses.has(from)) return [{ row, half: 'from', reason: `${from} is a page of this site` }]
    if (RESERVED_PATHS.test(from))
      return [{ row, half: 'from', reason: `${from} is reserved for the site’s own use` }]
    const reason = targetProblem(from, to, targets, addresses)
    return reason === null ? [] : [{ row, half: 'to', reason }]
  })
}

function targetProblem(
  from: string,
  to: string,
  targets: ReadonlyMap<string, string>,
  addresses: ReadonlySet<string>,
): string | null {
  if (addresses.has(to)) return null
  if (to === from) return `${from} → ${from} is a loop. Send ${from} to a page of this site`
  const chain = [from, to]
  for (let next = targets.get(to); next !== undefined; next = targets.get(next)) {
    const loop = chain.includes(next)
    chain.push(next)
    if (loop) return `${chain.join(' → ')} is a loop. Send ${from} to a page of this site`
  }
  return chain.length > 2
    ? `${to} is an old address too, and leads on to ${chain.at(-1)}. Enter ${chain.at(-1)}`
    : `${to} is not a page of this site`
}
