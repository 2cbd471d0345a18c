/** One line of the bench: what it is, the site, what it is held against, and the first over the second. */
export type Row = {
  readonly figure: string
  readonly site: number
  readonly against?: number | undefined
  readonly unit?: string
  readonly digits?: number
}

export function median(values: ReadonlyArray<number>): number {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const [low = Number.NaN, high = Number.NaN] = [
    sorted[sorted.length % 2 ? middle : middle - 1],
    sorted[middle],
  ]
  return (low + high) / 2
}

/** What so large a share of the values stays below: 0.95 for p95, 1 for the largest. */
export function share(values: ReadonlyArray<number>, of: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * of) - 1] ?? Number.NaN
}

/** Cells as text, in columns: the first to the left, the others to the right. */
export function columns(rows: ReadonlyArray<ReadonlyArray<string>>): string {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

/** The rows as text, in columns. */
export function table(rows: ReadonlyArray<Row>): string {
  const cells = rows.map(({ figure, site, against, unit = '', digits = 0 }) => {
    const show = (value: number | undefined) =>
      value === undefined || Number.isNaN(value) ? '-' : `${value.toFixed(digits)}${unit && ` ${unit}`}`
    const ratio = against === undefined || against === 0 ? '-' : (site / against).toFixed(2)
    return [figure, show(site), show(against), ratio]
  })
  return columns([['', 'site', 'against', 'ratio'], ...cells])
}
