import type { Resolvers, StaffBookingFilterInput } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import {
  countEach,
  countedListResolvers,
  listCountResolvers,
  parseDayArgument,
  parsePageRequest,
  requirePage,
} from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { canSeeCustomer, emailFor, nameFor } from '../staff/staff-booking.ts'
import { type BookingFilter, jobOf, staffBookings, stateOf } from './booking-list.ts'
import { bookingsUpdate } from './update.ts'

const MAX_REFERENCES = 100
const ONE_ROW_PAGE = parsePageRequest({ first: 1 })

/** Parses a filter of the API. Throws on an invalid date or too many references. */
export function bookingFilter(filter: StaffBookingFilterInput | null | undefined): BookingFilter {
  const { from, to, ...others } = filter ?? {}
  if (others.references && others.references.length > MAX_REFERENCES)
    throw badInput(`references can be ${MAX_REFERENCES} at most.`)
  return {
    ...others,
    from: from ? parseDayArgument('from', from) : null,
    to: to ? parseDayArgument('to', to) : null,
  }
}

export const bookingListResolvers = {
  Query: {
    staffBookings: async (_root, { filter, sort, direction, ...page }, context) => {
      const query = { filter: bookingFilter(filter), sort, descending: direction === 'DESC' }
      return requirePage(await staffBookings(query, parsePageRequest(page), context))
    },
    staffBookingCounts: (_root, { filters }, context) =>
      countEach(filters, (filter) =>
        staffBookings(
          { filter: bookingFilter(filter), sort: 'WINDOW', descending: false },
          ONE_ROW_PAGE,
          context,
        ),
      ),
  },
  Mutation: {
    bookingsUpdate: (_root, { input }, context) =>
      bookingsUpdate({ ...input, preview: input.preview ?? false }, context),
  },
  ListCount: listCountResolvers,
  StaffBookingConnection: {
    nodes: ({ rows }) => rows,
    ...countedListResolvers,
  },
  StaffBookingRow: {
    state: (booking) => stateOf(booking),
    bookedAt: ({ bookedAt }) => dateTime(bookedAt),
    startsAt: ({ startsAt }) => dateTime(startsAt),
    endsAt: ({ windowEndsAt }) => dateTime(windowEndsAt),
    answerBy: ({ state, answerBy }) => (state === 'PENDING' && answerBy ? dateTime(answerBy) : null),
    name: (booking, _args, context) => nameFor(booking, context),
    phone: (booking, _args, context) => (canSeeCustomer(booking, context) ? booking.phone : ''),
    email: (booking, _args, context) => emailFor(booking, context),
    job: (booking, _args, context) => jobOf(booking, context),
    address: (booking, _args, context) => {
      const { unit, street, suburb, postcode } = booking
      const parts = canSeeCustomer(booking, context) ? [unit, street] : []
      return [...parts.filter((part) => part !== null), `${suburb} ${postcode}`].join(', ')
    },
  },
} satisfies Resolvers
