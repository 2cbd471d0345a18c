import { graphql } from '../../../graphql/gql.ts'
import type { OutboxListQuery, OutboxState } from '../../../graphql/graphql.ts'

export const outboxList = graphql(`
  query OutboxList($state: OutboxState, $channel: OutboxChannel, $after: String) {
    outbox(state: $state, channel: $channel, first: 50, after: $after) {
      nodes { id createdAt channel recipient template subject reference state attempts lastError }
      pageInfo { hasNextPage endCursor }
    }
  }
`)

export const outboxLetter = graphql(`
  query OutboxLetter($id: ID!) {
    outboxMessage(id: $id) {
      id createdAt channel recipient template subject text reference state attempts lastError settledAt
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
export const stateWords: Readonly<Record<OutboxState, string>> = {
  queued: 'On its way',
  sent: 'Sent',
  kept: 'Kept here',
  missed: 'Too late',
  failed: 'Failed',
}
