import { useApolloClient } from '@apollo/client/react'
import { startAuthentication, WebAuthnError } from '@simplewebauthn/browser'
import { useCallback } from 'react'
import { record } from '../../../analytics/record.ts'
import { graphql } from '../../../graphql/gql.ts'
import { rememberSession, tellTabs } from './auth-state.ts'

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

const askPasskey = graphql(`
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

/** What came of a try to sign in. */
export type Tried =
  | { readonly kind: 'in' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'fields'; readonly fields: ReadonlyArray<{ field: string; message: string }> }
  | { readonly kind: 'wait'; readonly seconds: number }
  | { readonly kind: 'failed' }

const NOT_SIGNED = 'The passkey was not used. Try again, or use your password.'

/** The ways in. None of them throws. */
export function useSignIn() {
  const client = useApolloClient()

  const letIn = useCallback((sessionId: string | null): Tried => {
    if (sessionId !== null) rememberSession(sessionId)
    record({ name: 'admin_login', parameters: {} })
    tellTabs('signed in')
    return { kind: 'in' }
  }, [])

  const answerWithPasskey = useCallback(
    async (options: string): Promise<Tried> => {
      try {
        const answer = JSON.stringify(await startAuthentication({ optionsJSON: JSON.parse(options) }))
        const { data } = await client.mutate({ mutation: passkeySignIn, variables: { input: { answer } } })
        const outcome = data?.passkeySignIn
        if (outcome?.__typename === 'SignedIn') return letIn(outcome.session.sessionId ?? null)
        return { kind: 'refused', message: outcome && 'message' in outcome ? outcome.message : NOT_SIGNED }
      } catch (error) {
        if (error instanceof WebAuthnError || (error instanceof Error && error.name === 'NotAllowedError'))
          return { kind: 'refused', message: NOT_SIGNED }
        return { kind: 'failed' }
      }
    },
    [client, letIn],
  )

  const withPassword = useCallback(
    async (email: string, password: string): Promise<Tried> => {
      try {
        const { data } = await client.mutate({ mutation: signIn, variables: { input: { email, password } } })
        const outcome = data?.signIn
        switch (outcome?.__typename) {
          case 'SignedIn':
            return letIn(outcome.session.sessionId ?? null)
          case 'PasskeyNeeded':
            return await answerWithPasskey(outcome.options)
          case 'InvalidInput':
            return { kind: 'fields', fields: outcome.fields }
          case 'TooManyRequests':
            return { kind: 'wait', seconds: outcome.retryAfterSeconds }
          case 'SignInRefused':
            return { kind: 'refused', message: outcome.message }
          default:
            return { kind: 'failed' }
        }
      } catch {
        return { kind: 'failed' }
      }
    },
    [client, letIn, answerWithPasskey],
  )

  const withPasskey = useCallback(async (): Promise<Tried> => {
    try {
      const { data } = await client.mutate({ mutation: askPasskey })
      const outcome = data?.passkeyChallenge
      if (outcome?.__typename === 'TooManyRequests')
        return { kind: 'wait', seconds: outcome.retryAfterSeconds }
      return outcome ? await answerWithPasskey(outcome.options) : { kind: 'failed' }
    } catch {
      return { kind: 'failed' }
    }
  }, [client, answerWithPasskey])

  return { withPassword, withPasskey, letIn }
}
