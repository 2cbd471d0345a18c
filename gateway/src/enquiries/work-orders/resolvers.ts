import type { Resolvers } from '../../generated/graphql.ts'
import { messageChannels } from '../../messaging/index.ts'
import { hasAlertedTechnician } from '../../on-call/index.ts'
import { workOrderRequest } from './work-orders.ts'

export const workOrdersResolvers = {
  Mutation: { workOrderRequest: (_root, { input }, context) => workOrderRequest(input, context) },
  WorkOrderRequested: {
    alerted: ({ reference }, _args, { db, settings }) => hasAlertedTechnician(db, reference, settings),
    notified: (_order, _args, { settings }) => messageChannels(settings).email,
  },
} satisfies Resolvers
