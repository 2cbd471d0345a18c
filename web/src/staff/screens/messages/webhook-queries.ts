import { graphql } from '../../../graphql/gql.ts'
import type { DeliveryState, WebhookListQuery } from '../../../graphql/graphql.ts'
import { screenLink } from '../../lib/links/staff-links.ts'

export const webhookList = graphql(`
  query WebhookList($state: DeliveryState, $after: String) {
    webhookReceivers
    webhookEndpoints { id address }
    webhookDeliveries(state: $state, first: 50, after: $after) {
      nodes { id type receiver createdAt state attempts lastError nextTryAt }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export const webhookQuery = graphql(`
  query WebhookDetails($id: ID!) {
    webhookDelivery(id: $id) {
      id eventId type receiver createdAt state attempts lastError nextTryAt settledAt body
    }
    webhookTries(id: $id) { id at endedAt status error }
  }
`)

export const sendWebhookAgain = graphql(`
  mutation SendWebhookAgain($id: ID!) {
    webhookSendAgain(input: { id: $id }) {
      __typename
      ... on WebhookQueued { delivery { id state attempts lastError nextTryAt settledAt } }
      ... on Refusal { message }
    }
  }
`)

export type WebhookRow = WebhookListQuery['webhookDeliveries']['nodes'][number]

/** Labels of a webhook's delivery states, for tabs and rows. */
export const webhookStateLabels = {
  QUEUED: 'Waiting',
  SENT: 'Delivered',
  FAILED: 'Failed',
  GONE: 'Endpoint removed',
} as const satisfies Readonly<Partial<Record<DeliveryState, string>>>

type WebhookState = keyof typeof webhookStateLabels

/** State of the log in the URL, which is the only place its filters are stored. */
export type WebhookAddress = {
  readonly state: WebhookState | null
  /** Id of the open webhook event. */
  readonly webhook: string | null
  readonly after: string | null
}

export const isWebhookState = (word: string | null): word is WebhookState =>
  word !== null && Object.hasOwn(webhookStateLabels, word)

export function readWebhookAddress(query: URLSearchParams): WebhookAddress {
  const state = query.get('state')
  return {
    state: isWebhookState(state) ? state : null,
    webhook: query.get('webhook'),
    after: query.get('after'),
  }
}

/** URL of the log with these filters. */
export function webhookAddress(address: Partial<WebhookAddress>): string {
  const query = new URLSearchParams({ log: 'webhooks' })
  for (const [name, value] of Object.entries(address)) if (value) query.set(name, value)
  return screenLink('messages', query)
}
