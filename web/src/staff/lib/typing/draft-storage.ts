import { useCallback, useMemo, useRef, useState } from 'react'
import { useStaff } from '../staff-context.ts'
import { typedSince } from './typed-since.ts'

const PREFIX = 'gpc_draft_'

/** Stored until the tab is closed, or permanently in this browser. */
type StorageKind = 'tab' | 'browser'

type DraftStorage = {
  /** Returns the draft stored under a name; null if there is none. */
  readonly read: (name: string) => unknown
  readonly store: (name: string, value: unknown) => void
  readonly drop: (name: string) => void
}

/**
 * Drafts of the signed-in account, by name. They survive a reload and an expired session, are not visible to other accounts, and
 * are deleted on sign-out. Without browser storage, drafts aren't saved.
 */
export function useDrafts(storageKind: StorageKind): DraftStorage {
  const { id } = useStaff()
  return useMemo(() => {
    const keyOf = (name: string) => `${prefixOf(id ?? '')}${name}`
    return {
      read: (name) =>
        tryOrNull(() => JSON.parse(storeOf(storageKind).getItem(keyOf(name)) ?? 'null') as unknown),
      store: (name, value) =>
        void tryOrNull(() => storeOf(storageKind).setItem(keyOf(name), JSON.stringify(value))),
      drop: (name) => void tryOrNull(() => storeOf(storageKind).removeItem(keyOf(name))),
    }
  }, [id, storageKind])
}

/** Text being typed, its setter, and what to call with the text that was sent. */
export type DraftText = readonly [text: string, set: (text: string) => void, onSent: (sent: string) => void]

/**
 * Text being typed, stored in this tab under a name until it's empty. `onSent` removes the text that was sent and keeps anything
 * typed since.
 */
export function useDraftText(name: string): DraftText {
  const { read, store, drop } = useDrafts('tab')
  const [text, setText] = useState(() => {
    const stored = read(name)
    return typeof stored === 'string' ? stored : ''
  })
  const latest = useRef(text)
  const set = useCallback(
    (next: string) => {
      latest.current = next
      setText(next)
      if (next) store(name, next)
      else drop(name)
    },
    [name, store, drop],
  )
  const onSent = useCallback((sent: string) => set(typedSince(sent, latest.current)), [set])
  return [text, set, onSent]
}

/** Deletes all drafts of an account on sign-out. Without an account, deletes all drafts of this tab. */
export function purgeDrafts(account?: string): void {
  for (const storageKind of account === undefined ? (['tab'] as const) : (['tab', 'browser'] as const))
    tryOrNull(() => {
      const store = storeOf(storageKind)
      const own = account === undefined ? PREFIX : prefixOf(account)
      for (const key of Object.keys(store)) if (key.startsWith(own)) store.removeItem(key)
    })
}

const prefixOf = (account: string) => `${PREFIX}${account}_`

const storeOf = (storageKind: StorageKind): Storage => (storageKind === 'tab' ? sessionStorage : localStorage)

function tryOrNull<T>(body: () => T): T | null {
  try {
    return body()
  } catch {
    // The text itself is still on the screen.
    return null
  }
}
