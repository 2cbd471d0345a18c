import type { Resolvers } from '../../generated/graphql.ts'
import { dispatchRequest } from './emergency-requests.ts'

export const dispatchRequestsResolvers = {
  Mutation: { dispatchRequest: (_root, { input }, context) => dispatchRequest(input, context) },
} satisfies Resolvers
