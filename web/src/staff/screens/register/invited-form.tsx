import { useQuery } from '@apollo/client/react'
import { Button, Spinner } from 'design-system'
import { graphql } from '../../../graphql/gql.ts'
import { queenslandDate, shortDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { AccountForm } from './account-form.tsx'
import { openDashboard } from './open-dashboard.ts'

const invitationQuery = graphql(`
  query InvitationOf($token: String!) {
    invitation(token: $token) { email role invitedBy expiresAt }
  }
`)

const acceptMutation = graphql(`
  mutation AcceptInvitation($input: InvitationAcceptInput!) {
    invitationAccept(input: $input) {
      __typename
      ... on SignedIn { session { sessionId } }
      ... on LinkNotValid { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

const ROLE_LABELS = { admin: 'an administrator', office: 'office staff', technician: 'a technician' } as const

/** `Mon 23 Nov, 9:05 am`, in Queensland time. */
const formatExpiry = (instant: string): string =>
  `${shortDate(queenslandDate(instant))}, ${timeOfDay(instant)}`

/** Account form for an invited person. */
export function InvitedForm({ token }: { token: string }) {
  const { run } = useMutationResult(acceptMutation, 'SignedIn')
  const { data, error } = useQuery(invitationQuery, { variables: { token }, fetchPolicy: 'no-cache' })
  if (error || data?.invitation === null) {
    return (
      <AuthPage
        title={error ? 'Couldn’t reach the server' : 'This link no longer works'}
        line={
          error
            ? 'Check your connection and open the link again.'
            : 'An invitation works once, for 72 hours. Ask an administrator for a new one.'
        }
      >
        <Button tone="outline" href="/admin/login">
          Sign in
        </Button>
      </AuthPage>
    )
  }
  if (!data?.invitation) {
    return (
      <AuthPage title="Create your account">
        <Spinner label="Loading your invitation" />
      </AuthPage>
    )
  }
  const { email, role, invitedBy, expiresAt } = data.invitation
  return (
    <AuthPage
      title={`Join as ${ROLE_LABELS[role]}`}
      line={`Invited by ${invitedBy}. This link works once, until ${formatExpiry(expiresAt)}.`}
    >
      <AccountForm
        invitedEmail={email}
        onIn={openDashboard}
        send={({ name, password }) => run({ input: { token, name, password } })}
      />
    </AuthPage>
  )
}
