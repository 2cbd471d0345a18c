import type { LinkNotValid } from '../../platform/result.ts'
import type { StoredQuote } from '../quote-rows.ts'

/** The customer's answer or question was recorded. */
export type QuoteAnswered = {
  readonly type: 'QuoteAnswered'
  readonly quote: StoredQuote
  /** Whether the same answer had been given before. */
  readonly repeated: boolean
}

export const LINK_NOT_VALID: LinkNotValid = { type: 'LinkNotValid', message: 'This link no longer works.' }
