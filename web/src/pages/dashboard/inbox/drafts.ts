import { newKey } from '../../../shared/new-key.ts'

/** A reply that was begun. Its key stays with it: sent twice, from two tabs or after a reload, it is one reply. */
export type Draft = { readonly text: string; readonly key: string; readonly savedAt: number }

const nameOf = (id: string) => `gpc_draft_${id}`

/** The draft for a thing of the inbox, in this browser; null when there is none. */
export function readDraft(id: string): Draft | null {
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(nameOf(id)) ?? 'null')
    return isDraft(draft) ? draft : null
  } catch {
    return null
  }
}

/** Keeps what was typed. A browser that keeps nothing loses only the draft. */
export function keepDraft(id: string, text: string, key: string = newKey()): Draft {
  const draft = { text, key, savedAt: Date.now() }
  try {
    localStorage.setItem(nameOf(id), JSON.stringify(draft))
  } catch {
    // It is still in the field.
  }
  return draft
}

export function dropDraft(id: string): void {
  try {
    localStorage.removeItem(nameOf(id))
  } catch {
    // It was not kept either.
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
