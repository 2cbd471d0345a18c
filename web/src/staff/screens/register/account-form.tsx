import { Button, ErrorSummary, Field, Notice, Stack, TextInput, WarningIcon } from 'design-system'
import { type FormEvent, useState } from 'react'
import { thingsToFix } from '../../../shared/things-to-fix.ts'
import { PasswordField } from '../../lib/auth/password-field.tsx'

/** What came of sending it. */
export type Sent =
  | { readonly kind: 'in'; readonly sessionId: string | null }
  | { readonly kind: 'fields'; readonly fields: ReadonlyArray<{ field: string; message: string }> }
  | { readonly kind: 'refused'; readonly message: string }

type Values = { readonly name: string; readonly email: string; readonly password: string }

/** Name, email and password of a new account. An invited person's email is that of the invitation. */
export function AccountForm({
  invitedEmail,
  send,
  onIn,
}: {
  invitedEmail?: string
  send: (values: Values) => Promise<Sent>
  onIn: (sessionId: string | null) => void
}) {
  const [values, setValues] = useState<Values>({ name: '', email: invitedEmail ?? '', password: '' })
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<Sent | null>(null)
  const fields = sent?.kind === 'fields' ? sent.fields : []
  const errorOf = (field: string) => fields.find((it) => it.field === field)?.message

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setSent(null)
    const outcome = await send(values).catch(
      (): Sent => ({
        kind: 'refused',
        message: 'We could not reach the site. Check your connection and try again.',
      }),
    )
    setSent(outcome)
    if (outcome.kind === 'in') onIn(outcome.sessionId)
    else setBusy(false)
  }
  return (
    <Stack gap="s5">
      <ErrorSummary
        errors={fields.map(({ field, message }) => ({ id: field, message }))}
        title={thingsToFix(fields.length)}
      />
      {sent?.kind === 'refused' ? (
        <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
          {sent.message}
        </Notice>
      ) : null}
      <form noValidate aria-label="Your account" onSubmit={submit}>
        <Field label="Name" name="name" error={errorOf('name')}>
          <TextInput
            autoComplete="name"
            value={values.name}
            onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
          />
        </Field>
        <Field
          label="Email"
          name="email"
          error={errorOf('email')}
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
          error={errorOf('password')}
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
