import type { Resolvers } from '../../generated/graphql.ts'
import { badInput } from '../../platform/graphql/errors.ts'
import { dateTime } from '../../platform/time.ts'
import { storedWebhookState, webhookState } from '../delivery-state.ts'
import { shownReceiver, webhookDelivery, webhookLog, webhookSendAgain, webhookTries } from './log.ts'

const MOST = 100

export const webhooksResolvers = {
  Query: {
    webhookDeliveries: async (_root, { state = null, first, after = null }, context) => {
      if (first < 1 || first > MOST) throw badInput(`first: 1 to ${MOST}`)
      const page = await webhookLog({ state: state && storedWebhookState(state), first, after }, context)
      if (!page) throw badInput('after: a cursor of a page of this list')
      return page
    },
    webhookDelivery: (_root, { id }, context) => webhookDelivery(id, context),
    webhookTries: (_root, { id }, context) => webhookTries(id, context),
    webhookReceivers: (_root, _args, { settings }) =>
      settings.webhooks.map(({ address }) => shownReceiver(address)),
  },
  Mutation: {
    webhookSendAgain: (_root, { input }, context) => webhookSendAgain(input.id, context),
  },
  WebhookDelivery: {
    id: ({ delivery }) => delivery.id,
    eventId: ({ delivery }) => delivery.eventId,
    type: ({ delivery }) => delivery.type,
    receiver: ({ delivery }) => shownReceiver(delivery.receiver),
    body: ({ delivery }) => delivery.body,
    createdAt: ({ delivery }) => dateTime(delivery.createdAt),
    state: ({ delivery }) => webhookState(delivery.state),
    attempts: ({ delivery }) => delivery.attempts,
    lastError: ({ delivery }) => delivery.lastError,
    nextTryAt: ({ nextTryAt }) => nextTryAt && dateTime(nextTryAt),
    settledAt: ({ delivery: { settledAt } }) => settledAt && dateTime(settledAt),
  },
  WebhookTry: {
    at: ({ at }) => dateTime(at),
    endedAt: ({ endedAt }) => endedAt && dateTime(endedAt),
  },
} satisfies Resolvers
