import type { Resolvers } from '../../generated/graphql.ts'
import { helperAwayReason, isHelping } from '../staff/staff-booking.ts'
import {
  bookingHelperAdd,
  bookingHelperChoices,
  bookingHelperRemove,
  hasOpenHelpers,
  newHelperChoices,
} from './visit-helpers.ts'

export const visitHelperResolvers = {
  Query: {
    bookingHelperChoices: async (_root, { reference }, context) => {
      const choices = await bookingHelperChoices(reference, context)
      return choices && [...choices]
    },
    newBookingHelperChoices: async (_root, { startsAt, minutes, ...job }, context) => {
      const choices = await newHelperChoices(
        { ...job, startsAt: Temporal.Instant.from(startsAt), minutes: minutes ?? null },
        context,
      )
      return choices && [...choices]
    },
  },
  Mutation: {
    bookingHelperAdd: (_root, { input }, context) => bookingHelperAdd(input, context),
    bookingHelperRemove: (_root, { input }, context) => bookingHelperRemove(input, context),
  },
  StaffBooking: {
    helpers: (booking) => booking.helpers.map((helper) => ({ ...helper, booking })),
    helping: (booking, _args, context) => isHelping(booking, context),
    helpersChangeable: (booking, _args, { staff }) => staff?.role !== 'technician' && hasOpenHelpers(booking),
  },
  VisitHelper: {
    technicianId: ({ id }) => id,
    away: ({ booking, ...helper }, _args, context) => helperAwayReason(helper, booking, context),
  },
} satisfies Resolvers
