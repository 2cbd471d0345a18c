import type { Request } from 'express'

// Query parameters that pages read. Others, such as campaign tags, don't create a separate page.
const PAGE_PARAMETERS = [
  'access',
  'after',
  'area',
  'budget',
  'day',
  'done',
  'energy',
  'home',
  'job',
  'people',
  'pipe',
  'place',
  'q',
  'roof',
  'service',
  'solar',
  'space',
  'stars',
  'step',
  'suburb',
  'symptom',
  'tag',
  'topic',
  'view',
  'when',
]

/** Number of path segments that a staff page depends on: `/admin/dashboard/bookings`. */
const STAFF_PATH_SEGMENTS = 3

/**
 * Cache key of a page: the path, and the parameters that pages read, in a fixed order. Staff pages are empty before hydration and
 * only load their screen's scripts.
 */
export function cacheKeyOf(request: Request): string {
  if (request.path.startsWith('/admin/'))
    return request.path
      .split('/')
      .slice(0, STAFF_PATH_SEGMENTS + 1)
      .join('/')
  const { searchParams } = new URL(`http://localhost${request.url}`)
  // Forms without JavaScript send the symptoms of every topic; the page reads those of the chosen topic.
  const parameters = [...PAGE_PARAMETERS, `symptom-${searchParams.get('topic')}`].flatMap((name) => {
    const value = searchParams.get(name)
    return value === null ? [] : [[name, value] satisfies [string, string]]
  })
  return parameters.length === 0 ? request.path : `${request.path}?${new URLSearchParams(parameters)}`
}
