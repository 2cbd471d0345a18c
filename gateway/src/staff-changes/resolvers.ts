import type { Resolvers } from '../graphql/generated.ts'
import { dateTime } from '../instant.ts'
import { type StaffChange, staffChanges } from './staff-changes.ts'

export const staffChangesResolvers = {
  Subscription: {
    staffChanges: {
      subscribe: (_root, { topics }, context) => staffChanges(topics, context),
      resolve: (change: StaffChange) => change,
    },
  },
  StaffChange: { at: ({ at }) => dateTime(at) },
} satisfies Resolvers
