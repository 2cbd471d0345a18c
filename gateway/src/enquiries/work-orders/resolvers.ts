import type { Resolvers } from '../../generated/graphql.ts'
import { workOrderRequest } from './work-orders.ts'

export const workOrdersResolvers = {
  Mutation: { workOrderRequest: (_root, { input }, context) => workOrderRequest(input, context) },
} satisfies Resolvers
