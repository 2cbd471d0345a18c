import { useLocation } from '../routing/page-context.ts'

/** Where booking leads from this page: with the service or the suburb that the page is about. */
export function useBookingPath(): string {
  const { route, params } = useLocation()
  if (route === '/services/:slug') return `/booking?service=${params.slug}`
  if (route === '/locations/:slug') return `/booking?suburb=${params.slug}`
  return '/booking'
}
