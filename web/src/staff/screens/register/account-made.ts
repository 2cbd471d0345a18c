import { inSeconds } from '../../lib/auth/use-countdown.ts'
import type { Sent } from './account-form.tsx'

/** What making an account answers: by the owner's code, or by an invitation. */
type Outcome =
  | { readonly __typename: 'SignedIn'; readonly session: { readonly sessionId?: string | null } }
  | { readonly __typename: 'InvalidInput'; readonly fields: Extract<Sent, { kind: 'fields' }>['fields'] }
  | { readonly __typename: 'LinkNotValid'; readonly message: string }
  | { readonly __typename: 'TooManyRequests'; readonly retryAfterSeconds: number }

/** What came of making an account, for its form. Throws where no answer came. */
export function accountMade(outcome: Outcome | null | undefined): Sent {
  switch (outcome?.__typename) {
    case 'SignedIn':
      return { kind: 'in', sessionId: outcome.session.sessionId ?? null }
    case 'InvalidInput':
      return { kind: 'fields', fields: outcome.fields }
    case 'LinkNotValid':
      return { kind: 'refused', message: outcome.message }
    case 'TooManyRequests': {
      const when = inSeconds(outcome.retryAfterSeconds)
      return { kind: 'refused', message: `Too many tries. You can try again in ${when}.` }
    }
    default:
      throw new Error('no answer')
  }
}
