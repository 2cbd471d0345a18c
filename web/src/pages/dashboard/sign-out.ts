import { useApolloClient } from '@apollo/client/react'
import { useCallback } from 'react'
import { graphql } from '../../graphql/gql.ts'
import { forgetSession, tellTabs } from '../../shared/staff/auth-state.ts'
import { forgetDrafts } from './drafts.ts'
import { useStaff } from './frame/staff-context.ts'

const signOut = graphql(`
  mutation SignOut { signOut { __typename } }
`)

/** Ends the session here and in every other tab of this browser. Throws when the site cannot be reached: then nothing has ended. */
export function useSignOut(): () => Promise<void> {
  const client = useApolloClient()
  const { id } = useStaff()
  return useCallback(async () => {
    await client.mutate({ mutation: signOut })
    forgetDrafts(id)
    forgetSession()
    tellTabs('signed out')
    location.replace('/admin/login')
  }, [client, id])
}
