import { Box, Text } from 'design-system'
import { CompactButton } from 'design-system/staff'
import { type FormEvent, useState } from 'react'
import { graphql } from '../../../graphql/gql.ts'
import { PasswordField } from '../../lib/auth/password-field.tsx'
import { useMutationResult } from '../../lib/requests/use-mutation-result.ts'

const changePassword = graphql(`
  mutation ChangePassword($input: PasswordChangeInput!) {
    passwordChange(input: $input) {
      __typename
      ... on PasswordSet { message }
      ... on AccessRefused { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

/** Form for a new password, which ends all other sessions. */
export function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [current, setCurrent] = useState('')
  const [password, setPassword] = useState('')
  const { run, saving, done, refusal } = useMutationResult(changePassword, 'PasswordSet')
  const errors = refusal?.errors ?? {}
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { refusal } = await run({ input: { current, password } })
    if (refusal) return
    setCurrent('')
    setPassword('')
    onChanged()
  }
  return (
    <Box
      as="form"
      onSubmit={submit}
      css={{ display: 'grid', gap: 's3', maxWidth: '420px', '& input': { minHeight: '44px' } }}
    >
      <PasswordField
        label="Current password"
        name="current"
        kind="current"
        error={errors.current}
        value={current}
        onValue={setCurrent}
      />
      <PasswordField
        label="New password"
        kind="new"
        error={errors.password}
        value={password}
        onValue={setPassword}
      />
      <Box>
        <CompactButton type="submit" busy={saving}>
          Change password
        </CompactButton>
      </Box>
      <Text role="status" css={{ color: 'text.2' }}>
        {done?.message ?? (Object.keys(errors).length > 0 ? '' : refusal?.message)}
      </Text>
    </Box>
  )
}
