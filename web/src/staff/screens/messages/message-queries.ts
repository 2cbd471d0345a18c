import { graphql } from '../../../graphql/gql.ts'
import type { OutboxListQuery, OutboxState } from '../../../graphql/graphql.ts'

export const outboxList = graphql(`
  query OutboxList(
    $state: OutboxState
    $channel: OutboxChannel
    $search: String
    $first: Int!
    $after: String
    $before: String
  ) {
    outbox(state: $state, channel: $channel, search: $search, first: $first, after: $after, before: $before) {
      nodes { id createdAt channel recipient name template subject excerpt state }
      pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
      total { count more }
      position { count more }
    }
  }
`)

export const outboxMessageQuery = graphql(`
  query OutboxMessageDetails($id: ID!) {
    outboxMessage(id: $id) {
      id createdAt channel recipient name template subject excerpt text reference state attempts lastError settledAt
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

/** Where a message is, in words. */
export const stateLabels: Readonly<Record<OutboxState, string>> = {
  failed: 'Failed',
  queued: 'Waiting',
  sent: 'Sent',
  kept: 'Not sent (no mail server)',
  missed: 'Not sent (too late)',
}
