/** What selecting a row needs: its reference, and the version that was shown. */
export type ListedRow = { readonly reference: string; readonly version: number }

/** Selected rows by reference. */
export type Selection = Readonly<Record<string, ListedRow>>

export const selectedRowIds = (selection: Selection) =>
  Object.fromEntries(Object.keys(selection).map((reference) => [reference, true as const]))

/** Current selection: rows on this page with the data shown now, rows on other pages with the data from when they were selected. */
export function updateSelection<Row extends ListedRow>(
  marks: Readonly<Record<string, true>>,
  rows: ReadonlyArray<Row>,
  before: Selection,
): Selection {
  const shownRows = new Map(rows.map((row) => [row.reference, row]))
  const marked = Object.keys(marks)
  return Object.fromEntries(
    marked.flatMap((reference) => {
      const row = shownRows.get(reference) ?? before[reference]
      return row ? [[reference, { reference, version: row.version }]] : []
    }),
  )
}

/** The selection with the data shown now: a row that someone changed can be tried again once the list shows the change. */
export const selectionAsShown = (selection: Selection, rows: ReadonlyArray<ListedRow>): Selection =>
  updateSelection(selectedRowIds(selection), rows, selection)
