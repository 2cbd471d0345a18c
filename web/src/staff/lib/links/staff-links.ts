const HOME = '/admin/dashboard'

/** Screens of the staff area, by the name used in the URL. */
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

/** URL of a screen. */
export function screenLink(
  screen: ScreenId,
  query: URLSearchParams | Readonly<Record<string, string>> = {},
): string {
  return withQuery(screen === 'overview' ? HOME : `${HOME}/${screen}`, new URLSearchParams(query))
}

/** URL of a booking's page. */
export const bookingLink = (reference: string): string => `${HOME}/bookings/${encodeURIComponent(reference)}`

/** URL of a quote with prices. */
export const pricedQuoteLink = (reference: string): string =>
  `${HOME}/priced-quotes/${encodeURIComponent(reference)}`

/** URL of a customer's record. */
export const customerLink = (reference: string): string =>
  `${HOME}/customers/${encodeURIComponent(reference)}`

/**
 * Initial values of a new booking: phone number of a new caller, customer, booking to repeat or return to, enquiry, accepted quote,
 * day, or window start and technician id.
 */
type BookingPrefillParams = Readonly<
  Partial<
    Record<
      | 'phone'
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

/** URL of the list of customers with the form for a new one open. */
export const newCustomerLink = screenLink('customers', { add: 'customer' })

/**
 * URL of a customer's record with the form for a new maintenance plan open. Used after a job whose record asks for a plan, with its
 * property and date.
 */
export const newPlanLink = (
  reference: string,
  known: Readonly<Partial<Record<'property' | 'done' | 'followUpOf', string>>>,
): string => withQuery(customerLink(reference), new URLSearchParams({ add: 'plan', ...known }))

/** URL of the new booking form, with initial values. */
export const newBookingLink = (known: BookingPrefillParams = {}): string =>
  withQuery(`${HOME}/bookings/new`, new URLSearchParams(known))

/** The phone number in a search text, if it's one: what's left to do for a caller no one knows. */
export const phoneIn = (text: string): string | null =>
  /^\+?[\d\s()-]+$/.test(text.trim()) && text.replaceAll(/\D/g, '').length >= 8 ? text.trim() : null

/** URL of an inbox item, by enquiry reference or review id. */
export const inboxItemLink = (item: string): string => screenLink('inbox', { item })

/** Applies changes to a query; null removes a parameter. Other parameters stay. */
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

/** Old names of screens, from when the screen was a query parameter. */
const RENAMED_SCREENS: Readonly<Record<string, string>> = {
  now: 'overview',
  diary: 'schedule',
  figures: 'reports',
  me: 'account',
}

/** Formerly a screen, now a view of the business settings. */
const PROMISES_LINK = screenLink('settings', { view: 'promises' })

/** New URL for an old link to a screen (`/admin/dashboard?tab=bookings&booking=GC-…`); null for any other URL. */
export function resolveOldLink(pathname: string, search: string): string | null {
  const query = new URLSearchParams(search)
  const tab = query.get('tab')
  if (pathname === `${HOME}/promises`) return PROMISES_LINK
  if (pathname !== HOME || tab === null) return null
  const id = RENAMED_SCREENS[tab] ?? tab
  if (id === 'promises') return PROMISES_LINK
  const booking = id === 'bookings' ? query.get('booking') : null
  const rest = changedQuery(query, { tab: null, ...(id === 'bookings' ? { booking: null, new: null } : {}) })
  if (booking) return withQuery(bookingLink(booking), rest)
  if (id === 'bookings' && query.has('new')) return withQuery(newBookingLink(), rest)
  return withQuery(id === '' || id === 'overview' ? HOME : `${HOME}/${encodeURIComponent(id)}`, rest)
}

/** Screen named in a URL; null on the role's first screen. */
export function screenFromPath(pathname: string): string | null {
  return pathname.startsWith(`${HOME}/`)
    ? (pathname.slice(HOME.length + 1).split('/')[0] ?? null) || null
    : null
}

/** Whether a path belongs to the staff area. */
export const isStaffPath = (pathname: string): boolean => pathname === HOME || pathname.startsWith(`${HOME}/`)

function withQuery(path: string, query: URLSearchParams): string {
  const text = String(query)
  return text === '' ? path : `${path}?${text}`
}
