import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { ManagedBookingQuery, ManagedBookingQueryVariables } from '../../graphql/graphql.ts'

const POLL_INTERVAL_MS = 30_000

/**
 * Refetches every 30 seconds while the page is visible, and as soon as it becomes visible again, so that 'On the way' appears by
 * itself. The shown data stays until there is a response, and a failure changes nothing.
 */
export function useFreshBooking(
  query: TypedDocumentNode<ManagedBookingQuery, ManagedBookingQueryVariables>,
  { token, phoneLast4 }: { readonly token: string; readonly phoneLast4: string | null },
): void {
  const client = useApolloClient()
  useEffect(() => {
    const refetchIfVisible = () => {
      if (document.visibilityState !== 'visible') return
      client
        .query({ query, variables: { token, phoneLast4 }, fetchPolicy: 'network-only' })
        // The page keeps its data and tries again at the next interval.
        .catch(() => undefined)
    }
    const timer = setInterval(refetchIfVisible, POLL_INTERVAL_MS)
    document.addEventListener('visibilitychange', refetchIfVisible)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refetchIfVisible)
    }
  }, [client, query, token, phoneLast4])
}
