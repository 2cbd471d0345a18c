import type { Resolvers } from '../../generated/graphql.ts'
import { requirePage, requirePageSize } from '../../platform/pagination/arguments.ts'
import { dateTime } from '../../platform/time.ts'
import { storedWebhookState, webhookState } from '../delivery-state.ts'
import {
  redactedAddress,
  webhookEndpointCreate,
  webhookEndpointEnable,
  webhookEndpointNewSecret,
  webhookEndpointRemove,
  webhookEndpoints,
} from './endpoints.ts'
import { webhookDelivery, webhookEndpointTest, webhookLog, webhookSendAgain, webhookTries } from './log.ts'

export const webhooksResolvers = {
  Query: {
    webhookDeliveries: async (_root, { state = null, first, after = null }, context) => {
      requirePageSize(first)
      const page = requirePage(
        await webhookLog({ state: state && storedWebhookState(state), first, after }, context),
      )
      return page
    },
    webhookDelivery: (_root, { id }, context) => webhookDelivery(id, context),
    webhookTries: (_root, { id }, context) => webhookTries(id, context),
    webhookReceivers: (_root, _args, { settings }) =>
      settings.webhooks.map(({ address }) => redactedAddress(address)),
    webhookEndpoints: async (_root, _args, context) => [...(await webhookEndpoints(context))],
  },
  Mutation: {
    webhookSendAgain: (_root, { input }, context) => webhookSendAgain(input.id, context),
    webhookEndpointCreate: (_root, { input }, context) => webhookEndpointCreate(input, context),
    webhookEndpointNewSecret: (_root, { input }, context) => webhookEndpointNewSecret(input.id, context),
    webhookEndpointTest: (_root, { input }, context) => webhookEndpointTest(input.id, context),
    webhookEndpointEnable: (_root, { input }, context) => webhookEndpointEnable(input.id, context),
    webhookEndpointRemove: (_root, { input }, context) => webhookEndpointRemove(input.id, context),
  },
  WebhookEndpoint: {
    id: ({ endpoint }) => endpoint.id,
    address: ({ endpoint }) => redactedAddress(endpoint.address),
    createdAt: ({ endpoint }) => dateTime(endpoint.createdAt),
    failingSince: ({ endpoint: { failingSince } }) => failingSince && dateTime(failingSince),
    disabledReason: ({ endpoint }) => endpoint.disabledReason,
    disabledAt: ({ endpoint: { disabledAt } }) => disabledAt && dateTime(disabledAt),
    previousSecretEndsAt: ({ endpoint: { previousEndsAt } }, _args, { now }) =>
      previousEndsAt && Temporal.Instant.compare(now, previousEndsAt) < 0 ? dateTime(previousEndsAt) : null,
  },
  WebhookDelivery: {
    id: ({ delivery }) => delivery.id,
    eventId: ({ delivery }) => delivery.eventId,
    type: ({ delivery }) => delivery.type,
    receiver: ({ delivery }) => redactedAddress(delivery.receiver),
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
