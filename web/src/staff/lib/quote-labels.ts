import type { PricedQuoteState } from '../../graphql/graphql.ts'

/** How quotes stand, in the words of the office. */
export const quoteStates: Readonly<Record<PricedQuoteState, string>> = {
  DRAFT: 'Draft',
  SENT: 'Sent',
  SEEN: 'Seen',
  ACCEPTED: 'Accepted',
  CONVERTED: 'Booked',
  DECLINED: 'Declined',
  EXPIRED: 'Expired',
}
