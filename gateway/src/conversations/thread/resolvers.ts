import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { dateTime } from '../../platform/time.ts'
import { readablePhone } from '../../platform/validation/phone.ts'
import { phoneMessageCreate } from '../receiving/phone-message.ts'
import { messageThreadReply } from './reply.ts'
import {
  deliveryOf,
  messagesIn,
  messageText,
  messageThread,
  textNumber,
  textProblem,
  textsStoppedAt,
} from './thread.ts'

export const conversationResolvers = {
  Query: {
    messageThread: (_root, { of }, context) => {
      if (Object.values(of).filter(Boolean).length !== 1)
        throw badInput('of must have exactly one of its fields.')
      return messageThread(of, context)
    },
  },
  Mutation: {
    phoneMessageCreate: (_root, { input }, context) => phoneMessageCreate(input, context),
    messageThreadReply: (_root, { input }, context) => messageThreadReply(input, context),
  },
  MessageThread: {
    messages: (thread, _args, context) => messagesIn(thread, context),
    textTo: (thread) => {
      const number = textNumber(thread)
      return number && (readablePhone(number) ?? number)
    },
    callable: ({ party }) => party.phones.length > 0,
    emailTo: ({ party }) => party.emails[0] ?? null,
    textsStoppedAt: async (thread, _args, context) => {
      const at = await textsStoppedAt(thread, context)
      return at && dateTime(at)
    },
    textProblem: (thread, _args, context) => textProblem(thread, context),
  },
  ThreadMessage: {
    at: ({ at }) => dateTime(at),
    channel: ({ kind }) => kind,
    callerName: ({ caller_name: name }) => name,
    text: (row) => messageText(row),
    delivery: (row) => deliveryOf(row),
    deliveryError: ({ incoming, error }) => (incoming ? null : error),
  },
} satisfies Resolvers
