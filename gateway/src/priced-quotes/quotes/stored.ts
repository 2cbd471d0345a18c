export {
  bookingReference,
  customerReference,
  eventsOf,
  findQuote,
  findQuoteById,
  findVersion,
  insertEvent,
  lockQuote,
  type StoredQuote,
  type StoredVersion,
  updateQuote,
  versionsOf,
} from './store.ts'
