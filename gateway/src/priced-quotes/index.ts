export { acceptQuote, declineQuote } from './customer/answer.ts'
export {
  bookQuote,
  FOLLOW_QUOTE_BOOKINGS,
  followQuoteBookings,
  linkOfficeBooking,
} from './customer/book.ts'
export { linkedQuotePdf, linkedQuotePhoto } from './customer/files.ts'
export { pricedQuoteByLink, quotePath } from './customer/link.ts'
export { askAboutQuote } from './customer/question.ts'
export { linkedQuoteResolvers } from './customer/resolvers.ts'
export { priceBookItemSave } from './price-book/price-book.ts'
export { priceBookResolvers } from './price-book/resolvers.ts'
export { findQuote } from './quote-rows.ts'
export { pricedQuoteCreate, pricedQuoteSave } from './quotes/draft.ts'
export { pricedQuotePdf } from './quotes/pdf.ts'
export { type PricedQuote, pricedQuotes } from './quotes/reading.ts'
export { pricedQuoteResolvers } from './quotes/resolvers.ts'
export { deleteExpiredQuotes } from './quotes/retention.ts'
export { pricedQuoteSend, REMIND_QUOTE, remindQuote } from './quotes/send.ts'
export { exportPricedQuotes } from './report/report.ts'
