import { useApolloClient } from '@apollo/client/react'
import { graphql } from '../../graphql/gql.ts'
import { AuthPage } from '../../shared/staff/auth-page.tsx'
import { inSeconds } from '../../shared/staff/use-countdown.ts'
import { AccountForm } from './account-form.tsx'
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
          const outcome = data?.ownerRegister
          switch (outcome?.__typename) {
            case 'SignedIn':
              return { kind: 'in', sessionId: outcome.session.sessionId ?? null }
            case 'InvalidInput':
              return { kind: 'fields', fields: outcome.fields }
            case 'LinkNotValid':
              return { kind: 'refused', message: outcome.message }
            case 'TooManyRequests':
              return {
                kind: 'refused',
                message: `Too many tries. You can try again in ${inSeconds(outcome.retryAfterSeconds)}.`,
              }
            default:
              throw new Error('no answer')
          }
        }}
      />
    </AuthPage>
  )
}
