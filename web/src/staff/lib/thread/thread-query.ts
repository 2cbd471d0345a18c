import { graphql } from '../../../graphql/gql.ts'
import type { StaffMessageThreadQuery } from '../../../graphql/graphql.ts'

export const threadQuery = graphql(`
  query StaffMessageThread($of: MessageThreadOfInput!) {
    messageThread(of: $of) {
      id textTo callable emailTo textsStoppedAt textProblem
      messages { id at incoming channel callerName subject text delivery deliveryError }
    }
  }
`)

export const threadReply = graphql(`
  mutation MessageThreadReply($input: MessageThreadReplyInput!) {
    messageThreadReply(input: $input) {
      __typename
      ... on MessageThreadReplied { message }
      ... on InvalidInput { fields { field message } }
      ... on Refusal { message }
    }
  }
`)

export type Thread = NonNullable<StaffMessageThreadQuery['messageThread']>
export type ThreadMessage = Thread['messages'][number]
