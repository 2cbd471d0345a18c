import type { RefusalCode } from '../../generated/graphql.ts'

/** The code of each type of refusal, where the refusal itself has none that says more. */
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
