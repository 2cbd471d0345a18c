import { useCallback, useMemo, useState } from 'react'
import { useStaff } from './staff-context.ts'

const PREFIX = 'gpc_draft_'

/** Until the tab is closed, or in this browser. */
type StorageKind = 'tab' | 'browser'

type Drafts = {
  /** What was kept under a name; null when that is nothing. */
  readonly read: (name: string) => unknown
  readonly store: (name: string, value: unknown) => void
  readonly drop: (name: string) => void
}

/**
 * What whoever is signed in began to write: kept under a name, found again after a reload or a session that ended, seen by
 * no one else, and forgotten when they sign out. A browser that keeps nothing loses only the draft.
 */
export function useDrafts(place: StorageKind): Drafts {
  const { id } = useStaff()
  return useMemo(() => {
    const keyOf = (name: string) => `${prefixOf(id ?? '')}${name}`
    return {
      read: (name) => tried(() => JSON.parse(storeOf(place).getItem(keyOf(name)) ?? 'null') as unknown),
      store: (name, value) => void tried(() => storeOf(place).setItem(keyOf(name), JSON.stringify(value))),
      drop: (name) => void tried(() => storeOf(place).removeItem(keyOf(name))),
    }
  }, [id, place])
}

/** Words that are being typed: kept in this tab under a name for as long as there are any. */
export function useDraftText(name: string): readonly [text: string, set: (text: string) => void] {
  const { read, store, drop } = useDrafts('tab')
  const [text, setText] = useState(() => {
    const kept = read(name)
    return typeof kept === 'string' ? kept : ''
  })
  const set = useCallback(
    (next: string) => {
      setText(next)
      if (next) store(name, next)
      else drop(name)
    },
    [name, store, drop],
  )
  return [text, set]
}

/** Forgets everything that someone began to write: they have signed out. Of a tab, whoever wrote it, without an account. */
export function purgeDrafts(account?: string): void {
  for (const place of account === undefined ? (['tab'] as const) : (['tab', 'browser'] as const))
    tried(() => {
      const store = storeOf(place)
      const own = account === undefined ? PREFIX : prefixOf(account)
      for (const key of Object.keys(store)) if (key.startsWith(own)) store.removeItem(key)
    })
}

const prefixOf = (account: string) => `${PREFIX}${account}_`

const storeOf = (place: StorageKind): Storage => (place === 'tab' ? sessionStorage : localStorage)

function tried<T>(body: () => T): T | null {
  try {
    return body()
  } catch {
    // It is still on the screen.
    return null
  }
}
