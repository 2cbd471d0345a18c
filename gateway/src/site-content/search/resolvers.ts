import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { searchIndex } from './search.ts'

const LONGEST_QUERY = 100
const MOST_RESULTS = 50

export const searchResolvers = {
  Query: {
    search: (_root, { query, first }, { content }) => {
      if ([...query].length > LONGEST_QUERY) throw badInput(`query: ${LONGEST_QUERY} characters at most`)
      if (first < 1 || first > MOST_RESULTS) throw badInput(`search(first:): 1 to ${MOST_RESULTS}`)
      return searchIndex(content)(query).slice(0, first)
    },
  },
  SearchResult: { __resolveType: ({ kind }) => kind },
} satisfies Resolvers
