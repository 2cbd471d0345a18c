import { startAuthentication } from '@simplewebauthn/browser'
import { useCallback } from 'react'
import { record } from '../../../analytics/record.ts'
import { graphql } from '../../../graphql/gql.ts'
import type { Refusal } from '../requests/mutation-result.ts'
import { useMutationResult } from '../requests/use-mutation-result.ts'
import { notifyTabs, rememberSession } from './auth-state.ts'

/** Message shown when signing in or registering got no response. */
export const CONNECTION_ERROR = 'Couldn’t reach the server. Check your connection and try again.'

const signIn = graphql(`
  mutation SignIn($input: SignInInput!) {
    signIn(input: $input) {
      __typename
      ... on SignedIn { session { sessionId role } }
      ... on PasskeyNeeded { options }
      ... on Refusal { message }
      ... on InvalidInput { fields { field message } }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

const passkeyChallengeMutation = graphql(`
  mutation AskPasskey {
    passkeyChallenge {
      __typename
      ... on PasskeyChallenge { options }
      ... on TooManyRequests { message retryAfterSeconds }
    }
  }
`)

const passkeySignIn = graphql(`
  mutation PasskeySignIn($input: PasskeySignInInput!) {
    passkeySignIn(input: $input) {
      __typename
      ... on SignedIn { session { sessionId role } }
      ... on Refusal { message }
      ... on TooManyRequests { retryAfterSeconds }
    }
  }
`)

/** The outcome of a sign-in attempt. */
export type SignInOutcome =
  | { readonly kind: 'in' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fields'; readonly fields: ReadonlyArray<{ field: string; message: string }> }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' }

const PASSKEY_FAILED = 'Passkey sign-in didn’t work. Try again or use your password.'

/** Sign-in by password or passkey. Neither call rejects. */
export function useSignIn() {
  const { run: sendPassword } = useMutationResult(signIn, 'SignedIn')
  const { run: askChallenge } = useMutationResult(passkeyChallengeMutation, 'PasskeyChallenge')
  const { run: sendPasskey } = useMutationResult(passkeySignIn, 'SignedIn')

  const letIn = useCallback((sessionId: string | null): SignInOutcome => {
    if (sessionId !== null) rememberSession(sessionId)
    record({ name: 'admin_login', parameters: {} })
    notifyTabs('signed in')
    return { kind: 'in' }
  }, [])

  const answerWithPasskey = useCallback(
    async (options: string): Promise<SignInOutcome> => {
      const answer = await startAuthentication({ optionsJSON: JSON.parse(options) }).then(
        JSON.stringify,
        () => null,
      )
      // Cancelled, timed out, or no matching passkey on this device.
      if (answer === null) return { kind: 'refused', message: PASSKEY_FAILED }
      const { done, refusal } = await sendPasskey({ input: { answer } })
      return done ? letIn(done.session.sessionId ?? null) : toSignInOutcome(refusal)
    },
    [sendPasskey, letIn],
  )

  const withPassword = useCallback(
    async (email: string, password: string): Promise<SignInOutcome> => {
      const { done, refusal } = await sendPassword({ input: { email, password } })
      if (done) return letIn(done.session.sessionId ?? null)
      const { outcome } = refusal
      return outcome?.__typename === 'PasskeyNeeded'
        ? answerWithPasskey(outcome.options)
        : toSignInOutcome(refusal)
    },
    [sendPassword, letIn, answerWithPasskey],
  )

  const withPasskey = useCallback(async (): Promise<SignInOutcome> => {
    const { done, refusal } = await askChallenge()
    return done ? answerWithPasskey(done.options) : toSignInOutcome(refusal)
  }, [askChallenge, answerWithPasskey])

  return { withPassword, withPasskey, letIn }
}

/** Maps a refused sign-in to an outcome for the form. */
function toSignInOutcome({ message, errors, outcome }: Refusal<object>): SignInOutcome {
  if (outcome === null) return { kind: 'failed' }
  if ('retryAfterSeconds' in outcome) return { kind: 'wait', seconds: Number(outcome.retryAfterSeconds) }
  const fields = Object.entries(errors).map(([field, text]) => ({ field, message: text }))
  return fields.length > 0 ? { kind: 'fields', fields } : { kind: 'refused', message }
}
