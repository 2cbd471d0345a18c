import { useState } from 'react'
import { useKeys } from '../keys.ts'

type RowKeys = {
  /** The keys of the rows that are shown, in their order. */
  readonly rows: ReadonlyArray<string>
  readonly onOpen: (row: string) => void
  /** Chooses a row, or not any more. Without it, rows cannot be chosen. */
  readonly onToggle?: (row: string) => void
  /** What Escape takes back; left out where there is nothing. */
  readonly onEscape?: (() => void) | undefined
}

/**
 * `j` and `k` go down and up, Enter opens, `x` chooses, Escape takes back. Answers the row that they act on; null for none.
 * Rows are found by their `data-row`.
 */
export function useRowKeys({ rows, onOpen, onToggle, onEscape }: RowKeys): string | null {
  const [asked, setHere] = useState<string | null>(null)
  const here = asked !== null && rows.includes(asked) ? asked : null
  const step = (by: 1 | -1) => {
    const index = here === null ? (by === 1 ? -1 : rows.length) : rows.indexOf(here)
    const next = rows[Math.min(Math.max(index + by, 0), rows.length - 1)]
    if (next === undefined) return
    setHere(next)
    document.querySelector(`main [data-row="${CSS.escape(next)}"]`)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Record<string, () => void> = { j: () => step(1), k: () => step(-1) }
  if (here !== null) keys.Enter = () => onOpen(here)
  if (here !== null && onToggle) keys.x = () => onToggle(here)
  if (onEscape) keys.Escape = onEscape
  useKeys(keys)
  return here
}
