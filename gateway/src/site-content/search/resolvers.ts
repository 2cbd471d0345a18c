import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { requireBetween } from '../../platform/pagination/arguments.ts'
import { searchResults } from './search.ts'

const MAX_QUERY_LENGTH = 100
const MAX_RESULTS = 50

export const searchResolvers = {
  Query: {
    search: (_root, { query, first }, { content }) => {
      if ([...query].length > MAX_QUERY_LENGTH)
        throw badInput(`query can be ${MAX_QUERY_LENGTH} characters at most.`)
      requireBetween('first', first, 1, MAX_RESULTS)
      return searchResults(content, query, first)
    },
  },
  SearchResult: { __resolveType: ({ kind }) => kind },
} satisfies Resolvers
