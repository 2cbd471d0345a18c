import { graphql } from '../../../graphql/gql.ts'
import type { InboxItemDetailsQuery, InboxListQuery } from '../../../graphql/graphql.ts'

export const inboxListQuery = graphql(`
  query InboxList($filter: InboxFilterInput, $first: Int!, $after: String) {
    staffInbox(filter: $filter, first: $first, after: $after) {
      nodes {
        id kind urgent state name about excerpt receivedAt dueAt answeredAt snoozedUntil
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
      id kind urgent state version name about receivedAt dueAt answeredAt snoozedUntil phone phoneE164 email place message
      photos
      service bookingReference jobsBefore
      customer { id reference name doNotBook }
      pricedQuotes { reference state }
      assignee { id name }
      window { startsAt endsAt }
      workOrder {
        agency street suburb tenantName tenantPhone access limitDollars invoiceTo invoiceEmail orderNumber emergency
      }
      nextWindows { startsAt endsAt }
      replies { id at by text delivery }
      history { at by words }
      templates { id name text }
      review {
        id state author suburb service month bookingReference stars text writtenAt publicationAgreed version decidedBy decidedAt reason reply
        repliedAt sample
      }
      booking { id reference version }
    }
    business { email }
  }
`)

export const inboxPeopleQuery = graphql(`
  query InboxPeople { inboxPeople { id name } }
`)

// Response of every inbox mutation: the item's new state, or the refusal.
void graphql(`
  fragment InboxChange on InboxChangeResult {
    __typename
    ... on InboxChanged {
      item { id state version answeredAt dueAt snoozedUntil assignee { id name } }
    }
    ... on Refusal { message }
  }
`)

export const inboxAssign = graphql(`
  mutation InboxAssign($input: InboxAssignInput!) {
    inboxAssign(input: $input) {
      ...InboxChange
    }
  }
`)

export const inboxSetCustomer = graphql(`
  mutation InboxSetCustomer($input: InboxSetCustomerInput!) {
    inboxSetCustomer(input: $input) {
      ...InboxChange
    }
  }
`)

export const inboxSnooze = graphql(`
  mutation InboxSnooze($input: InboxSnoozeInput!) {
    inboxSnooze(input: $input) {
      ...InboxChange
    }
  }
`)

export const inboxMarkSpam = graphql(`
  mutation InboxMarkSpam($input: InboxMarkSpamInput!) {
    inboxMarkSpam(input: $input) {
      ...InboxChange
    }
  }
`)

export const inboxClose = graphql(`
  mutation InboxClose($input: InboxCloseInput!) {
    inboxClose(input: $input) {
      ...InboxChange
    }
  }
`)

export const inboxMarkAnswered = graphql(`
  mutation InboxMarkAnswered($input: InboxMarkAnsweredInput!) {
    inboxMarkAnswered(input: $input) {
      ...InboxChange
    }
  }
`)

export const phoneMessageCreate = graphql(`
  mutation PhoneMessageCreate($input: PhoneMessageCreateInput!) {
    phoneMessageCreate(input: $input) {
      __typename
      ... on PhoneMessageCreated { reference }
      ... on InvalidInput { message fields { field message } }
    }
  }
`)

export const inboxReply = graphql(`
  mutation InboxReply($input: InboxReplyInput!) {
    inboxReply(input: $input) {
      ...InboxChange
    }
  }
`)

export type InboxRow = InboxListQuery['staffInbox']['nodes'][number]
export type InboxItem = NonNullable<InboxItemDetailsQuery['inboxItem']>
