/** One line of the bench: the label, the site's figure, and the baseline's. The table prints the ratio of the two. */
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

/** Returns the percentile of the values: 0.95 for p95, 1 for the maximum. */
export function percentile(values: ReadonlyArray<number>, of: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * of) - 1] ?? Number.NaN
}

/** Formats cells in columns, the first left-aligned and the others right-aligned. */
export function columns(rows: ReadonlyArray<ReadonlyArray<string>>): string {
  const count = Math.max(...rows.map((row) => row.length))
  const widths = Array.from({ length: count }, (_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  const pad = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)
  return rows.map((row) => row.map(pad).join('  ').trimEnd()).join('\n')
}

/** Formats the rows as a table. */
export function table(rows: ReadonlyArray<Row>): string {
  const cells = rows.map(({ figure, site, against, unit = '', digits = 0 }) => {
    const show = (value: number | undefined) =>
      value === undefined || Number.isNaN(value) ? '-' : `${value.toFixed(digits)}${unit && ` ${unit}`}`
    const ratio = against === undefined || against === 0 ? '-' : (site / against).toFixed(2)
    return [figure, show(site), show(against), ratio]
  })
  return columns([['', 'site', 'against', 'ratio'], ...cells])
}
