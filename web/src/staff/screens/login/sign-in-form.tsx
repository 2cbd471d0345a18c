import {
  Box,
  Button,
  CheckIcon,
  ClockIcon,
  chakra,
  ErrorSummary,
  Field,
  LockIcon,
  Notice,
  Stack,
  TextInput,
} from 'design-system'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { errorSummaryTitle } from '../../../shared/error-summary-title.ts'
import { AuthPage } from '../../lib/auth/auth-page.tsx'
import { PasswordField } from '../../lib/auth/password-field.tsx'
import { formatSeconds, useCountdown } from '../../lib/auth/use-countdown.ts'
import { CONNECTION_ERROR, type SignInOutcome, useSignIn } from '../../lib/auth/use-sign-in.ts'
import { UnsentNote } from '../../lib/offline/unsent-note.tsx'
import { LinkButton } from './link-button.tsx'

/** Email and password, or a passkey. */
export function SignInForm({
  email,
  onEmail,
  done,
  onIn,
  onForgot,
}: {
  email: string
  onEmail: (email: string) => void
  /** Confirmation of what was done before, such as setting a password. */
  done?: string | undefined
  onIn: () => void
  onForgot: () => void
}) {
  const { withPassword, withPasskey } = useSignIn()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState<'password' | 'passkey' | null>(null)
  const [tried, setTried] = useState<SignInOutcome | null>(null)
  const [left, wait] = useCountdown()
  const refusal = useRef<HTMLDivElement>(null)

  const refused = tried?.kind === 'refused' || tried?.kind === 'failed'
  useEffect(() => {
    if (refused) refusal.current?.focus()
  }, [refused])

  async function attempt(by: 'password' | 'passkey') {
    if (busy || left > 0) return
    setBusy(by)
    setTried(null)
    const outcome = await (by === 'password' ? withPassword(email, password) : withPasskey())
    setBusy(null)
    setTried(outcome)
    if (outcome.kind === 'wait') wait(outcome.seconds)
    if (outcome.kind === 'in') onIn()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void attempt('password')
  }

  const fields = tried?.kind === 'fields' ? tried.fields : []
  const errorOf = (field: string) => fields.find((item) => item.field === field)?.message
  return (
    <AuthPage title="Staff sign in" line="Bookings, dispatch and messages.">
      <Stack gap="s5">
        {done ? (
          <Notice tone="ok" role="status" icon={<CheckIcon size={20} />}>
            {done}
          </Notice>
        ) : null}
        <UnsentNote />
        {left > 0 ? (
          <Notice tone="warn" icon={<ClockIcon size={20} />}>
            <strong role="alert">Too many tries. </strong>
            <strong>You can try again in {formatSeconds(left)}.</strong>
            <br />
            The button turns back on when the time’s up.
          </Notice>
        ) : null}
        {refused ? (
          <Box ref={refusal} tabIndex={-1}>
            <Notice tone="danger" role="alert" icon={<LockIcon size={20} />}>
              <strong>{tried.kind === 'refused' ? tried.message : CONNECTION_ERROR}</strong>
              {tried.kind === 'refused' ? (
                <>
                  <br />
                  Check both and try again. After 5 tries there’s a short wait.
                </>
              ) : null}
            </Notice>
          </Box>
        ) : null}
        <ErrorSummary
          errors={fields.map(({ field, message }) => ({ id: field, message }))}
          title={errorSummaryTitle(fields.length)}
        />
        <form noValidate aria-label="Sign in" method="post" onSubmit={submit}>
          <Field label="Email" name="email" error={errorOf('email')}>
            <TextInput
              type="email"
              inputMode="email"
              autoComplete="username webauthn"
              autoCapitalize="none"
              spellCheck={false}
              value={email}
              onChange={(event) => onEmail(event.currentTarget.value)}
            />
          </Field>
          <PasswordField kind="current" error={errorOf('password')} value={password} onValue={setPassword} />
          <Button type="submit" busy={busy === 'password'} aria-disabled={left > 0 || undefined}>
            {left > 0 ? `Sign in (${left} s)` : busy === 'password' ? 'Signing in' : 'Sign in'}
          </Button>
        </form>
        <Button
          tone="outline"
          busy={busy === 'passkey'}
          onClick={() => void attempt('passkey')}
          css={{ minHeight: '44px', fontSize: '1rem', borderRadius: 'r2', marginTop: '-s3' }}
        >
          <LockIcon size={18} />
          Use a passkey
        </Button>
        <p>
          <LinkButton onClick={onForgot}>Forgot your password?</LinkButton>
        </p>
        <noscript>
          <chakra.p css={{ color: 'text.2' }}>Turn on JavaScript to sign in.</chakra.p>
        </noscript>
      </Stack>
    </AuthPage>
  )
}
