import { type ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { createClient } from '../../graphql-client/apollo.ts'
import { network } from '../../graphql-client/http-link.ts'
import { answersAhead, type FirstQuery } from './answers-ahead.ts'
import { sessionEnded } from './auth/session-ended.ts'
import { newestAnswer } from './newest-answer.ts'

/**
 * The dashboard's own client, apart from the one that came with the page: what staff see is never written into a page nor
 * stored between visits, and every list is loaded again when it is opened.
 */
function createStaffClient(): ApolloClient {
  const client = createClient(
    ApolloLink.from([noticeSessionEnd(), newestAnswer(), answersAhead(), network]),
    {
      // A refetch after a mutation must not share the response to a request sent before it.
      queryDeduplication: false,
    },
  )
  client.defaultOptions.watchQuery = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }
  // A screen that failed is loaded again when it is reopened, not answered with the cached failure.
  client.defaultOptions.react = { suspense: { autoDisposeTimeoutMs: 2_000 } }
  return client
}

let client: ApolloClient | undefined

/** The one of this page. */
export function staffClient(): ApolloClient {
  client ??= createStaffClient()
  return client
}

/** Sends what a screen will ask first, before it is drawn. The screen's own query takes the answer. */
export async function askAhead({ query, variables }: FirstQuery): Promise<void> {
  await staffClient().query({
    query,
    variables,
    fetchPolicy: 'no-cache',
    context: { ahead: true },
  })
}

/** Whether the server says that no one is signed in any more. */
export const isSignedOut = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED')

/** Whether the server says that this is for others. */
export const isForbidden = (error: unknown): boolean => hasCode(error, 'FORBIDDEN')

function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code)
}

function noticeSessionEnd(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isSignedOut(error)) sessionEnded.announce()
  })
}
