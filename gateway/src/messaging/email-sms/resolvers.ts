import type { Resolvers } from '../../generated/graphql.ts'
import { pageAsk, pageOf } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { excerptOf, masked, outbox, outboxMessage, sendAgain } from './outbox.ts'

export const messagesResolvers = {
  Query: {
    outbox: async (_root, { state = null, channel = null, search = null, ...page }, context) =>
      pageOf(await outbox({ state, channel, search }, pageAsk(page), context)),
    outboxMessage: (_root, { id }, context) => outboxMessage(id, context),
  },
  Mutation: {
    messageSendAgain: (_root, { input }, context) => sendAgain(input.id, context),
  },
  MessageSendAgainResult: { __resolveType: ({ type }) => type },
  OutboxConnection: {
    nodes: ({ rows }) => rows,
    pageInfo: ({ startCursor, endCursor, hasPrevious, hasNext }) => ({
      startCursor,
      endCursor,
      hasPreviousPage: hasPrevious,
      hasNextPage: hasNext,
    }),
    total: ({ total }) => total(),
    position: ({ position }) => position(),
  },
  OutboxMessage: {
    excerpt: (message) => excerptOf(message),
    createdAt: ({ createdAt }) => dateTime(createdAt),
    text: ({ plain }) => plain && masked(plain),
    reference: ({ props }) =>
      props && 'reference' in props && typeof props.reference === 'string' ? props.reference : null,
    settledAt: ({ settledAt }) => settledAt && dateTime(settledAt),
  },
} satisfies Resolvers
