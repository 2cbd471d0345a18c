import { useCallback, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What changes of an address: a value, or null for none. */
export type Changes = Readonly<Record<string, string | null>>

/** Where the page of a list begins; any other change of the list makes it meaningless. */
const PAGE = ['after', 'before'] as const

/** The query of an address after some changes, without its page unless that is what changed. */
function queryWith(query: URLSearchParams, changes: Changes): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const name of PAGE) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The values of a parameter that holds several: `a,b`. */
export function valuesOf(query: URLSearchParams, name: string): ReadonlyArray<string> {
  return (query.get(name) ?? '').split(',').filter(Boolean)
}

/** The same several values with one more, or without it. */
export function toggled(values: ReadonlyArray<string>, value: string, on: boolean): string | null {
  const others = values.filter((it) => it !== value)
  return (on ? [...others, value] : others).join(',') || null
}

/** Any of several, in words: `Gas or Hot water`. */
export function inWordsAny(values: ReadonlyArray<string>): string {
  return new Intl.ListFormat('en-AU', { type: 'disjunction' }).format(values)
}

/**
 * The address as the only store of what a list shows. A change is a step of the browser's history, so that Back undoes it;
 * while someone types, all of it is one step.
 */
export function useListAddress() {
  const [query, setQuery] = useSearchParams()
  const typing = useRef(false)
  const change = useCallback(
    (changes: Changes) => {
      typing.current = false
      setQuery((current) => queryWith(current, changes), { preventScrollReset: true })
    },
    [setQuery],
  )
  const type = useCallback(
    (changes: Changes) => {
      setQuery((current) => queryWith(current, changes), {
        replace: typing.current,
        preventScrollReset: true,
      })
      typing.current = true
    },
    [setQuery],
  )
  const addressWith = useCallback((changes: Changes) => `?${queryWith(query, changes)}`, [query])
  return { query, change, type, addressWith }
}
