import type { Resolvers } from '../../generated/graphql.ts'
import { quoteRequest } from './quote-requests.ts'

export const quotesResolvers = {
  Mutation: { quoteRequest: (_root, { input }, context) => quoteRequest(input, context) },
} satisfies Resolvers
