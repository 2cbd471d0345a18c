import type { Resolvers } from '../../generated/graphql.ts'
import { hasAlertedTechnician } from '../../on-call/index.ts'
import { isSenderNotified, workOrderRequest } from './work-orders.ts'

export const workOrdersResolvers = {
  Mutation: { workOrderRequest: (_root, { input }, context) => workOrderRequest(input, context) },
  WorkOrderRequested: {
    alerted: ({ reference }, _args, { db, settings }) => hasAlertedTechnician(db, reference, settings),
    notified: (_order, _args, { settings }) => isSenderNotified(settings),
  },
} satisfies Resolvers
