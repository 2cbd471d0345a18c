import { useCallback, useState } from 'react'
import { queenslandDate } from '../../shared/queensland-time.ts'
import { refresh } from '../lib/use-mutation-result.ts'

/** The day that it is in Queensland, when the screen was opened. */
export function useToday(): string {
  const [today] = useState(() => queenslandDate(Date.now()))
  return today
}

/** Which page the address asks for. */
export function pageVariables(query: URLSearchParams) {
  return { after: query.get('after'), before: query.get('before') }
}

/** How the address has a list sorted: `-window`. What is none of its orders is the usual one. */
export function sortedBy<Sort extends string>(
  query: URLSearchParams,
  sorts: Readonly<Record<string, Sort>>,
  usual: string,
): {
  readonly by: string
  readonly sort: Sort | undefined
  readonly descending: boolean
  readonly direction: 'ASC' | 'DESC'
} {
  const asked = query.get('sort') ?? usual
  const known = sorts[asked.replace(/^-/, '')] === undefined ? usual : asked
  const by = known.replace(/^-/, '')
  const descending = known.startsWith('-')
  return { by, sort: sorts[by], descending, direction: descending ? 'DESC' : 'ASC' }
}

/** A question that is asked again without throwing: what fails shows itself on the screen. */
export function useAgain(refetch: () => Promise<unknown>) {
  return useCallback(() => refresh(refetch), [refetch])
}

/** Where a list can be had as a file. */
export function fileOf(
  list: 'bookings' | 'quotes',
  { filter, sort, direction }: { readonly filter: object; readonly sort: string; readonly direction: string },
): string {
  return `/admin/export/${list}.csv?${new URLSearchParams({ filter: JSON.stringify(filter), sort, direction })}`
}
