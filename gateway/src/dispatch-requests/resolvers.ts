import type { Resolvers } from '../graphql/generated.ts'
import { dispatchRequest } from './dispatch-requests.ts'

export const dispatchRequestsResolvers = {
  Mutation: { dispatchRequest: (_root, { input }, context) => dispatchRequest(input, context) },
  DispatchRequestResult: { __resolveType: (outcome) => outcome.type },
} satisfies Resolvers
