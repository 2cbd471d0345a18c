import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime } from '../../platform/time.ts'
import { type StaffChange, staffChanges } from './change-feed.ts'

export const staffChangesResolvers = {
  Subscription: {
    staffChanges: {
      subscribe: (_root, { topics }, context) => staffChanges(topics, context),
      resolve: (change: StaffChange) => change,
    },
  },
  StaffChange: { at: ({ at }) => dateTime(at) },
} satisfies Resolvers
