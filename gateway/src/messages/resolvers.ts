import { badInput } from '../graphql/errors.ts'
import type { Resolvers } from '../graphql/generated.ts'
import { dateTime } from '../instant.ts'
import { masked, outbox, outboxMessage, sendAgain } from './outbox.ts'

const MOST = 100

export const messagesResolvers = {
  Query: {
    outbox: async (_root, { state = null, channel = null, first, after = null }, context) => {
      if (first < 1 || first > MOST) throw badInput(`first: 1 to ${MOST}`)
      const page = await outbox({ state, channel }, { first, after }, context)
      if (!page) throw badInput('after: a cursor of a page of this list')
      return {
        nodes: page.messages,
        pageInfo: { hasNextPage: page.hasNext, endCursor: page.endCursor },
      }
    },
    outboxMessage: (_root, { id }, context) => outboxMessage(id, context),
  },
  Mutation: {
    messageSendAgain: (_root, { input }, context) => sendAgain(input.id, context),
  },
  MessageSendAgainResult: { __resolveType: ({ type }) => type },
  OutboxMessage: {
    createdAt: ({ createdAt }) => dateTime(createdAt),
    text: ({ plain }) => plain && masked(plain),
    reference: ({ props }) => (props && 'reference' in props ? props.reference : null),
    settledAt: ({ settledAt }) => settledAt && dateTime(settledAt),
  },
} satisfies Resolvers
