import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import {
  customerMerge,
  customerNotSame,
  customerUnmerge,
  mergesOf,
  suggestedPairs,
  suggestionsFor,
} from './merging.ts'

export const customerMergingResolvers = {
  Query: {
    customerSuggestions: (_root, _args, context) => suggestedPairs(context),
  },
  Mutation: {
    customerMerge: (_root, { input }, context) => customerMerge(input, context),
    customerUnmerge: (_root, { input }, context) => customerUnmerge(input, context),
    customerNotSame: (_root, { input }, context) => customerNotSame(input, context),
  },
  Customer: {
    suggestions: (customer, _args, context) => suggestionsFor(customer, context),
    merges: (customer, _args, context) => mergesOf(customer, context),
  },
  CustomerMerge: {
    id: ({ id }) => String(id),
    at: ({ at }) => dateTime(at),
    by: ({ by }) => by ?? 'Staff',
  },
} satisfies Resolvers
