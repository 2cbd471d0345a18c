import { Button, Field, Stack, TextInput } from 'design-system'
import type { FormEvent } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { SignInProblems } from '../../lib/auth/sign-in-problems.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { LinkButton } from './link-button.tsx'

const requestPasswordLink = graphql(`
  mutation AskForPasswordLink($input: PasswordResetRequestInput!) {
    passwordResetRequest(input: $input) {
      __typename
      ... on PasswordLinkSent { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

/** Asks for an email address to send a password link to. The response doesn't reveal whether it has an account. */
export function ForgotPassword({
  email,
  onEmail,
  onBack,
}: {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}) {
  const { run, saving, done, refusal } = useMutationResult(requestPasswordLink, 'PasswordLinkSent')
  if (done) {
    return (
      <AuthPage title="Reset your password" line={<span role="status">{done.message}</span>}>
        <LinkButton onClick={onBack}>Back to sign in</LinkButton>
      </AuthPage>
    )
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void run({ input: { email } })
  }
  return (
    <AuthPage title="Reset your password" line="We’ll email you a link. It works once, for 30 minutes.">
      <Stack gap="s5">
        <SignInProblems refusal={refusal} />
        <form noValidate aria-label="Reset your password" onSubmit={submit}>
          <Field label="Email" name="email" error={refusal?.errors.email}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => onEmail(event.currentTarget.value)}
            />
          </Field>
          <Button type="submit" busy={saving}>
            {saving ? 'Sending' : 'Email me a link'}
          </Button>
        </form>
        <p>
          <LinkButton onClick={onBack}>Back to sign in</LinkButton>
        </p>
      </Stack>
    </AuthPage>
  )
}
