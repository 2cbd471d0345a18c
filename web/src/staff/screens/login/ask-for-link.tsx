import { useMutation } from '@apollo/client/react'
import { Button, ErrorSummary, Field, Notice, Stack, TextInput, WarningIcon } from 'design-system'
import type { FormEvent } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { thingsToFix } from '../../../shared/things-to-fix.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { inSeconds } from '../../lib/auth/use-countdown.ts'
import { LinkLike } from './link-like.tsx'

const askForLink = graphql(`
  mutation AskForPasswordLink($input: PasswordResetRequestInput!) {
    passwordResetRequest(input: $input) {
      __typename
      ... on PasswordLinkSent { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

/** Asks where the link to a new password is to be sent. What is answered does not tell who has an account. */
export function AskForLink({
  email,
  onEmail,
  onBack,
}: {
  email: string
  onEmail: (email: string) => void
  onBack: () => void
}) {
  const [ask, { data, error, loading }] = useMutation(askForLink)
  const outcome = data?.passwordResetRequest
  if (outcome?.__typename === 'PasswordLinkSent') {
    return (
      <AuthPage title="Check your email" line={<span role="status">{outcome.message}</span>}>
        <LinkLike onClick={onBack}>Back to sign in</LinkLike>
      </AuthPage>
    )
  }
  const fields = outcome?.__typename === 'InvalidInput' ? outcome.fields : []
  const wrong =
    outcome?.__typename === 'TooManyRequests'
      ? `Too many tries. You can try again in ${inSeconds(outcome.retryAfterSeconds)}.`
      : error
        ? 'We could not reach the site. Check your connection and try again.'
        : null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    ask({ variables: { input: { email } } }).catch(() => {})
  }
  return (
    <AuthPage title="A new password" line="We email you a link. It works once, for 30 minutes.">
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
        <form noValidate aria-label="A new password" onSubmit={submit}>
          <Field label="Email" name="email" error={fields.find(({ field }) => field === 'email')?.message}>
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
          <Button type="submit" tone="book" busy={loading}>
            {loading ? 'Sending' : 'Email me a link'}
          </Button>
        </form>
        <p>
          <LinkLike onClick={onBack}>Back to sign in</LinkLike>
        </p>
      </Stack>
    </AuthPage>
  )
}
