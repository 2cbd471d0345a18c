import { routeAt } from './route-at.ts'

/** Number of path segments that a staff page depends on: `/admin/dashboard/bookings`. */
const STAFF_PATH_SEGMENTS = 3

/**
 * Address under which a page is rendered and cached for everyone: its path, and the query parameters that it declares in the route
 * table, in a fixed order. Anything else in the query, such as a campaign tag, never reaches the page. Staff pages are empty before
 * hydration and only load their screen's scripts.
 */
export function pageAddress(pathname: string, search: string): string {
  if (pathname.startsWith('/admin/')) {
    return pathname
      .split('/')
      .slice(0, STAFF_PATH_SEGMENTS + 1)
      .join('/')
  }
  // Most addresses: without a query there is nothing to look up.
  if (search === '') return pathname
  const params = new URLSearchParams(search)
  const values = (routeAt(pathname).route.parameters ?? []).flatMap((name) => {
    // Forms without JavaScript send the symptoms of every topic; the page reads those of the chosen topic.
    const field = name === 'symptom' ? `symptom-${params.get('topic')}` : name
    const value = params.get(field)
    return value === null ? [] : [[field, value] satisfies [string, string]]
  })
  return values.length === 0 ? pathname : `${pathname}?${new URLSearchParams(values)}`
}
