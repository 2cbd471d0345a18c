import { useMemo } from 'react'
import { useDrafts } from '../../lib/typing/draft-storage.ts'
import { emptyLine, type LineFormValues } from './lines.ts'

/** Form values of a draft quote, without its lines. */
export type EditorValues = {
  readonly name: string
  readonly email: string
  readonly phone: string
  readonly street: string
  readonly suburb: string
  readonly service: string
  readonly domestic: boolean
  readonly title: string
  readonly intro: string
  readonly terms: string
  readonly validUntil: string
  readonly discount: string
  readonly photos: ReadonlyArray<number>
}

type UnsavedQuote = {
  /** Version of the quote that the fields were filled from. */
  readonly version: number
  readonly values: EditorValues
  readonly lines: ReadonlyArray<LineFormValues>
}

/** What was typed into a draft quote and not saved yet, in this tab. */
export function useEditorDraft(reference: string, number: number) {
  const { read, store, drop } = useDrafts('tab')
  const name = `quote ${reference} ${number}`
  return useMemo(
    () => ({
      read: (version: number, shown: EditorValues) => parseUnsavedQuote(read(name), version, shown),
      store: (unsaved: UnsavedQuote) => store(name, unsaved),
      drop: () => drop(name),
    }),
    [read, store, drop, name],
  )
}

/**
 * Parses stored edits. Returns null if they don't have the fields of this release, or if the quote was saved since: saving them
 * would be refused.
 */
export function parseUnsavedQuote(value: unknown, version: number, shown: EditorValues): UnsavedQuote | null {
  if (!isUnsavedQuote(value, shown)) return null
  return value.version === version ? value : null
}

function isUnsavedQuote(value: unknown, shown: EditorValues): value is UnsavedQuote {
  return (
    typeof value === 'object' &&
    value !== null &&
    'version' in value &&
    typeof value.version === 'number' &&
    'values' in value &&
    hasFieldsOf(value.values, shown) &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    value.lines.every((line) => hasFieldsOf(line, emptyLine()))
  )
}

function hasFieldsOf(value: unknown, shown: object): boolean {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map<string, unknown>(Object.entries(value))
  return Object.entries(shown).every(
    ([name, field]) =>
      typeof stored.get(name) === typeof field && Array.isArray(stored.get(name)) === Array.isArray(field),
  )
}
