import type { Resolvers } from '../../generated/graphql.ts'
import { bookingCreate, textsReach } from './create.ts'

export const frontDeskResolvers = {
  Query: { textsReach: (_root, { phone }, context) => textsReach(phone, context) },
  Mutation: { bookingCreate: (_root, { input }, context) => bookingCreate(input, context) },
} satisfies Resolvers
