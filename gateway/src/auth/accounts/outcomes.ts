import type { Session } from '../sessions/session.ts'
import type { Account } from './store.ts'

// Outcomes of sign-in and of account management, under their names in schema.graphql.

/** Signed in. The browser has its cookie. */
export type SignedIn = { readonly type: 'SignedIn'; readonly session: Session; readonly account: Account }

/** The password is right, and a passkey of the account is needed as a second factor. */
export type PasskeyNeeded = { readonly type: 'PasskeyNeeded'; readonly options: string }

export type SignInRefused = { readonly type: 'SignInRefused'; readonly message: string }

/** One message for every reason, so that it doesn't reveal who has an account. */
export const WRONG_CREDENTIALS: SignInRefused = {
  type: 'SignInRefused',
  message: 'Email or password doesn’t match',
}

export const PASSKEY_REJECTED: SignInRefused = {
  type: 'SignInRefused',
  message: 'That passkey didn’t work. Try again or use your password',
}

/** Refused because of the current state. `message` says why. */
export type AccessRefused = { readonly type: 'AccessRefused'; readonly message: string }

export function accessRefused(message: string): AccessRefused {
  return { type: 'AccessRefused', message }
}

export const LINK_NOT_VALID = {
  type: 'LinkNotValid',
  message: 'This link no longer works. Ask for a new one.',
} as const
