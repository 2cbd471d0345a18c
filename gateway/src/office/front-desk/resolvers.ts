import type { Resolvers } from '../../generated/graphql.ts'
import { bookingCreate, textsReach } from './create.ts'
import { dispatchSend } from './send.ts'

export const frontDeskResolvers = {
  Query: { textsReach: (_root, { phone }, context) => textsReach(phone, context) },
  Mutation: {
    bookingCreate: (_root, { input }, context) => bookingCreate(input, context),
    dispatchSend: (_root, { input }, context) => dispatchSend(input, context),
  },
} satisfies Resolvers
