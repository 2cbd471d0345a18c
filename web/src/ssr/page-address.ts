import { routeAt } from './route-at.ts'

/** Number of path segments that a staff page depends on: `/admin/dashboard/bookings`. */
const STAFF_PATH_SEGMENTS = 3

/**
 * Address under which the page at a URL is rendered and cached for everyone: the path, and the query parameters that the page
 * declares in the route table, in a fixed order. Anything else in the query, such as a campaign tag, never reaches the page. Staff
 * pages are empty before hydration and only load their screen's scripts.
 */
export function pageAddress(url: string): string {
  const { pathname, searchParams } = new URL(`http://localhost${url}`)
  const { route } = routeAt(pathname)
  if (route.staff) {
    return pathname
      .split('/')
      .slice(0, STAFF_PATH_SEGMENTS + 1)
      .join('/')
  }
  const values = (route.parameters ?? []).flatMap((name) => {
    // Forms without JavaScript send the symptoms of every topic; the page reads those of the chosen topic.
    const field = name === 'symptom' ? `symptom-${searchParams.get('topic')}` : name
    const value = searchParams.get(field)
    return value === null ? [] : [[field, value] satisfies [string, string]]
  })
  return values.length === 0 ? pathname : `${pathname}?${new URLSearchParams(values)}`
}
