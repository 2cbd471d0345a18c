import type { Session } from '../sessions/session.ts'
import type { Account } from './store.ts'

// What can come of getting in, and of letting others in, under the names that schema.graphql gives them.

/** Someone is in: the browser has its cookie. */
export type SignedIn = { readonly type: 'SignedIn'; readonly session: Session; readonly account: Account }

/** The password is right, and a passkey of the account has to say so too. */
export type PasskeyNeeded = { readonly type: 'PasskeyNeeded'; readonly options: string }

export type SignInRefused = { readonly type: 'SignInRefused'; readonly message: string }

/** One sentence for every reason, so that it doesn't reveal who has an account. */
export const NOT_MATCHING: SignInRefused = {
  type: 'SignInRefused',
  message: 'Email or password doesn’t match',
}

export const PASSKEY_NOT_TAKEN: SignInRefused = {
  type: 'SignInRefused',
  message: 'That passkey didn’t work. Try again or use your password',
}

/** It cannot be done as things are: why, in words. */
export type AccessRefused = { readonly type: 'AccessRefused'; readonly message: string }

export function accessRefused(message: string): AccessRefused {
  return { type: 'AccessRefused', message }
}

export const LINK_OVER = {
  type: 'LinkNotValid',
  message: 'This link no longer works. Ask for a new one.',
} as const
