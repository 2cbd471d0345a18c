import type { RefusalCode } from '../../generated/graphql.ts'

/** Code of each type of refusal, for refusals without a more specific code. */
export const REFUSAL_CODES: ReadonlyMap<string, RefusalCode> = new Map([
  ['AccessRefused', 'ACCESS_REFUSED'],
  ['AlreadyBooked', 'ALREADY_BOOKED'],
  ['BookingConflicts', 'BOOKING_CONFLICTS'],
  ['BusinessSettingsChanged', 'CHANGED_MEANWHILE'],
  ['ChangedMeanwhile', 'CHANGED_MEANWHILE'],
  ['CustomerMustAgree', 'CUSTOMER_MUST_AGREE'],
  ['HoldEnded', 'HOLD_ENDED'],
  ['InvalidInput', 'INVALID_INPUT'],
  ['LinkNotValid', 'LINK_NOT_VALID'],
  ['MessageNotSent', 'MESSAGE_NOT_SENT'],
  ['NotChangeable', 'NOT_CHANGEABLE'],
  ['NotMoved', 'NOT_MOVED'],
  ['SignInRefused', 'SIGN_IN_REFUSED'],
  ['SlotTaken', 'WINDOW_TAKEN'],
  ['TooManyRequests', 'RATE_LIMITED'],
  ['VisitWarnings', 'VISIT_WARNINGS'],
  ['WebhookEndpointGone', 'CHANGED_MEANWHILE'],
  ['WebhookNotSent', 'WEBHOOK_NOT_SENT'],
])
