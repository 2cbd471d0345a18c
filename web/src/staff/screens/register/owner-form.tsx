import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../../graphql/gql.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { AccountForm } from './account-form.tsx'
import { accountMade } from './account-made.ts'
import { enter } from './enter.ts'

const register = graphql(`
  mutation RegisterOwner($input: OwnerRegisterInput!) {
    ownerRegister(input: $input) {
      __typename
      ... on SignedIn { session { sessionId } }
      ... on LinkNotValid { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

/** The first account of the site. */
export function OwnerForm({ code }: { code: string }) {
  const client = useApolloClient()
  return (
    <AuthPage title="Set up the staff area" line="This is the first account: an administrator’s.">
      <AccountForm
        onIn={enter}
        send={async ({ name, email, password }) => {
          const input = { code, name, email, password }
          const { data } = await client.mutate({ mutation: register, variables: { input } })
          return accountMade(data?.ownerRegister)
        }}
      />
    </AuthPage>
  )
}
