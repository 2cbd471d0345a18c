import { useCallback } from 'react'
import { newIdempotencyKey } from '../../../graphql-client/idempotency-key.ts'
import { useDrafts } from '../../lib/typing/draft-storage.ts'

/** An unfinished reply. Its idempotency key is stored with it, so that sending it from two tabs or after a reload sends it once. */
export type Draft = { readonly text: string; readonly key: string; readonly savedAt: number }

/** Draft of a reply to an inbox item, in this browser. */
export function useReplyDraft(id: string) {
  const { read, store, drop } = useDrafts('browser')
  return {
    read: useCallback((): Draft | null => {
      const stored = read(id)
      return isDraft(stored) ? stored : null
    }, [read, id]),
    store: useCallback(
      (text: string, key: string = newIdempotencyKey()): Draft => {
        const draft = { text, key, savedAt: Date.now() }
        store(id, draft)
        return draft
      },
      [store, id],
    ),
    drop: useCallback(() => drop(id), [drop, id]),
  }
}

function isDraft(value: unknown): value is Draft {
  return (
    typeof value === 'object' &&
    value !== null &&
    'text' in value &&
    typeof value.text === 'string' &&
    'key' in value &&
    typeof value.key === 'string' &&
    'savedAt' in value &&
    typeof value.savedAt === 'number'
  )
}
