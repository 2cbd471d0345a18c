const HOME = '/admin/dashboard'

/** The screens of the staff area, by the name that each has in its address. */
export type ScreenId =
  | 'overview'
  | 'inbox'
  | 'dispatch'
  | 'bookings'
  | 'quotes'
  | 'priced-quotes'
  | 'customers'
  | 'maintenance'
  | 'my-day'
  | 'my-week'
  | 'schedule'
  | 'price-book'
  | 'reviews'
  | 'reports'
  | 'messages'
  | 'team'
  | 'settings'
  | 'audit'
  | 'account'

/** The address of a screen. */
export function screenLink(
  screen: ScreenId,
  query: URLSearchParams | Readonly<Record<string, string>> = {},
): string {
  return withQuery(screen === 'overview' ? HOME : `${HOME}/${screen}`, new URLSearchParams(query))
}

/** The page of a booking. */
export const bookingLink = (reference: string): string => `${HOME}/bookings/${encodeURIComponent(reference)}`

/** The page of a quote with prices. */
export const pricedQuoteLink = (reference: string): string =>
  `${HOME}/priced-quotes/${encodeURIComponent(reference)}`

/** The record of a customer. */
export const customerLink = (reference: string): string =>
  `${HOME}/customers/${encodeURIComponent(reference)}`

/**
 * What is known of a booking to be made: whom it is for, which booking it repeats or goes back for, the enquiry it comes from or the accepted quote, the day, or the start
 * of its window and the technician's number.
 */
type KnownOfBooking = Readonly<
  Partial<
    Record<
      | 'customer'
      | 'property'
      | 'again'
      | 'returnOf'
      | 'enquiry'
      | 'quote'
      | 'date'
      | 'startsAt'
      | 'technician',
      string
    >
  >
>

/** The record of a customer with a new maintenance plan open, for a property, done on a day; after the job whose record asks for it. */
export const newPlanLink = (
  reference: string,
  known: Readonly<Partial<Record<'property' | 'done' | 'followUpOf', string>>>,
): string => withQuery(customerLink(reference), new URLSearchParams({ add: 'plan', ...known }))

/** Where a booking is made for a customer, with what is known of it. */
export const newBookingLink = (known: KnownOfBooking = {}): string =>
  withQuery(`${HOME}/bookings/new`, new URLSearchParams(known))

/** An item of the inbox, by the reference of an enquiry or the id of a review. */
export const inboxItemLink = (item: string): string => screenLink('inbox', { item })

/** A query after some changes: a value, or null for none. Whatever else it names stays. */
export function changedQuery(
  query: URLSearchParams,
  changes: Readonly<Record<string, string | null>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** What a screen was called when its name stood in the query. */
const RENAMED: Readonly<Record<string, string>> = {
  now: 'overview',
  diary: 'schedule',
  figures: 'reports',
  me: 'account',
}

/** A screen of its own once, a view of the business settings now. */
const PROMISES = screenLink('settings', { view: 'promises' })

/** Where an old link to a screen (`/admin/dashboard?tab=bookings&booking=GC-…`) leads now; null for any other address. */
export function movedLink(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  if (pathname === `${HOME}/promises`) return PROMISES
  if (pathname !== HOME || tab === null) return null
  const id = RENAMED[tab] ?? tab
  if (id === 'promises') return PROMISES
  const booking = id === 'bookings' ? query.get('booking') : null
  const rest = changedQuery(query, { tab: null, ...(id === 'bookings' ? { booking: null, new: null } : {}) })
  if (booking) return withQuery(bookingLink(booking), rest)
  if (id === 'bookings' && query.has('new')) return withQuery(newBookingLink(), rest)
  return withQuery(id === '' || id === 'overview' ? HOME : `${HOME}/${encodeURIComponent(id)}`, rest)
}

/** The screen that an address names: null at the role's first screen. */
export function screenIn(pathname: string): string | null {
  return pathname.startsWith(`${HOME}/`)
    ? (pathname.slice(HOME.length + 1).split('/')[0] ?? null) || null
    : null
}

/** Whether an address is one of the staff area. */
export const isStaffPath = (pathname: string): boolean => pathname === HOME || pathname.startsWith(`${HOME}/`)

function withQuery(path: string, query: URLSearchParams): string {
  const text = String(query)
  return text === '' ? path : `${path}?${text}`
}
