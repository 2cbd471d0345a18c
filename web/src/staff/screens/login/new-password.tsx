import { useMutation } from '@apollo/client/react'
import { Button, ErrorSummary, Notice, Stack, WarningIcon } from 'design-system'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { thingsToFix } from '../../../shared/things-to-fix.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { PasswordField } from '../../lib/auth/password-field.tsx'
import { inSeconds } from '../../lib/auth/use-countdown.ts'
import { LinkLike } from './link-like.tsx'

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

/** Sets a new password by the link that was mailed. */
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
  const [set, { data, error, loading }] = useMutation(setPassword)
  const outcome = data?.passwordReset
  const fields = outcome?.__typename === 'InvalidInput' ? outcome.fields : []
  const wrong =
    outcome?.__typename === 'LinkNotValid'
      ? outcome.message
      : outcome?.__typename === 'TooManyRequests'
        ? `Too many tries. You can try again in ${inSeconds(outcome.retryAfterSeconds)}.`
        : error
          ? 'We could not reach the site. Check your connection and try again.'
          : null
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const answer = await set({ variables: { input: { token, password } } }).catch(() => null)
    const done = answer?.data?.passwordReset
    if (done?.__typename === 'PasswordSet') onSet(done.message)
  }
  return (
    <AuthPage title="Choose a new password" line="Setting it signs you out everywhere.">
      <Stack gap="s5">
        <ErrorSummary
          errors={fields.map(({ field, message }) => ({ id: field, message }))}
          title={thingsToFix(fields.length)}
        />
        {wrong ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
            {wrong}
          </Notice>
        ) : null}
        <form noValidate aria-label="New password" onSubmit={submit}>
          <PasswordField
            label="New password"
            kind="new"
            error={fields.find(({ field }) => field === 'password')?.message}
            value={password}
            onValue={setNew}
          />
          <Button type="submit" tone="book" busy={loading}>
            {loading ? 'Setting' : 'Set the password'}
          </Button>
        </form>
        <p>
          <LinkLike onClick={onAgain}>Ask for a new link</LinkLike>
        </p>
      </Stack>
    </AuthPage>
  )
}
