import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

type Settled<Row> = {
  /** To be shown: each row with its newest values, in the order that was shown before. */
  readonly rows: ReadonlyArray<Row>
  /** How many came or went meanwhile: `2 new. Show them`. */
  readonly waiting: number
  /** Shows them. */
  readonly show: () => void
}

/**
 * Rows that never move, appear or leave under the pointer or the focus. While either is inside `list`, rows keep their
 * places and take new values where they stand; what came or went is counted, and shown when asked, or once both have left.
 * A new `question` (other filters, another page) is shown at once.
 */
export function useSettledRows<Row>(
  fresh: ReadonlyArray<Row>,
  keyOf: (row: Row) => string,
  list: RefObject<HTMLElement | null>,
  question: string,
): Settled<Row> {
  const [shown, setShown] = useState({ question, keys: fresh.map(keyOf) })
  const [busy, setBusy] = useState(false)
  const last = useRef(new Map<string, Row>())
  const byKey = new Map(fresh.map((row) => [keyOf(row), row]))
  const freshKeys = [...byKey.keys()]

  useEffect(() => {
    const element = list.current
    if (!element) return
    const look = () => setBusy(element.matches(':hover') || element.matches(':focus-within'))
    const events = ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const
    // After the event: whoever gets the focus has it then.
    const later = () => void setTimeout(look)
    for (const event of events) element.addEventListener(event, later)
    return () => {
      for (const event of events) element.removeEventListener(event, later)
    }
  }, [list])

  const settle = !busy || shown.question !== question
  const keys = settle ? freshKeys : shown.keys
  if (settle && (shown.question !== question || freshKeys.join('\n') !== shown.keys.join('\n'))) {
    setShown({ question, keys: freshKeys })
  }
  const rows = keys.flatMap((key) => byKey.get(key) ?? last.current.get(key) ?? [])
  useEffect(() => {
    last.current = new Map(rows.map((row) => [keyOf(row), row]))
  })
  const known = new Set(keys)
  const came = freshKeys.filter((key) => !known.has(key)).length
  const went = keys.filter((key) => !byKey.has(key)).length
  const show = useCallback(() => setShown({ question, keys: fresh.map(keyOf) }), [question, fresh, keyOf])
  return { rows, waiting: came + went, show }
}
