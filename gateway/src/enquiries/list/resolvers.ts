import type { Resolvers, StaffQuoteFilterInput } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import {
  countEach,
  countedListResolvers,
  parseDayArgument,
  parsePageRequest,
  requirePage,
} from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { answerBy, type QuoteFilter, quoteState, staffQuotes, subjectOf } from './quote-list.ts'
import { quotesUpdate } from './update.ts'

const MAX_HOURS = 24
const ONE_ROW_PAGE = parsePageRequest({ first: 1 })

/** Converts the API's filter. Throws for an invalid date. */
export function quoteFilter(filter: StaffQuoteFilterInput | null | undefined): QuoteFilter {
  const { from, to, dueWithinHours = null, ...rest } = filter ?? {}
  if (dueWithinHours !== null && (dueWithinHours < 0 || dueWithinHours > MAX_HOURS))
    throw badInput(`dueWithinHours: 0 to ${MAX_HOURS}`)
  return {
    ...rest,
    dueWithinHours,
    from: from ? parseDayArgument('from', from) : null,
    to: to ? parseDayArgument('to', to) : null,
  }
}

export const quoteListResolvers = {
  Query: {
    staffQuotes: async (_root, { filter, sort, direction, ...page }, context) => {
      const query = { filter: quoteFilter(filter), sort, descending: direction === 'DESC' }
      return requirePage(await staffQuotes(query, parsePageRequest(page), context))
    },
    staffQuoteCounts: (_root, { filters }, context) =>
      countEach(filters, (filter) =>
        staffQuotes(
          { filter: quoteFilter(filter), sort: 'RECEIVED', descending: true },
          ONE_ROW_PAGE,
          context,
        ),
      ),
  },
  Mutation: {
    quotesUpdate: (_root, { input }, context) =>
      quotesUpdate({ ...input, preview: input.preview ?? false }, context),
  },
  StaffQuoteConnection: {
    nodes: ({ rows }) => rows,
    ...countedListResolvers,
  },
  StaffQuoteRow: {
    state: (quote) => quoteState(quote),
    receivedAt: ({ receivedAt }) => dateTime(receivedAt),
    answerBy: (quote) => dateTime(answerBy(quote)),
    answeredAt: ({ answeredAt }) => answeredAt && dateTime(answeredAt),
    subject: (quote) => subjectOf(quote),
  },
} satisfies Resolvers
