import { useApolloClient, useQuery } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { useStaff } from './staff-context.ts'

export const messageChannelsQuery = graphql(`
  query MessageChannels {
    messageChannels { email text }
  }
`)

const SET_UP = { email: true, text: true }

/** Which channels are set up on the server. Assumes all until that's known, and for technicians, who can't ask. */
export function useMessageChannels(): { readonly email: boolean; readonly text: boolean } {
  const { data } = useQuery(messageChannelsQuery, { skip: useStaff().role === 'technician' })
  return data?.messageChannels ?? SET_UP
}

/** Returns a function that resolves to the same once it's known, for what is said of a change that was just made. */
export function useLoadMessageChannels() {
  const client = useApolloClient()
  return useCallback(async () => {
    const { data } = await client.query({ query: messageChannelsQuery })
    return data?.messageChannels ?? SET_UP
  }, [client])
}

/** Feedback after a step that emails the customer. */
export function useCustomerNotified(): string {
  return useMessageChannels().email ? 'Customer notified.' : 'No email was sent: no mail server is set.'
}
