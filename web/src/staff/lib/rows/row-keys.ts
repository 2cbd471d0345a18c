import { useState } from 'react'
import { useKeyboardShortcuts } from '../keyboard-shortcuts.ts'

type RowKeys = {
  /** Keys of the visible rows, in order. */
  readonly rows: ReadonlyArray<string>
  readonly onOpen: (row: string) => void
  /** Selects or deselects a row. Rows can't be selected without it. */
  readonly onToggle?: (row: string) => void
  /** Action of the Escape key; undefined if there is none. */
  readonly onEscape?: (() => void) | undefined
}

/**
 * Keyboard navigation of rows: `j` and `k` move down and up, Enter opens, `x` selects, Escape undoes. Returns the key of the
 * current row, or null. Rows are found by their `data-row`.
 */
export function useRowKeys({ rows, onOpen, onToggle, onEscape }: RowKeys): string | null {
  const [lastKey, setLastKey] = useState<string | null>(null)
  const here = lastKey !== null && rows.includes(lastKey) ? lastKey : null
  const step = (by: 1 | -1) => {
    const index = here === null ? (by === 1 ? -1 : rows.length) : rows.indexOf(here)
    const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)]
    if (next === undefined) return
    setLastKey(next)
    document.querySelector(`main [data-row="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = { j: () => step(1), k: () => step(-1) }
  if (here !== null) keys.Enter = () => onOpen(here)
  if (here !== null && onToggle) keys.x = () => onToggle(here)
  if (onEscape) keys.Escape = onEscape
  useKeyboardShortcuts(keys)
  return here
}
