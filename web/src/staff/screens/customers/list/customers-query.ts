import { graphql } from '../../../../graphql/gql.ts'
import type { CustomersQuery } from '../../../../graphql/graphql.ts'

export const customersQuery = graphql(`
  query Customers($search: String, $first: Int!, $after: String) {
    customers(search: $search, first: $first, after: $after) {
      nodes {
        id reference kind name activeAt tags doNotBook emails
        phones { number e164 }
        properties { id address suburb }
      }
      pageInfo { hasNextPage endCursor }
      totalCount totalCountCapped
    }
  }
`)

export type CustomerRow = CustomersQuery['customers']['nodes'][number]
