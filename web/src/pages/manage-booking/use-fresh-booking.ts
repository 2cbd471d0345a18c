import type { TypedDocumentNode } from '@apollo/client'
import { useApolloClient } from '@apollo/client/react'
import { useEffect } from 'react'
import type { ManagedBookingQuery, ManagedBookingQueryVariables } from '../../graphql/graphql.ts'

const EVERY_MS = 30_000

/**
 * Asks again every half minute while the page is looked at, and as soon as someone comes back to it, so that 'On the way'
 * appears by itself. Quietly: what is shown stays until there is an answer, and a failure changes nothing.
 */
export function useFreshBooking(
  query: TypedDocumentNode<ManagedBookingQuery, ManagedBookingQueryVariables>,
  { token, phoneLast4 }: { readonly token: string; readonly phoneLast4: string | null },
): void {
  const client = useApolloClient()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible') return
      client
        .query({ query, variables: { token, phoneLast4 }, fetchPolicy: 'network-only' })
        // The page goes on showing what it has and asks again at the next interval.
        .catch(() => undefined)
    }
    const timer = setInterval(ask, EVERY_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [client, query, token, phoneLast4])
}
