import { useState } from 'react'

type Kept<Row> = { readonly key: string; readonly rows: ReadonlyArray<Row> }

/**
 * Rows that hold still under somebody's hand. While `held`, newer rows of the same list (`key`) change in place and none
 * moves, appears or leaves; how many wait is told, and `show` lets them in.
 */
export function useSteadyRows<Row extends { readonly reference: string }>(
  key: string,
  rows: ReadonlyArray<Row>,
  held: boolean,
): { readonly rows: ReadonlyArray<Row>; readonly waiting: number; readonly show: () => void } {
  const [kept, setKept] = useState<Kept<Row>>({ key, rows })
  const newest = { key, rows }
  const same = kept.key === key
  const inPlace = same && sameOrder(kept.rows, rows)
  if (kept.rows !== rows && (!same || !held || inPlace)) {
    setKept(newest)
    return { rows, waiting: 0, show: () => {} }
  }
  if (kept.rows === rows) return { rows, waiting: 0, show: () => {} }
  const byReference = new Map(rows.map((row) => [row.reference, row]))
  const standing = new Set(kept.rows.map(({ reference }) => reference))
  const arrived = rows.filter(({ reference }) => !standing.has(reference)).length
  const left = kept.rows.filter(({ reference }) => !byReference.has(reference)).length
  return {
    rows: kept.rows.map((row) => byReference.get(row.reference) ?? row),
    waiting: Math.max(arrived, left, 1),
    show: () => setKept(newest),
  }
}

function sameOrder<Row extends { readonly reference: string }>(a: ReadonlyArray<Row>, b: ReadonlyArray<Row>) {
  return a.length === b.length && a.every(({ reference }, index) => reference === b[index]?.reference)
}
