import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime, parseDay } from '../../platform/time.ts'
import { CONTRACT_OVER_CENTS, namedJob } from '../quotes/view.ts'

import { availableTimes, bookableJob } from './book.ts'
import { bookingOfQuote, missingContactFields, pricedQuoteByLink } from './link.ts'
import { pricedQuoteAccept, pricedQuoteDecline } from './office-answer.ts'

export const linkedQuoteResolvers = {
  Query: {
    pricedQuoteByLink: async (_root, { token, from }, context) => {
      const linked = await pricedQuoteByLink(token, context)
      return linked && { ...linked, from: from ? parseDay(from) : null }
    },
  },
  Mutation: {
    pricedQuoteAccept: (_root, { input }, context) => pricedQuoteAccept(input, context),
    pricedQuoteDecline: (_root, { input }, context) => pricedQuoteDecline(input, context),
  },
  LinkedPricedQuote: {
    reference: ({ quote }) => quote.reference,
    name: ({ quote }) => quote.name,
    address: ({ quote: { street, suburb } }) => [street, suburb].filter(Boolean).join(', ') || null,
    acceptedOptions: ({ quote }) => quote.acceptedOptions ?? [],
    acceptedCents: ({ quote }) => quote.acceptedCents,
    answeredAt: ({ quote }) => quote.answeredAt && dateTime(quote.answeredAt),
    acceptedName: ({ quote }) => quote.acceptedName,
    contractOverCents: ({ quote }) => (quote.domestic ? CONTRACT_OVER_CENTS : null),
    missing: ({ quote }) => [...missingContactFields(quote)],
    bookable: (linked) => bookableJob(linked) !== null,
    namesJob: ({ quote }) => namedJob(quote) !== null,
    times: async (linked, _args, context) => await availableTimes(linked, linked.from, context),
    booking: (linked, _args, context) => bookingOfQuote(linked, context),
  },
} satisfies Resolvers
