export { dispatchRequest } from './emergency-requests/emergency-requests.ts'
export { dispatchRequestsResolvers } from './emergency-requests/resolvers.ts'
export { convertToBooking } from './inbox/convert.ts'
export {
  type InboxItem,
  inboxItem,
  kindOf,
  phonesOfEnquiry,
  searchInbox,
  workOrderOf,
} from './inbox/inbox.ts'
export { inboxResolvers } from './inbox/resolvers.ts'
export { deleteExpiredRequests, type RequestOutcome } from './intake/intake.ts'
export { exportQuotes } from './list/export.ts'
export { type ListedQuote, staffQuotes } from './list/quote-list.ts'
export { quoteFilter, quoteListResolvers } from './list/resolvers.ts'
export { quoteQuestion, quoteRequest, recordAnswer, SERVICE_LABELS } from './quote-requests/quote-requests.ts'
export { quotesResolvers } from './quote-requests/resolvers.ts'
export { quotePrioritySql } from './work-orders/priority.ts'
export { workOrdersResolvers } from './work-orders/resolvers.ts'
export { contactOfWorkOrder, visitNote, workOrderRequest } from './work-orders/work-orders.ts'
