import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useChangeHighlight } from './change-highlight.ts'

/** A displayed row. `gone` if it has left the list but keeps its position until the list is refreshed. */
export type StableRow<Row> = { readonly row: Row; readonly gone: boolean }

export type StableRows<Row> = {
  /** Ref for the element around the rows. Each row has its key in `data-row`. */
  readonly list: RefCallback<HTMLElement>
  /** Rows to display, with current values, in the order displayed before. */
  readonly rows: ReadonlyArray<StableRow<Row>>
  /** Numbers of rows added and removed in the meantime, and whether the others are in another order: `2 new. Show them`. */
  readonly added: number
  readonly removed: number
  readonly reordered: boolean
  /** Applies the pending changes. */
  readonly apply: () => void
}

/**
 * Rows that never move, appear or disappear under the pointer or the focus. While either is inside `list`, rows keep their
 * positions and only their values change; added and removed rows are counted, and applied on request or once both have left. Another
 * `listKey` (other filters, another page) is applied at once. A row whose value changes is highlighted briefly, unless reduced
 * motion is preferred.
 */
export function useStableRows<Row>(
  current: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
  listKey: string,
): StableRows<Row> {
  const [element, list] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(() => ({ listKey, keys: current.map(keyOf) }))
  const held = useHoverOrFocus(element)
  const last = useRef(new Map<string, Row>())
  const byKey = new Map(current.map((row) => [keyOf(row), row]))
  const currentKeys = [...byKey.keys()]
  const applies = !held || shown.listKey !== listKey || shown.keys.length === 0
  const keys = applies ? currentKeys : shown.keys
  if (applies && (shown.listKey !== listKey || currentKeys.join('\n') !== shown.keys.join('\n')))
    setShown({ listKey, keys: currentKeys })
  const rows = keys.flatMap((key) => {
    const row = byKey.get(key) ?? last.current.get(key)
    return row === undefined ? [] : [{ row, gone: !byKey.has(key) }]
  })
  useEffect(() => {
    last.current = new Map(rows.map(({ row }) => [keyOf(row), row]))
  })
  const values = rows.map(({ row, gone }) => [keyOf(row), `${gone} ${JSON.stringify(row)}`] as const)
  useChangeHighlight(element, new Map(values), listKey)
  const known = new Set(keys)
  const added = currentKeys.filter((key) => !known.has(key)).length
  const removed = keys.filter((key) => !byKey.has(key)).length
  const reordered = added + removed === 0 && keys.join('\n') !== currentKeys.join('\n')
  const apply = useCallback(() => setShown({ listKey, keys: current.map(keyOf) }), [listKey, current, keyOf])
  return { list, rows, added, removed, reordered, apply }
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
