import type { Resolvers } from '../graphql/generated.ts'
import { bookingRequest } from './booking-requests.ts'

export const bookingRequestsResolvers = {
  Mutation: { bookingRequest: (_root, { input }, context) => bookingRequest(input, context) },
  BookingRequestResult: { __resolveType: (outcome) => outcome.type },
} satisfies Resolvers
