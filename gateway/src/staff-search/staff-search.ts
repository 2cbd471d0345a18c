import { customersFound, type ListedBooking, staffBookings } from '../booking-list/booking-list.ts'
import type { Context } from '../context.ts'
import { searchPatterns } from '../lists/search-words.ts'
import { type ListedQuote, staffQuotes } from '../quote-list/quote-list.ts'

const MOST = 8
const PAGE = { first: MOST, after: null, before: null }

/** What a search of the staff area found. */
export type StaffSearch = {
  readonly bookings: ReadonlyArray<ListedBooking>
  readonly quotes: ReadonlyArray<ListedQuote>
  readonly customers: ReadonlyArray<{ readonly name: string; readonly email: string; readonly phone: string }>
}

/** Eight bookings, requests and customers at most that a search brings up; technicians find their own bookings alone. */
export async function staffSearch(query: string, context: Context): Promise<StaffSearch> {
  if (query.trim().length < 2 || searchPatterns(query).length === 0)
    return { bookings: [], quotes: [], customers: [] }
  const filter = { search: query }
  const office = context.staff?.role === 'admin' || context.staff?.role === 'office'
  const [bookings, quotes, customers] = await Promise.all([
    staffBookings({ filter, sort: 'WINDOW', descending: true }, PAGE, context),
    office ? staffQuotes({ filter, sort: 'RECEIVED', descending: true }, PAGE, context) : null,
    office ? customersFound(query, MOST, context) : [],
  ])
  return {
    bookings: bookings?.rows ?? [],
    quotes: quotes?.rows ?? [],
    customers: withAskers(customers, quotes?.rows),
  }
}

/** Who asked for a quote is a customer too, after those who booked. */
function withAskers(
  customers: StaffSearch['customers'],
  quotes: ReadonlyArray<ListedQuote> = [],
): StaffSearch['customers'] {
  const known = new Set(customers.map(({ email }) => email.toLowerCase()))
  const askers = quotes.filter(({ email }) => !known.has(email.toLowerCase()))
  const byEmail = new Map(askers.map((asker) => [asker.email.toLowerCase(), asker]))
  return [...customers, ...byEmail.values()].slice(0, MOST)
}
