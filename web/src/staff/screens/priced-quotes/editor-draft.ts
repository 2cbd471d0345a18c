import { useMemo } from 'react'
import { useDrafts } from '../../lib/typing/draft-storage.ts'
import { emptyLine, type LineFormValues, lineInput } from './lines.ts'

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

/** What the fields of a draft quote hold. */
export type QuoteFields = {
  readonly values: EditorValues
  readonly lines: ReadonlyArray<LineFormValues>
}

type UnsavedQuote = QuoteFields & {
  /** The saved quote that the fields were filled from. */
  readonly base: QuoteFields & { readonly version: number }
}

/** What was typed into a draft quote and not saved yet, in this tab. */
export function useEditorDraft(reference: string, number: number) {
  const { read, store, drop } = useDrafts('tab')
  const name = `quote ${reference} ${number}`
  return useMemo(
    () => ({
      read: (shown: EditorValues) => parseUnsavedQuote(read(name), shown),
      store: (unsaved: UnsavedQuote) => store(name, unsaved),
      drop: () => drop(name),
    }),
    [read, store, drop, name],
  )
}

/** Parses stored edits. Returns null if they don't have the fields of this release. */
export function parseUnsavedQuote(value: unknown, shown: EditorValues): UnsavedQuote | null {
  return isUnsavedQuote(value, shown) ? value : null
}

function isUnsavedQuote(value: unknown, shown: EditorValues): value is UnsavedQuote {
  return (
    areQuoteFields(value, shown) &&
    'base' in value &&
    areQuoteFields(value.base, shown) &&
    'version' in value.base &&
    typeof value.base.version === 'number'
  )
}

function areQuoteFields(value: unknown, shown: EditorValues): value is QuoteFields {
  return (
    typeof value === 'object' &&
    value !== null &&
    'values' in value &&
    hasFieldsOf(value.values, shown) &&
    'lines' in value &&
    Array.isArray(value.lines) &&
    value.lines.every((line) => hasFieldsOf(line, emptyLine()))
  )
}

/**
 * Reapplies one person's edits of `base` to what someone else saved meanwhile. The lines aren't merged: all of them are the
 * person's if they edited any, otherwise the saved ones.
 */
export function reapplyEdits(mine: QuoteFields, base: QuoteFields, theirs: QuoteFields): QuoteFields {
  const edited = Object.entries(mine.values).filter(
    ([name, value]) => !isSame(value, base.values[name as keyof EditorValues]),
  )
  return {
    values: { ...theirs.values, ...Object.fromEntries(edited) },
    lines: hasSameLines(mine, base) ? theirs.lines : mine.lines,
  }
}

export const hasSameFields = (one: QuoteFields, other: QuoteFields): boolean =>
  isSame(one.values, other.values) && hasSameLines(one, other)

const hasSameLines = (one: QuoteFields, other: QuoteFields): boolean =>
  isSame(one.lines.map(lineInput), other.lines.map(lineInput))

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

function hasFieldsOf(value: unknown, shown: object): boolean {
  if (typeof value !== 'object' || value === null) return false
  const stored = new Map<string, unknown>(Object.entries(value))
  return Object.entries(shown).every(
    ([name, field]) =>
      typeof stored.get(name) === typeof field && Array.isArray(stored.get(name)) === Array.isArray(field),
  )
}
