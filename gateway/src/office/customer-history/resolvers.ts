import { bookingState } from '../../bookings/index.ts'
import type { Resolvers } from '../../generated/graphql.ts'
import { parsePageRequest, requirePage } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { customerHistory, entryDetails, entryTitle } from './customer-history.ts'

export const customerHistoryResolvers = {
  Customer: {
    history: async (customer, { first, after }, context) =>
      requirePage(await customerHistory(customer, parsePageRequest({ first, after }), context)),
  },
  CustomerHistoryEntry: {
    id: ({ kind, id }) => `${kind} ${id}`,
    at: ({ at }) => dateTime(Temporal.Instant.from(at)),
    endsAt: ({ endsAt }) => endsAt && dateTime(Temporal.Instant.from(endsAt)),
    title: (row, _args, context) => entryTitle(row, context),
    details: (row) => entryDetails(row),
    state: ({ state }) => state && bookingState(state),
  },
} satisfies Resolvers
