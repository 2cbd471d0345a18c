import type { PricedQuoteState } from '../../../graphql/graphql.ts'

/** Labels of quote states. */
export const quoteStates: Readonly<Record<PricedQuoteState, string>> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  SEEN: 'Seen',
  ACCEPTED: 'Accepted',
  CONVERTED: 'Booked',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
}
