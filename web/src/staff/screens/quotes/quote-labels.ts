import type { QuoteService, StaffQuoteState } from '../../../graphql/graphql.ts'

/** Labels of a quote request's states. */
export const stateLabels: Readonly<Record<StaffQuoteState, string>> = {
  WAITING: 'Needs reply',
  ANSWERED: 'Answered',
  BOOKED: 'Booked',
  CLOSED: 'Closed',
  SPAM: 'Spam',
}

/** Labels of the services a quote request can be about. */
export const serviceLabels: Readonly<Record<QuoteService, string>> = {
  emergency: 'Emergency',
  general: 'General plumbing',
  hotwater: 'Hot water',
  drainage: 'Drainage',
  gas: 'Gas',
  commercial: 'Commercial',
}
