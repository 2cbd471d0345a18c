import { type RefCallback, useCallback, useEffect, useRef, useState } from 'react'
import { useTint } from './tint.ts'

/** A row that is shown; `gone` if it has left the list but holds its position until the list is refreshed. */
export type SettledRow<Row> = { readonly row: Row; readonly gone: boolean }

type Settled<Row> = {
  /** For the element around the rows, each of which is marked with `data-row` and its key. */
  readonly list: RefCallback<HTMLElement>
  /** To be shown: each row with its newest values, in the order that was shown before. */
  readonly rows: ReadonlyArray<SettledRow<Row>>
  /** How many came, left, or changed places meanwhile: `2 new. Show them`. */
  readonly came: number
  readonly left: number
  readonly moved: boolean
  /** Shows them. */
  readonly show: () => void
}

/**
 * Rows that never move, appear or disappear under the pointer or the focus. While either is inside `list`, rows stay in
 * position and only their values change; rows that came or left are counted, and applied on request or once both have left. A
 * new `question` (other filters, another page) is applied at once. A row whose value changes is highlighted for a moment,
 * unless reduced motion is preferred.
 */
export function useSettledRows<Row>(
  fresh: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
  question: string,
): Settled<Row> {
  const [element, list] = useState<HTMLElement | null>(null)
  const [shown, setShown] = useState(() => ({ question, keys: fresh.map(keyOf) }))
  const held = useHeld(element)
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
  useTint(element, new Map(values), question)
  const known = new Set(keys)
  const came = freshKeys.filter((key) => !known.has(key)).length
  const left = keys.filter((key) => !byKey.has(key)).length
  const moved = came + left === 0 && keys.join('\n') !== freshKeys.join('\n')
  const show = useCallback(() => setShown({ question, keys: fresh.map(keyOf) }), [question, fresh, keyOf])
  return { list, rows, came, left, moved, show }
}

/** Is the pointer or the focus inside? */
function useHeld(element: HTMLElement | null): boolean {
  const [held, setHeld] = useState(false)
  useEffect(() => {
    const look = () => setHeld(element?.matches(':hover, :focus-within') ?? false)
    look()
    if (!element) return
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    // After the event, when the new element has the focus.
    const later = () => void setTimeout(look)
    for (const event of events) element.addEventListener(event, later)
    return () => {
      for (const event of events) element.removeEventListener(event, later)
    }
  }, [element])
  return held
}
