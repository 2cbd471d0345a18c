import { type ListedBooking, staffBookings } from '../../bookings/index.ts'
import { customerList, type StoredCustomer } from '../../customers/index.ts'
import { type ListedQuote, staffQuotes } from '../../enquiries/index.ts'
import type { Context } from '../../platform/context.ts'
import { searchPatterns } from '../../platform/pagination/search-words.ts'

const MOST = 8

/** What a search of the staff area found. */
export type StaffSearch = {
  readonly bookings: ReadonlyArray<ListedBooking>
  readonly quotes: ReadonlyArray<ListedQuote>
  readonly customers: ReadonlyArray<StoredCustomer>
}

/** Eight bookings, requests and customers at most that a search brings up; technicians find their own bookings alone. */
export async function staffSearch(query: string, context: Context): Promise<StaffSearch> {
  if (query.trim().length < 2 || searchPatterns(query).length === 0)
    return { bookings: [], quotes: [], customers: [] }
  const filter = { search: query }
  const office = context.staff?.role === 'admin' || context.staff?.role === 'office'
  const page = { first: MOST, after: null, before: null }
  const [found, asked, people] = await Promise.all([
    staffBookings({ filter, sort: 'WINDOW', descending: true }, page, context),
    office ? staffQuotes({ filter, sort: 'RECEIVED', descending: true }, page, context) : null,
    office ? customerList(query, page, context) : null,
  ])
  return {
    bookings: found?.rows ?? [],
    quotes: asked?.rows ?? [],
    customers: people?.rows ?? [],
  }
}
