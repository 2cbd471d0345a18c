import { useCallback, useState } from 'react'
import { queenslandDate } from '../../../shared/queensland-time.ts'

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
): { readonly by: string; readonly sort: Sort | undefined; readonly descending: boolean } {
  const asked = query.get('sort') ?? usual
  const known = sorts[asked.replace(/^-/, '')] === undefined ? usual : asked
  const by = known.replace(/^-/, '')
  return { by, sort: sorts[by], descending: known.startsWith('-') }
}

/** A question that is asked again without throwing: what fails shows itself on the screen. */
export function useAgain(refetch: () => Promise<unknown>) {
  return useCallback(() => refetch().catch(() => undefined), [refetch])
}
