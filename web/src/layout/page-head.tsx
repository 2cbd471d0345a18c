import { useSuspenseQuery } from '@apollo/client/react'
import { graphql } from '../graphql/gql.ts'
import { usePage } from '../page-context.ts'

const PageHeadBusiness = graphql(`
  query PageHead {
    business { name }
  }
`)

/**
 * Names the page for tabs and search engines: `{title} | {brand} - Gold Coast Plumbers`.
 * Descriptions are unique and fit a search result (155 characters).
 */
export function PageHead({
  title,
  description,
  canonical,
  noindex = false,
}: {
  title: string
  description: string
  canonical: string
  noindex?: boolean
}) {
  const { business } = useSuspenseQuery(PageHeadBusiness).data
  usePage().setHead({
    title: `${title} | ${business.name} - Gold Coast Plumbers`,
    description,
    canonical,
    noindex,
  })
  return null
}
