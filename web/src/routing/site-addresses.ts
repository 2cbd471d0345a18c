import { graphql } from '../graphql/gql.ts'
import type { SiteAddressesQuery } from '../graphql/graphql.ts'
import { routeTable, type SitemapGroup } from './route-table.ts'

/** Data behind addresses with parameters, and when texts were last changed. */
export const SiteAddresses = graphql(`
  query SiteAddresses {
    business { updated reviewed }
    services { slug title updated }
    landingPages { slug updated }
    locations { slug name updated }
    articles { slug title updated }
    guides { slug title updated }
    answerTopics { answers { slug question updated } }
    about: textPage(slug: "about") { slug title updated }
    privacy: textPage(slug: "privacy-policy") { slug title updated }
    terms: textPage(slug: "terms-and-conditions") { slug title updated }
    warranty: textPage(slug: "warranty-information") { slug title updated }
  }
`)

export type SiteAddress = {
  readonly path: string
  readonly name: string
  readonly group: Exclude<SitemapGroup, 'none'>
  /** `2026-11-20`: date of the last change. */
  readonly updated: string
}

/** Returns all listed addresses, in the order of the route table. */
export function siteAddresses(facts: SiteAddressesQuery): ReadonlyArray<SiteAddress> {
  return routeTable.flatMap((row): ReadonlyArray<SiteAddress> => {
    const { sitemap: group } = row
    if (group === 'none' || (row.path === '/reviews' && facts.business.reviewed === false)) return []
    const named = (records: ReadonlyArray<{ slug: string; name: string; updated: string }>) =>
      records.map(({ slug, ...record }) => ({ ...record, group, path: row.path.replace(':slug', slug) }))
    switch (row.path) {
      case '/services/:slug':
        return named(facts.services.map(({ slug, title, updated }) => ({ slug, name: title, updated })))
      case '/locations/:slug':
        return named(facts.locations.map(({ slug, name, updated }) => ({ slug, name, updated })))
      case '/blog/:slug':
        return named(facts.articles.map(({ slug, title, updated }) => ({ slug, name: title, updated })))
      case '/guides/:slug':
        return named(facts.guides.map(({ slug, title, updated }) => ({ slug, name: title, updated })))
      case '/faq/:slug':
        return named(
          answersOf(facts).map(({ slug, question, updated }) => ({ slug, name: question, updated })),
        )
      default:
        return [
          {
            path: row.path,
            group,
            // As its own heading and the footer have it, which isn't the title in the browser tab.
            name: textPageOf(row, facts)?.title ?? nameOf(row),
            updated: latestUpdate(datedContentOf(row, facts)),
          },
        ]
    }
  })
}

const answersOf = ({ answerTopics }: SiteAddressesQuery) => answerTopics.flatMap(({ answers }) => answers)

/** Returns the text that a page shows, if it is one of the text pages. */
const textPageOf = (
  row: (typeof routeTable)[number],
  { about, privacy, terms, warranty }: SiteAddressesQuery,
) => [about, privacy, terms, warranty].find((page) => page && `/${page.slug}` === row.path)

type DatedContent = { readonly updated: string }

/** Returns the dated content of a page without a record of its own. Pages not named here depend on the business record. */
function datedContentOf(
  row: (typeof routeTable)[number],
  facts: SiteAddressesQuery,
): ReadonlyArray<DatedContent> {
  const { business, services, landingPages, locations, articles, guides } = facts
  const text = textPageOf(row, facts)
  if (text) return [text]
  const landing = landingPages.find(({ slug }) => `/${slug}` === row.path)
  if (landing) return [business, landing]
  switch (row.path) {
    case '/':
    case '/booking':
      return [business, ...services, ...locations]
    case '/services':
      return services
    case '/locations':
      return locations
    case '/blog':
      return articles
    case '/guides':
      return guides
    case '/faq':
      return answersOf(facts)
    case '/sitemap':
      return [...services, ...locations, ...articles, ...guides]
    default:
      return [business]
  }
}

/** Dates start with the year, so the greatest is the newest. */
function latestUpdate(parts: ReadonlyArray<DatedContent>): string {
  const dates = parts.map(({ updated }) => updated)
  return dates.sort().at(-1) ?? ''
}

/** Name of a page in lists: its title up to the first bar. */
function nameOf(row: (typeof routeTable)[number]): string {
  if (row.path === '/') return 'Home'
  return (row.documentTitle ?? row.path).split(' | ')[0] ?? row.path
}
