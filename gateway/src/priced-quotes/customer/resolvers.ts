import type { Resolvers } from '../../generated/graphql.ts'
import { dateTime, dayFrom } from '../../platform/time.ts'
import { CONTRACT_OVER_CENTS } from '../quotes/view.ts'
import { pricedQuoteAccept } from './answer.ts'
import { bookableJob, timesFor } from './book.ts'
import { bookingOfQuote, missingOf, pricedQuoteByLink } from './link.ts'

export const linkedQuoteResolvers = {
  Query: {
    pricedQuoteByLink: async (_root, { token, from }, context) => {
      const linked = await pricedQuoteByLink(token, context)
      return linked && { ...linked, from: from ? dayFrom(from) : null }
    },
  },
  Mutation: { pricedQuoteAccept: (_root, { input }, context) => pricedQuoteAccept(input, context) },
  LinkedPricedQuote: {
    reference: ({ quote }) => quote.reference,
    name: ({ quote }) => quote.name,
    address: ({ quote: { street, suburb } }) => [street, suburb].filter(Boolean).join(', ') || null,
    acceptedOptions: ({ quote }) => quote.acceptedOptions ?? [],
    acceptedCents: ({ quote }) => quote.acceptedCents,
    answeredAt: ({ quote }) => quote.answeredAt && dateTime(quote.answeredAt),
    acceptedName: ({ quote }) => quote.acceptedName,
    contractOverCents: ({ quote }) => (quote.domestic ? CONTRACT_OVER_CENTS : null),
    missing: ({ quote }) => [...missingOf(quote)],
    bookable: (linked) => bookableJob(linked) !== null,
    times: async (linked, _args, context) => await timesFor(linked, linked.from, context),
    booking: (linked, _args, context) => bookingOfQuote(linked, context),
  },
} satisfies Resolvers
