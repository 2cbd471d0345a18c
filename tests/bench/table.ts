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

/** The rows as text, in columns. */
export function table(rows: ReadonlyArray<Row>): string {
  const cells = rows.map(({ figure, site, against, unit = '', digits = 0 }) => {
    const show = (value: number | undefined) =>
      value === undefined || Number.isNaN(value) ? '-' : `${value.toFixed(digits)}${unit && ` ${unit}`}`
    const ratio = against === undefined || against === 0 ? '-' : (site / against).toFixed(2)
    return [figure, show(site), show(against), ratio]
  })
  const all = [['', 'site', 'against', 'ratio'], ...cells]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((row) => row[column]?.length ?? 0)))
  const line = (row: ReadonlyArray<string>) =>
    row
      .map((cell, column) =>
        column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
      )
      .join('  ')
  return all.map(line).join('\n')
}
