import type { Resolvers } from '../../generated/graphql.ts'
import { customerErase } from './privacy.ts'

export const privacyResolvers = {
  Mutation: {
    customerErase: (_root, { input }, context) => customerErase(input, context),
  },
} satisfies Resolvers
