import type { QuoteService, StaffQuoteState } from '../../../graphql/graphql.ts'

/** Where a request for a quote stands, as staff say it. */
export const stateLabels: Readonly<Record<StaffQuoteState, string>> = {
  WAITING: 'Needs reply',
  ANSWERED: 'Answered',
  BOOKED: 'Booked',
  CLOSED: 'Closed',
  SPAM: 'Spam',
}

/** What a request for a quote can be about. */
export const serviceLabels: Readonly<Record<QuoteService, string>> = {
  emergency: 'Emergency',
  general: 'General plumbing',
  hotwater: 'Hot water',
  drainage: 'Drainage',
  gas: 'Gas',
  commercial: 'Commercial',
}
