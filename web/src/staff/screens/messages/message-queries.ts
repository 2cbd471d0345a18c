import { graphql } from '../../../graphql/gql.ts'
import type { DeliveryState, OutboxListQuery } from '../../../graphql/graphql.ts'

export const outboxList = graphql(`
  query OutboxList(
    $state: DeliveryState
    $channel: OutboxChannel
    $search: String
    $first: Int!
    $after: String
    $before: String
  ) {
    outbox(state: $state, channel: $channel, search: $search, first: $first, after: $after, before: $before) {
      nodes { id createdAt channel recipient name toStaff template subject excerpt state }
      pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
      totalCount totalCountCapped offset
    }
  }
`)

export const outboxMessageQuery = graphql(`
  query OutboxMessageDetails($id: ID!) {
    outboxMessage(id: $id) {
      id createdAt channel recipient name toStaff template subject excerpt text reference state attempts lastError settledAt
    }
  }
`)

export const sendMessageAgain = graphql(`
  mutation SendMessageAgain($id: ID!) {
    messageSendAgain(input: { id: $id }) {
      __typename
      ... on MessageQueued { outboxMessage { id state attempts lastError settledAt } }
      ... on Refusal { message }
    }
  }
`)

export type OutboxRow = OutboxListQuery['outbox']['nodes'][number]

/** Labels of a message's delivery states, for tabs and rows. */
export const stateLabels: Readonly<Record<DeliveryState, string>> = {
  FAILED: 'Failed',
  QUEUED: 'Waiting',
  SENT: 'Sent',
  NOT_SENT: 'Not sent',
  EXPIRED: 'Not sent (too late)',
  GONE: 'Endpoint removed',
}
