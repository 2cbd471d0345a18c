import { type ApolloClient, ApolloLink, CombinedGraphQLErrors } from '@apollo/client'
import { ErrorLink } from '@apollo/client/link/error'
import { map } from 'rxjs'
import { createClient } from '../../../graphql-client/apollo.ts'
import { networkLink } from '../../../graphql-client/http-link.ts'
import { sessionEnded } from '../auth/session-ended.ts'
import { setServerClock } from '../time/server-clock.ts'
import { createLatestResponseLink } from './latest-response-link.ts'
import { createPrefetchLink, type FirstQuery } from './prefetch-link.ts'

/**
 * Apollo client of the dashboard, separate from the page's own. Staff data is never written into HTML or stored between visits, and
 * lists are refetched each time they are opened.
 */
function createStaffClient(): ApolloClient {
  const client = createClient(
    ApolloLink.from([
      createSessionEndLink(),
      createLatestResponseLink(),
      createPrefetchLink(),
      createServerClockLink(),
      networkLink,
    ]),
    {
      // A refetch after a mutation must not share the response to a request sent before it.
      queryDeduplication: false,
    },
  )
  client.defaultOptions.watchQuery = { fetchPolicy: 'cache-and-network', nextFetchPolicy: 'cache-first' }
  // A failed screen is reloaded when reopened, instead of showing the cached error.
  client.defaultOptions.react = { suspense: { autoDisposeTimeoutMs: 2_000 } }
  return client
}

let client: ApolloClient | undefined

/** The client of this page, created on first use. */
export function staffClient(): ApolloClient {
  client ??= createStaffClient()
  return client
}

/** Prefetches a screen's first query before the screen renders. The screen's own query uses the response. */
export async function prefetchQuery({ query, variables }: FirstQuery): Promise<void> {
  await staffClient().query({
    query,
    variables,
    fetchPolicy: 'no-cache',
    context: { ahead: true },
  })
}

/** Whether the server says that the session has ended. */
export const isSignedOut = (error: unknown): boolean => hasCode(error, 'UNAUTHENTICATED')

/** Whether the server refused because of the person's role. */
export const isForbidden = (error: unknown): boolean => hasCode(error, 'FORBIDDEN')

function hasCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code)
}

/** Sets the clock of the dashboard by the time of each response. */
function createServerClockLink(): ApolloLink {
  return new ApolloLink((operation, forward) =>
    forward(operation).pipe(
      map((result) => {
        const response: unknown = operation.getContext().response
        if (response instanceof Response) setServerClock(response.headers.get('date'))
        return result
      }),
    ),
  )
}

function createSessionEndLink(): ApolloLink {
  return new ErrorLink(({ error }) => {
    if (isSignedOut(error)) sessionEnded.announce()
  })
}
