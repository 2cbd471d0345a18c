import type { Resolvers } from '../../generated/graphql.ts'
import { quoteRequest } from './quotes.ts'

export const quotesResolvers = {
  Mutation: { quoteRequest: (_root, { input }, context) => quoteRequest(input, context) },
} satisfies Resolvers
