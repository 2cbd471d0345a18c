import { useState } from 'react'

type Held<Row> = { readonly key: string; readonly rows: ReadonlyArray<Row> }

/**
 * Rows that do not move under somebody's hand: they change in place, what is new waits to be shown, and what is done stays
 * where it was until then. Another `key`, which is another list, is shown at once.
 */
export function useSteadyRows<Row extends { readonly id: string }>(
  latest: ReadonlyArray<Row> | undefined,
  key: string,
) {
  const [held, setHeld] = useState<Held<Row> | null>(null)
  if (latest && (held?.key !== key || held.rows.length === 0) && (held?.key !== key || latest.length > 0)) {
    setHeld({ key, rows: latest })
  }
  const before = held?.key === key ? held.rows : (latest ?? [])
  const now = new Map((latest ?? before).map((row) => [row.id, row]))
  const known = new Set(before.map(({ id }) => id))
  return {
    rows: before.map((row) => ({ row: now.get(row.id) ?? row, gone: !now.has(row.id) })),
    fresh: [...now.keys()].filter((id) => !known.has(id)).length,
    gone: before.filter(({ id }) => !now.has(id)).length,
    show: (rows: ReadonlyArray<Row> = latest ?? []) => setHeld({ key, rows }),
  }
}
