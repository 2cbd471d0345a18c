import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useChangeHighlight } from './change-highlight.ts'

/** A displayed row. `gone` if it has left the list but keeps its position until the list is refreshed. */
export type StableRow<Row> = { readonly row: Row; readonly gone: boolean }

export type StableRows<Row> = {
  /** Ref for the element around the rows. Each row has its key in `data-row`. */
  readonly list: RefCallback<HTMLElement>
  /** Rows to display, with current values, in the order displayed before. */
  readonly rows: ReadonlyArray<StableRow<Row>>
  /** Number of rows added, removed or moved in the meantime: `2 new. Show them`. */
  readonly came: number
  readonly left: number
  readonly moved: boolean
  /** Applies the pending changes. */
  readonly show: () => void
}

/**
 * Rows that never move, appear or disappear under the pointer or the focus. While either is inside `list`, rows keep their
 * positions and only their values change; added and removed rows are counted, and applied on request or once both have left. A new
 * `question` (other filters, another page) is applied at once. A row whose value changes is highlighted briefly, unless reduced
 * motion is preferred.
 */
export function useStableRows<Row>(
  fresh: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
  question: string,
): StableRows<Row> {
  const [element, list] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(() => ({ question, keys: fresh.map(keyOf) }))
  const held = useHoverOrFocus(element)
  const last = useRef(new Map<string, Row>())
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]))
  const freshKeys = [...byKey.keys()]
  const settle = !held || shown.question !== question || shown.keys.length === 0
  const keys = settle ? freshKeys : shown.keys
  if (settle && (shown.question !== question || freshKeys.join('\n') !== shown.keys.join('\n')))
    setShown({ question, keys: freshKeys })
  const rows = keys.flatMap((key) => {
    const row = byKey.get(key) ?? last.current.get(key)
    return row === undefined ? [] : [{ row, gone: !byKey.has(key) }]
  })
  useEffect(() => {
    last.current = new Map(rows.map(({ row }) => [keyOf(row), row]))
  })
  const values = rows.map(({ row, gone }) => [keyOf(row), `${gone} ${JSON.stringify(row)}`] as const)
  useChangeHighlight(element, new Map(values), question)
  const known = new Set(keys)
  const came = freshKeys.filter((key) => !known.has(key)).length
  const left = keys.filter((key) => !byKey.has(key)).length
  const moved = came + left === 0 && keys.join('\n') !== freshKeys.join('\n')
  const show = useCallback(() => setShown({ question, keys: fresh.map(keyOf) }), [question, fresh, keyOf])
  return { list, rows, came, left, moved, show }
}

/** Whether the pointer or the focus is inside. */
function useHoverOrFocus(element: HTMLElement | null): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const updateHeld = () => setHeld(element?.matches(':hover, :focus-within') ?? false)
    updateHeld()
    if (!element) return
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    // Deferred until the new element has the focus.
    const later = () => void setTimeout(updateHeld)
    for (const event of events) element.addEventListener(event, later)
    return () => {
      for (const event of events) element.removeEventListener(event, later)
    }
  }, [element])
  return held
}
