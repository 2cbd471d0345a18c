import { useApolloClient } from '@apollo/client/react'
import { Box, Button, chakra, Field, Heading, Notice, Text, TextInput, WarningIcon } from 'design-system'
import { type FormEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { PasswordField } from '../lib/auth/password-field.tsx'
import { sessionEnded } from '../lib/auth/session-ended.ts'
import { formatSeconds, useCountdown } from '../lib/auth/use-countdown.ts'
import { CONNECTION_ERROR, type SignInOutcome, useSignIn } from '../lib/auth/use-sign-in.ts'
import { UnsentNote } from '../lib/offline/unsent-note.tsx'
import { bestEffort } from '../lib/requests/best-effort.ts'

const Dialog = chakra('dialog', {
  base: {
    width: 'min(440px, calc(100vw - 32px))',
    margin: 'auto',
    padding: '24px',
    border: '0',
    borderRadius: 'r4',
    background: 'surface',
    color: 'text',
    fontSize: 'meta',
    lineHeight: 'small',
    boxShadow: '3',
    '&::backdrop': { background: 'rgb(11 31 45 / .55)' },
    '& input': { minHeight: '44px', padding: '6px 12px', fontSize: '1rem' },
    '& form': { display: 'grid', gap: 's4', marginTop: 's4' },
  },
})

/** Sign-in dialog over everything, shown once the server no longer knows the session. Work in progress stays in place. */
export function SignInAgain({ onIn }: { onIn: () => void }) {
  const ended = useSyncExternalStore(sessionEnded.subscribe, sessionEnded.state, () => false)
  return ended ? <SignInDialog onIn={onIn} /> : null
}

function SignInDialog({ onIn }: { onIn: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useId()
  const client = useApolloClient()
  const { withPassword, withPasskey } = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [tried, setTried] = useState<SignInOutcome | null>(null)
  const [left, wait] = useCountdown()

  useEffect(() => {
    dialog.current?.showModal()
  }, [])

  async function attempt(way: () => Promise<SignInOutcome>) {
    if (busy || left > 0) return
    setBusy(true)
    setTried(null)
    const outcome = await way()
    setBusy(false)
    setTried(outcome)
    if (outcome.kind === 'wait') wait(outcome.seconds)
    if (outcome.kind !== 'in') return
    sessionEnded.clear()
    // Each screen shows the error of its own query.
    await bestEffort(client.refetchQueries({ include: 'active' }))
    onIn()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() => withPassword(email, password))
  }
  const wrong =
    left > 0
      ? `Too many tries. You can try again in ${formatSeconds(left)}.`
      : tried?.kind === 'refused'
        ? tried.message
        : tried?.kind === 'failed'
          ? CONNECTION_ERROR
          : null
  const errorOf = (field: string) =>
    tried?.kind === 'fields' ? tried.fields.find((item) => item.field === field)?.message : undefined
  return (
    <Dialog ref={dialog} aria-labelledby={title} onCancel={(event) => event.preventDefault()}>
      <Heading as="h2" id={title} css={{ fontSize: '1.1875rem' }}>
        Sign in again to continue
      </Heading>
      <Text css={{ marginTop: 's1', color: 'text.2' }}>Your session ended. Your drafts are saved.</Text>
      <UnsentNote />
      <form noValidate onSubmit={submit}>
        {wrong ? (
          <Notice tone="danger" role="alert" icon={<WarningIcon size={20} />}>
            {wrong}
          </Notice>
        ) : null}
        <Field label="Email" name="again-email" error={errorOf('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
        </Field>
        <PasswordField
          name="again-password"
          kind="current"
          error={errorOf('password')}
          value={password}
          onValue={setPassword}
        />
        <Box css={{ display: 'flex', flexWrap: 'wrap', gap: 's2' }}>
          <Button type="submit" tone="book" busy={busy} css={{ minHeight: '44px', fontSize: 'meta' }}>
            Sign in
          </Button>
          <Button
            tone="quiet"
            onClick={() => void attempt(withPasskey)}
            css={{ minHeight: '44px', fontSize: 'meta' }}
          >
            Use a passkey
          </Button>
          <Button tone="quiet" href="/admin/login" css={{ minHeight: '44px', fontSize: 'meta' }}>
            Use another account
          </Button>
        </Box>
      </form>
    </Dialog>
  )
}
