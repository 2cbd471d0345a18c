/** One line of the bench: the label, the site's figure, and the baseline's. The table prints the ratio of the two. */
export type Row = {
  readonly label: string
  readonly site: number
  readonly baseline?: number | undefined
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
export function percentile(values: ReadonlyArray<number>, quantile: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.ceil(sorted.length * quantile) - 1] ?? Number.NaN
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
  const cells = rows.map(({ label, site, baseline, unit = '', digits = 0 }) => {
    const show = (value: number | undefined) =>
      value === undefined || Number.isNaN(value) ? '-' : `${value.toFixed(digits)}${unit && ` ${unit}`}`
    const ratio = baseline === undefined || baseline === 0 ? '-' : (site / baseline).toFixed(2)
    return [label, show(site), show(baseline), ratio]
  })
  return columns([['', 'site', 'against', 'ratio'], ...cells])
}
