import { graphql } from '../../../graphql/gql.ts'
import type { InboxItemDetailsQuery, InboxListQuery } from '../../../graphql/graphql.ts'

export const inboxListQuery = graphql(`
  query InboxList($filter: InboxFilterInput, $first: Int!, $after: String) {
    staffInbox(filter: $filter, first: $first, after: $after) {
      nodes {
        id kind state name about excerpt receivedAt dueAt answeredAt snoozedUntil
        assignee { id name }
      }
      pageInfo { hasNextPage endCursor }
      counts { open mine snoozed }
    }
  }
`)

export const inboxItemQuery = graphql(`
  query InboxItemDetails($id: ID!) {
    inboxItem(id: $id) {
      id kind state version name about receivedAt dueAt answeredAt snoozedUntil phone phoneE164 email place message
      service bookingReference jobsBefore
      assignee { id name }
      window { startsAt endsAt }
      nextWindows { startsAt endsAt }
      replies { id at by text delivery }
      history { at by words }
      templates { id name text }
      review {
        id state author suburb service month bookingReference stars text writtenAt version decidedBy decidedAt reason reply
        repliedAt sample
      }
      booking { id version }
    }
    business { email }
  }
`)

export const inboxPeopleQuery = graphql(`
  query InboxPeople { inboxPeople { id name } }
`)

export const inboxAssign = graphql(`
  mutation InboxAssign($input: InboxAssignInput!) {
    inboxAssign(input: $input) {
      ... on InboxChanged { item { id assignee { id name } } }
      ... on Refusal { message }
    }
  }
`)

export const inboxSnooze = graphql(`
  mutation InboxSnooze($input: InboxSnoozeInput!) {
    inboxSnooze(input: $input) {
      ... on InboxChanged { item { id state snoozedUntil version } }
      ... on Refusal { message }
    }
  }
`)

export const inboxMarkSpam = graphql(`
  mutation InboxMarkSpam($input: InboxMarkSpamInput!) {
    inboxMarkSpam(input: $input) {
      ... on InboxChanged { item { id state version } }
      ... on Refusal { message }
    }
  }
`)

export const inboxClose = graphql(`
  mutation InboxClose($input: InboxCloseInput!) {
    inboxClose(input: $input) {
      ... on InboxChanged { item { id state version answeredAt } }
      ... on Refusal { message }
    }
  }
`)

export const inboxMarkAnswered = graphql(`
  mutation InboxMarkAnswered($input: InboxMarkAnsweredInput!) {
    inboxMarkAnswered(input: $input) {
      ... on InboxChanged { item { id version answeredAt dueAt } }
      ... on Refusal { message }
    }
  }
`)

export const inboxReply = graphql(`
  mutation InboxReply($input: InboxReplyInput!) {
    inboxReply(input: $input) {
      ... on InboxChanged { item { id state version answeredAt dueAt } }
      ... on Refusal { message }
    }
  }
`)

export const bookForEnquiry = graphql(`
  mutation BookForEnquiry($input: BookingCreateInput!) {
    bookingCreate(input: $input) {
      __typename
      ... on BookingCreated { booking { id reference } }
      ... on Refusal { message }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const freeWindowsQuery = graphql(`
  query FreeWindows($service: String, $suburb: String) {
    availability(service: $service, suburb: $suburb, days: 21) {
      days { date windows { startsAt endsAt state } }
    }
    services { slug title }
  }
`)

export type InboxRow = InboxListQuery['staffInbox']['nodes'][number]
export type InboxItem = NonNullable<InboxItemDetailsQuery['inboxItem']>
