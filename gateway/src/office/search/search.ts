import { type ListedBooking, staffBookings } from '../../bookings/index.ts'
import { type ListedQuote, staffQuotes } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'

const MOST = 8
/** The same people book again: among so many rows there are eight of them, if there are eight. */
const ROWS = 64

/** Someone who booked or asked for a quote, known by their email address, or by their phone where they have none. */
type Customer = { readonly name: string; readonly email: string | null; readonly phone: string }

/** What a search of the staff area found. */
export type StaffSearch = {
  readonly bookings: ReadonlyArray<ListedBooking>
  readonly quotes: ReadonlyArray<ListedQuote>
  readonly customers: ReadonlyArray<Customer>
}

/** Eight bookings, requests and customers at most that a search brings up; technicians find their own bookings alone. */
export async function staffSearch(query: string, context: Context): Promise<StaffSearch> {
  if (query.trim().length < 2 || searchPatterns(query).length === 0)
    return { bookings: [], quotes: [], customers: [] }
  const filter = { search: query }
  const office = context.staff?.role === 'admin' || context.staff?.role === 'office'
  const page = { first: ROWS, after: null, before: null }
  const [found, asked] = await Promise.all([
    staffBookings({ filter, sort: 'WINDOW', descending: true }, page, context),
    office ? staffQuotes({ filter, sort: 'RECEIVED', descending: true }, page, context) : null,
  ])
  const bookings = found?.rows ?? []
  const quotes = asked?.rows ?? []
  return {
    bookings: bookings.slice(0, MOST),
    quotes: quotes.slice(0, MOST),
    customers: office ? customersAmong([...bookings, ...quotes]) : [],
  }
}

/** Each once, by the details that they gave last. */
function customersAmong(rows: ReadonlyArray<Customer>): ReadonlyArray<Customer> {
  const known = new Map<string, Customer>()
  for (const { name, email, phone } of rows) {
    const key = email?.toLowerCase() ?? phone.replaceAll(/\D/g, '')
    if (!known.has(key)) known.set(key, { name, email, phone })
  }
  return [...known.values()].slice(0, MOST)
}
