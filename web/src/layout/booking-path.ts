import { useLocation } from '../routing/page-context.ts'

/** Returns the booking path for this page, with the page's service or suburb filled in. */
export function useBookingPath(): string {
  const { route, params } = useLocation()
  if (route === '/services/:slug') return `/booking?service=${params.slug}`
  if (route === '/locations/:slug') return `/booking?suburb=${params.slug}`
  return '/booking'
}
