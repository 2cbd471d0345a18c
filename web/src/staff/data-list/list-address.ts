import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** Query parameters to change; null removes one. */
export type QueryChanges = Readonly<Record<string, string | null>>

/** Pagination cursors. Any other change of the list makes them invalid. */
export const CURSOR_PARAMS: ReadonlyArray<string> = ['after', 'before']

/** Applies changes to a URL query. Drops the pagination cursor unless the changes set it. */
function updateQuery(query: URLSearchParams, changes: QueryChanges): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of CURSOR_PARAMS) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Splits a query parameter with several values: `a,b`. */
export function valuesOf(query: URLSearchParams, name: string): ReadonlyArray<string> {
  return (query.get(name) ?? '').split(',').filter(Boolean)
}

/** Adds a value to a list parameter or removes it. */
export function toggleValue(values: ReadonlyArray<string>, value: string, on: boolean): string | null {
  const others = values.filter((item) => item !== value)
  return (on ? [...others, value] : others).join(',') || null
}

/** Joins values with "or": `Gas or Hot water`. */
export function joinWithOr(values: ReadonlyArray<string>): string {
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(values)
}

/**
 * Keeps the whole state of a list in the URL. Each change adds a history entry, so that Back undoes it; consecutive keystrokes
 * share one entry.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const typing = useRef(false)
  const change = useCallback(
    (changes: QueryChanges) => {
      typing.current = false
      setQuery((current) => updateQuery(current, changes), { preventScrollReset: true })
    },
    [setQuery],
  )
  const type = useCallback(
    (changes: QueryChanges) => {
      setQuery((current) => updateQuery(current, changes), {
        replace: typing.current,
        preventScrollReset: true,
      })
      typing.current = true
    },
    [setQuery],
  )
  const addressWith = useCallback((changes: QueryChanges) => `?${updateQuery(query, changes)}`, [query])
  return { query, change, type, addressWith }
}
