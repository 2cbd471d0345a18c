import { useCallback } from 'react'
import { refresh } from '../lib/requests/use-mutation-result.ts'

/** Pagination variables from the URL. */
export function pageVariables(query: URLSearchParams) {
  return { after: query.get('after'), before: query.get('before') }
}

/** Sort order from the URL: `-window` is descending. An unknown value falls back to the default order. */
export function sortFromQuery<Sort extends string>(
  query: URLSearchParams,
  sorts: Readonly<Record<string, Sort>>,
  defaultSort: string,
): {
  readonly by: string
  readonly sort: Sort | undefined
  readonly descending: boolean
  readonly direction: 'ASC' | 'DESC'
} {
  const sort = query.get('sort') ?? defaultSort
  const validSort = Object.hasOwn(sorts, sort.replace(/^-/, '')) ? sort : defaultSort
  const by = validSort.replace(/^-/, '')
  const descending = validSort.startsWith('-')
  return { by, sort: sorts[by], descending, direction: descending ? 'DESC' : 'ASC' }
}

/** Wraps `refetch` so that it never rejects; the screen shows errors itself. */
export function useSafeRefetch(refetch: () => Promise<unknown>) {
  return useCallback(() => refresh(refetch), [refetch])
}

/** URL of the CSV export of a list. */
export function exportUrl(
  list: 'bookings' | 'quotes',
  { filter, sort, direction }: { readonly filter: object; readonly sort: string; readonly direction: string },
): string {
  return `/admin/export/${list}.csv?${new URLSearchParams({ filter: JSON.stringify(filter), sort, direction })}`
}
