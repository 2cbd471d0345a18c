import { Button, Stack } from 'design-system'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { PasswordField } from '../../lib/auth/password-field.tsx'
import { SignInProblems } from '../../lib/auth/sign-in-problems.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'
import { LinkButton } from './link-button.tsx'

const setPassword = graphql(`
  mutation SetPassword($input: PasswordResetInput!) {
    passwordReset(input: $input) {
      __typename
      ... on PasswordSet { message }
      ... on LinkNotValid { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

/** Sets a new password, from an emailed link. */
export function NewPassword({
  token,
  onSet,
  onAgain,
}: {
  token: string
  onSet: (message: string) => void
  onAgain: () => void
}) {
  const [password, setNew] = useState('')
  const { run, saving, refusal } = useMutationResult(setPassword, 'PasswordSet')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { done } = await run({ input: { token, password } })
    if (done) onSet(done.message)
  }
  return (
    <AuthPage title="Choose a new password" line="This signs you out everywhere.">
      <Stack gap="s5">
        <SignInProblems refusal={refusal} />
        <form noValidate aria-label="New password" onSubmit={submit}>
          <PasswordField
            label="New password"
            kind="new"
            error={refusal?.errors.password}
            value={password}
            onValue={setNew}
          />
          <Button type="submit" busy={saving}>
            {saving ? 'Setting' : 'Set password'}
          </Button>
        </form>
        <p>
          <LinkButton onClick={onAgain}>Ask for a new link</LinkButton>
        </p>
      </Stack>
    </AuthPage>
  )
}
