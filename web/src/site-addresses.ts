import { graphql } from './graphql/gql.ts'
import type { SiteAddressesQuery } from './graphql/graphql.ts'
import { routeTable, type SitemapGroup } from './route-table.ts'

/** What stands behind the addresses that have a name in them, and when texts were last changed. */
export const SiteAddresses = graphql(`
  query SiteAddresses {
    services { slug title }
    locations { slug name }
    articles { slug title updated }
    about: textPage(slug: "about") { slug updated }
    privacy: textPage(slug: "privacy-policy") { slug updated }
    terms: textPage(slug: "terms-and-conditions") { slug updated }
    warranty: textPage(slug: "warranty-information") { slug updated }
  }
`)

export type SiteAddress = {
  readonly path: string
  readonly name: string
  readonly group: Exclude<SitemapGroup, 'none'>
  /** `2026-11-20`; null where nobody has written it down. */
  readonly updated: string | null
}

/** Every address that people are invited to, in the order of the route table. */
export function siteAddresses(facts: SiteAddressesQuery): ReadonlyArray<SiteAddress> {
  const texts = [facts.about, facts.privacy, facts.terms, facts.warranty]
  const updated = (path: string) => texts.find((text) => text && `/${text.slug}` === path)?.updated ?? null
  return routeTable.flatMap((row): ReadonlyArray<SiteAddress> => {
    const { sitemap: group } = row
    if (group === 'none') return []
    const named = (records: ReadonlyArray<{ slug: string; name: string; updated: string | null }>) =>
      records.map(({ slug, ...record }) => ({ ...record, group, path: row.path.replace(':slug', slug) }))
    switch (row.path) {
      case '/services/:slug':
        return named(facts.services.map(({ slug, title }) => ({ slug, name: title, updated: null })))
      case '/locations/:slug':
        return named(facts.locations.map(({ slug, name }) => ({ slug, name, updated: null })))
      case '/blog/:slug':
        return named(facts.articles.map(({ slug, title, updated }) => ({ slug, name: title, updated })))
      default:
        return [{ path: row.path, group, name: nameOf(row), updated: updated(row.path) }]
    }
  })
}

/** What a page is called in a list: its title, up to the first bar. */
function nameOf(row: (typeof routeTable)[number]): string {
  if (row.path === '/') return 'Home'
  return (row.documentTitle ?? row.path).split(' | ')[0] ?? row.path
}
