import { graphql } from '../../../graphql/gql.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { AccountForm } from './account-form.tsx'
import { openDashboard } from './open-dashboard.ts'

const registerMutation = graphql(`
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

/** Form for the site's first account. */
export function OwnerForm({ code }: { code: string }) {
  const { run } = useMutationResult(registerMutation, 'SignedIn')
  return (
    <AuthPage title="Set up the staff area" line="This is the first account, so it’s an administrator.">
      <AccountForm
        onIn={openDashboard}
        send={({ name, email, password }) => run({ input: { code, name, email, password } })}
      />
    </AuthPage>
  )
}
