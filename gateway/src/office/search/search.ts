import { type ListedBooking, staffBookings } from '../../bookings/index.ts'
import { customerList, type StoredCustomer } from '../../customers/index.ts'
import { type InboxItem, type ListedQuote, searchInbox, staffQuotes } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'
import { type PricedQuote, pricedQuotes } from '../../priced-quotes/index.ts'

const MAX_RESULTS = 8

/** Results of a staff area search. */
export type StaffSearch = {
  readonly bookings: ReadonlyArray<ListedBooking>
  readonly quotes: ReadonlyArray<ListedQuote>
  readonly customers: ReadonlyArray<StoredCustomer>
  readonly pricedQuotes: ReadonlyArray<PricedQuote>
  readonly requests: ReadonlyArray<InboxItem>
}

/** Up to eight matching results of each type. Technicians only find their own bookings. */
export async function staffSearch(query: string, context: Context): Promise<StaffSearch> {
  if (query.trim().length < 2 || searchPatterns(query).length === 0)
    return { bookings: [], quotes: [], customers: [], pricedQuotes: [], requests: [] }
  const filter = { search: query }
  const office = context.staff?.role === 'admin' || context.staff?.role === 'office'
  const page = { first: MAX_RESULTS, after: null, before: null }
  const [bookingPage, quotePage, customerPage, pricedQuotePage, requests] = await Promise.all([
    staffBookings({ filter, sort: 'WINDOW', descending: true }, page, context),
    office ? staffQuotes({ filter, sort: 'RECEIVED', descending: true }, page, context) : null,
    office ? customerList(query, page, context) : null,
    office ? pricedQuotes({ first: MAX_RESULTS, after: null, search: query }, context) : null,
    office ? searchInbox(query, MAX_RESULTS, context) : [],
  ])
  return {
    bookings: bookingPage?.rows ?? [],
    quotes: quotePage?.rows ?? [],
    customers: customerPage?.rows ?? [],
    pricedQuotes: pricedQuotePage?.nodes ?? [],
    requests,
  }
}
