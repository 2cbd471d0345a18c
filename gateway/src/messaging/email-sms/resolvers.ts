import type { Resolvers } from '../../generated/graphql.ts'
import { countedListResolvers, parsePageRequest, requirePage } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { messageState, storedMessageState } from '../delivery-state.ts'
import { customerChannels, messageChannels } from './channels.ts'
import { maskLinks } from './links.ts'
import { excerptOf, outbox, outboxMessage, sendAgain } from './outbox.ts'
import { isStaffTemplate, isStaffTextKey } from './staff-messages.ts'

const CHANNELS = { EMAIL: 'email', SMS: 'sms' } as const

export const messagesResolvers = {
  Query: {
    outbox: async (_root, { state = null, channel = null, search = null, ...page }, context) =>
      requirePage(
        await outbox(
          {
            state: state && storedMessageState(state),
            channel: channel && CHANNELS[channel],
            search,
          },
          parsePageRequest(page),
          context,
        ),
      ),
    messageChannels: (_root, _args, { settings }) => messageChannels(settings),
    customerChannels: (_root, _args, { settings }) => customerChannels(settings),
    outboxMessage: (_root, { id }, context) => outboxMessage(id, context),
  },
  Mutation: {
    messageSendAgain: (_root, { input }, context) => sendAgain(input.id, context),
  },
  OutboxConnection: {
    nodes: ({ rows }) => rows,
    ...countedListResolvers,
  },
  OutboxMessage: {
    excerpt: (message) => excerptOf(message),
    toStaff: ({ template, channel, key }) =>
      isStaffTemplate(template) || (channel === 'sms' && key !== null && isStaffTextKey(key)),
    createdAt: ({ createdAt }) => dateTime(createdAt),
    channel: ({ channel }) => (channel === 'sms' ? 'SMS' : 'EMAIL'),
    state: ({ state }) => messageState(state),
    text: ({ plain }) => plain && maskLinks(plain),
    reference: ({ props }) =>
      props && 'reference' in props && typeof props.reference === 'string' ? props.reference : null,
    settledAt: ({ settledAt }) => settledAt && dateTime(settledAt),
  },
} satisfies Resolvers
