import { quotePhotos } from '../../bookings/index.ts'
import type { Resolvers } from '../../generated/graphql.ts'
import { mobileOf } from '../../messaging/index.ts'
import { requirePage, requirePageSize } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { pricedQuoteReport } from '../report/report.ts'
import {
  pricedQuoteCreate,
  pricedQuoteDiscard,
  pricedQuoteRevise,
  pricedQuoteSave,
  pricedQuoteTotals,
} from './draft.ts'
import {
  bookingOf,
  currentVersion,
  customerOf,
  draftOf,
  events,
  priceBookLines,
  pricedQuote,
  pricedQuoteCounts,
  pricedQuotes,
  quotesOfCustomer,
  quotesOfEnquiry,
  versions,
} from './reading.ts'
import { pricedQuoteSend } from './send.ts'
import { bookingNote, linesOf, needsContract, stateOf, totalsOf } from './view.ts'

export const pricedQuoteResolvers = {
  Query: {
    pricedQuotes: async (_root, { states, search, first, after }, context) => {
      requirePageSize(first)
      const page = requirePage(
        await pricedQuotes({ states: states ?? null, search, first, after: after ?? null }, context),
      )
      return page
    },
    pricedQuoteCounts: (_root, _args, context) => pricedQuoteCounts(context),
    pricedQuote: (_root, { reference }, context) => pricedQuote(reference, context),
    pricedQuoteTotals: (_root, { lines, discount }) => pricedQuoteTotals(lines, discount),
    pricedQuoteReport: (_root, args, context) => pricedQuoteReport(args, context),
  },
  Mutation: {
    pricedQuoteCreate: (_root, { input }, context) => pricedQuoteCreate(input, context),
    pricedQuoteSave: (_root, { input }, context) => pricedQuoteSave(input, context),
    pricedQuoteSend: (_root, { input }, context) => pricedQuoteSend(input, context),
    pricedQuoteRevise: (_root, { input }, context) => pricedQuoteRevise(input, context),
    pricedQuoteDiscard: (_root, { input }, context) => pricedQuoteDiscard(input, context),
  },
  Customer: {
    pricedQuotes: async (customer, _args, context) =>
      context.staff?.role === 'technician' ? [] : [...(await quotesOfCustomer(customer, context))],
  },
  InboxItem: {
    pricedQuotes: async ({ id }, _args, context) => [...(await quotesOfEnquiry(id, context))],
  },
  PricedQuote: {
    state: (quote, _args, context) => stateOf(quote, context),
    customer: (quote, _args, context) => customerOf(quote, context),
    textable: ({ phoneE164 }) => mobileOf(phoneE164) !== null,
    service: ({ service }, _args, { content }) =>
      content.services.find(({ slug }) => slug === service) ?? null,
    draft: (quote, _args, context) => draftOf(quote, context),
    priceBookLines: (quote, _args, context) => priceBookLines(quote, context),
    current: (quote, _args, context) => currentVersion(quote, context),
    versions: async (quote, _args, context) => [...(await versions(quote, context))],
    events: (quote, _args, context) => events(quote, context),
    createdAt: ({ createdAt }) => dateTime(createdAt),
    sentAt: ({ sentAt }) => sentAt && dateTime(sentAt),
    seenAt: ({ seenAt }) => seenAt && dateTime(seenAt),
    answeredAt: ({ answeredAt }) => answeredAt && dateTime(answeredAt),
    acceptedOptions: ({ acceptedOptions }) => acceptedOptions ?? [],
    bookingNote: async (quote, _args, context) => {
      const version = await currentVersion(quote, context)
      return version ? bookingNote(quote, version) : ''
    },
    needsContract: (quote) => needsContract(quote, quote.acceptedCents ?? quote.totalCents),
    booking: (quote, _args, context) => bookingOf(quote, context),
    photos: async ({ enquiry }, _args, context) =>
      enquiry === null ? [] : [...(await quotePhotos(enquiry, context))],
  },
  PricedQuoteVersion: {
    lines: (version) => [...linesOf(version)],
    amounts: (version) => totalsOf(version),
    sentAt: ({ sentAt }) => sentAt && dateTime(sentAt),
  },
  PricedQuoteLine: { amounts: (line) => line },
  PricedQuoteEvent: { at: ({ at }) => dateTime(at) },
} satisfies Resolvers
