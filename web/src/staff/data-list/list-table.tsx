import {
  columnVisibilityFeature,
  type ReactTable,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { VisuallyHidden } from 'design-system'
import { Cell, type CellArea, ColumnHead, Table, TableRow } from 'design-system/staff'
import type { ReactNode } from 'react'
import { type ListedRow, type Selection, selectedRowIds, updateSelection } from './selection.ts'

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature })

/** A column of a list. The first one names the row. */
export type ListColumn<Row> = {
  readonly id: string
  readonly name: string
  readonly area: CellArea
  /** Sort key used in the URL; left out if the list can't be sorted by this column. */
  readonly sort?: string
  readonly show: (row: Row) => ReactNode
}

/** Current sort order: `window`, or `-window` for descending. */
export type SortOrder = { readonly by: string; readonly descending: boolean }

export interface ListTableProps<Row extends ListedRow> {
  caption: string
  columns: ReadonlyArray<ListColumn<Row>>
  /** Ids of the visible columns. */
  shown: ReadonlyArray<string>
  rows: ReadonlyArray<Row>
  sorted: SortOrder
  onSort: (by: string) => void
  selection: Selection
  onSelectionChange: (selection: Selection) => void
  /** Reference of the row that keyboard shortcuts act on. */
  activeRow: string | null
  busy: boolean
}

/** A list as a table. The server sorts; TanStack Table handles columns and selection. */
export function ListTable<Row extends ListedRow>(props: ListTableProps<Row>) {
  const { caption, columns, shown, rows, sorted, onSort, selection, onSelectionChange, activeRow, busy } =
    props
  const table = useTable({
    features,
    data: rows,
    columns: columns.map(({ id }) => ({ id })),
    getRowId: ({ reference }: Row) => reference,
    state: {
      columnVisibility: Object.fromEntries(columns.map(({ id }) => [id, shown.includes(id)])),
      rowSelection: selectedRowIds(selection),
    },
    onRowSelectionChange: (update) => {
      const before = selectedRowIds(selection)
      const after = typeof update === 'function' ? update(before) : update
      onSelectionChange(updateSelection(after, rows, selection))
    },
  })
  const visible = columns.filter(({ id }) => table.getColumn(id)?.getIsVisible())
  return (
    <Table
      caption={caption}
      busy={busy}
      head={<ColumnHeads table={table} visible={visible} sorted={sorted} onSort={onSort} />}
    >
      {table.getRowModel().rows.map((row) => (
        <TableRow key={row.id} id={row.id} chosen={row.getIsSelected()} active={row.id === activeRow}>
          <Cell area="mark">
            <input
              type="checkbox"
              aria-label={`Select ${row.id}`}
              checked={row.getIsSelected()}
              onChange={row.getToggleSelectedHandler()}
            />
          </Cell>
          {visible.map((column, index) => (
            <Cell key={column.id} area={column.area} head={index === 0}>
              {column.show(row.original)}
            </Cell>
          ))}
        </TableRow>
      ))}
    </Table>
  )
}

type ColumnHeadsProps<Row extends ListedRow> = Pick<ListTableProps<Row>, 'sorted' | 'onSort'> & {
  readonly table: ReactTable<typeof features, Row>
  readonly visible: ReadonlyArray<ListColumn<Row>>
}

function ColumnHeads<Row extends ListedRow>({ table, visible, sorted, onSort }: ColumnHeadsProps<Row>) {
  return (
    <>
      <ColumnHead area="mark">
        <VisuallyHidden>Select</VisuallyHidden>
        <label>
          <input
            type="checkbox"
            aria-label="Select all on this page"
            checked={table.getIsAllPageRowsSelected()}
            ref={(box) => {
              if (box) box.indeterminate = table.getIsSomePageRowsSelected()
            }}
            onChange={table.getToggleAllPageRowsSelectedHandler()}
          />
          <span data-narrow="">Select all on this page</span>
        </label>
      </ColumnHead>
      {visible.map(({ id, name, area, sort }) => (
        <ColumnHead
          key={id}
          area={area}
          sorted={sort !== sorted.by ? undefined : sorted.descending ? 'descending' : 'ascending'}
          onSort={sort === undefined ? undefined : () => onSort(sort)}
        >
          {name}
        </ColumnHead>
      ))}
    </>
  )
}
