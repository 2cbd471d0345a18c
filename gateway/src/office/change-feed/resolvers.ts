import type { Resolvers } from '../../generated/graphql.ts'
import { type StaffChange, staffChanges } from './change-feed.ts'

export const staffChangesResolvers = {
  Subscription: {
    staffChanges: {
      subscribe: (_root, { topics }, context) => staffChanges(topics, context),
      resolve: (change: StaffChange) => change,
    },
  },
} satisfies Resolvers
