import { Button, Field, Stack, TextInput } from 'design-system'
import { type FormEvent, useState } from 'react'
import { PasswordField } from '../../lib/auth/password-field.tsx'
import { SignInProblems } from '../../lib/auth/sign-in-problems.tsx'
import { CONNECTION_ERROR } from '../../lib/auth/use-sign-in.ts'
import type { MutationResult, Refusal } from '../../lib/requests/mutation-result.ts'

/** Result of creating an account: the new session, or the refusal. */
type AccountResult = MutationResult<{ readonly session: { readonly sessionId?: string | null } }, unknown>

type Values = { readonly name: string; readonly email: string; readonly password: string }

/** Name, email and password of a new account. An invited person's email comes from the invitation. */
export function AccountForm({
  invitedEmail,
  send,
  onIn,
}: {
  invitedEmail?: string
  send: (values: Values) => Promise<AccountResult>
  onIn: (sessionId: string | null) => void
}) {
  const [values, setValues] = useState<Values>({ name: '', email: invitedEmail ?? '', password: '' })
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setRefusal(null)
    const { done, refusal: refused } = await send(values)
    setRefusal(refused)
    if (done) onIn(done.session.sessionId ?? null)
    else setBusy(false)
  }
  return (
    <Stack gap="s5">
      <SignInProblems
        refusal={refusal?.outcome === null ? { ...refusal, message: CONNECTION_ERROR } : refusal}
      />
      <form noValidate aria-label="Your account" onSubmit={submit}>
        <Field label="Name" name="name" error={refusal?.errors.name}>
          <TextInput
            autoComplete="name"
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Email"
          name="email"
          error={refusal?.errors.email}
          {...(invitedEmail ? { help: 'From your invitation. Ask an administrator to change it.' } : {})}
        >
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={invitedEmail !== undefined}
            value={values.email}
            onChange={(event) => setValues({ ...values, email: event.currentTarget.value })}
          />
        </Field>
        <PasswordField
          kind="new"
          error={refusal?.errors.password}
          value={values.password}
          onValue={(password) => setValues({ ...values, password })}
        />
        <Button type="submit" tone="book" busy={busy}>
          {busy ? 'Creating' : 'Create account'}
        </Button>
      </form>
    </Stack>
  )
}
