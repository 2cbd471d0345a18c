import { chakra, RefreshIcon } from 'design-system'
import { CompactButton, Pager, RowsSkeleton, ScreenBody, ScreenState } from 'design-system/staff'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { upperFirst } from '../lib/labels/first-letter.ts'
import { useRowKeys } from '../lib/rows/row-keys.ts'
import { useStableRows } from '../lib/rows/stable-rows.ts'
import type { BulkAction, RunBulkAction } from './bulk-action.ts'
import { BulkActions } from './bulk-actions.tsx'
import { type CappedCount, formatRange } from './capped-count.ts'
import { type Chip, FilterBar } from './filter-bar.tsx'
import type { QueryChanges, useListAddress } from './list-address.ts'
import { type ListColumn, ListTable, type SortOrder } from './list-table.tsx'
import { ExportButton } from './list-top.tsx'
import { type ListedRow, type Selection, selectionAsShown } from './selection.ts'

/** A page of a list, as returned by the API. */
export type ListPage<Row> = CappedCount & {
  readonly nodes: ReadonlyArray<Row>
  readonly pageInfo: {
    readonly startCursor: string | null
    readonly endCursor: string | null
    readonly hasPreviousPage: boolean
    readonly hasNextPage: boolean
  }
  readonly offset: number | null
}

export interface ListScreenProps<Row extends ListedRow> {
  /** Plural name of the rows: `bookings` */
  noun: string
  /** Links to the saved views. */
  views: ReactNode
  address: ReturnType<typeof useListAddress>
  /** Filters and order as text, without the page: a different value means a different list, so the selection is cleared. */
  listKey: string
  page: ListPage<Row> | undefined
  /** The rows shown belong to the previous query. */
  busy: boolean
  /** The query failed. Rows of the previous one are hidden then, because they'd pass for its result. */
  failed: boolean
  onRetry: () => void
  columns: ReadonlyArray<ListColumn<Row>>
  defaultColumns: ReadonlyArray<string>
  sorted: SortOrder
  sorts: ReadonlyArray<{ readonly value: string; readonly label: string }>
  chips: ReadonlyArray<Chip>
  clear: QueryChanges
  placeholder: string
  /** Contents of the filter panel. */
  filters: ReactNode
  /** Empty state while nothing exists yet. */
  empty: { readonly title: string; readonly text: string }
  /** Link to a row's own page. */
  hrefOf: (reference: string) => string
  actions: ReadonlyArray<BulkAction>
  /** URL of the whole list as a CSV download. */
  file: string
  /** URL of the selected rows as a CSV download. */
  exportOf?: (references: ReadonlyArray<string>) => string
  run: RunBulkAction
}

const PendingChangesBar = chakra('div', {
  base: { display: 'flex', justifyContent: 'center', marginBottom: '8px' },
})

/** A staff list: saved views, search, filters, table, pagination and bulk actions. */
export function ListScreen<Row extends ListedRow>(props: ListScreenProps<Row>) {
  const { address, page, noun, listKey, columns, defaultColumns, chips, hrefOf } = props
  const { query, change, type, addressWith } = address
  const [selection, setSelection] = useState<Selection>({})
  const navigate = useNavigate()
  // Until the new page has loaded, the old one's rows are shown: under a key of their own, so that the new rows replace them at once.
  const pageKey = `${listKey} ${query.get('after') ?? ''} ${query.get('before') ?? ''}`
  const stable = useStableRows(page?.nodes ?? NO_ROWS, referenceOf, props.busy ? `${pageKey} …` : pageKey)
  const rows = stable.rows.map(({ row }) => row)
  // A page has a fixed length: a row that is added at one end pushes another out at the other, which is one change.
  const pendingCount = Math.max(stable.added, stable.removed, stable.reordered ? 1 : 0)
  useSelectionReset(listKey, setSelection)
  const activeRow = useRowKeys({
    rows: rows.map(referenceOf),
    onOpen: (reference) => navigate(hrefOf(reference)),
    onToggle: (reference) => setSelection((before) => toggleRow(before, rows, reference)),
    onEscape: Object.keys(selection).length > 0 ? () => setSelection({}) : undefined,
  })
  const shown = visibleColumns(query, columns, defaultColumns)
  const search = query.get('q') ?? ''
  const sorted = `${props.sorted.descending ? '-' : ''}${props.sorted.by}`
  const order = props.sorts.find(({ value }) => value === sorted)?.label.toLowerCase() ?? props.sorted.by
  return (
    <ScreenBody>
      {props.views}
      <FilterBar
        query={query}
        chips={chips}
        shown={shown}
        columns={columns}
        placeholder={props.placeholder}
        clear={props.clear}
        sorts={props.sorts}
        sorted={sorted}
        onChange={change}
        onType={type}
      >
        {props.filters}
      </FilterBar>
      {pendingCount > 0 ? (
        <PendingChangesBar role="status">
          <CompactButton onClick={stable.apply}>
            <RefreshIcon />
            {pendingCount} changed. Show {pendingCount === 1 ? 'it' : 'them'}
          </CompactButton>
        </PendingChangesBar>
      ) : null}
      {props.failed && (rows.length === 0 || props.busy) ? (
        <ListError noun={noun} onRetry={props.onRetry} />
      ) : !page ? (
        <RowsSkeleton label={`Loading ${noun}`} />
      ) : rows.length === 0 ? (
        <EmptyList {...props} search={search} />
      ) : (
        <div ref={stable.list}>
          <ListTable
            caption={`${upperFirst(noun)}, ${formatRange(rows.length, page)}, sorted by ${order}`}
            columns={columns}
            shown={shown}
            rows={rows}
            selection={selection}
            activeRow={activeRow}
            sorted={props.sorted}
            onSort={(by) =>
              change({ sort: props.sorted.by === by && !props.sorted.descending ? `-${by}` : by })
            }
            onSelectionChange={setSelection}
            busy={props.busy}
          />
          <Pager
            back={page.pageInfo.hasPreviousPage ? addressWith({ before: page.pageInfo.startCursor }) : null}
            next={page.pageInfo.hasNextPage ? addressWith({ after: page.pageInfo.endCursor }) : null}
          >
            {formatRange(rows.length, page)}
          </Pager>
          <ExportButton
            file={props.file}
            total={page}
            css={{ display: { base: 'inline-flex', md: 'none' }, marginTop: '12px' }}
          />
        </div>
      )}
      <BulkActions
        noun={noun}
        actions={props.actions}
        selection={selectionAsShown(selection, rows)}
        onSelectionChange={setSelection}
        hrefOf={hrefOf}
        exportOf={props.exportOf}
        run={props.run}
      />
    </ScreenBody>
  )
}

const NO_ROWS: ReadonlyArray<never> = []
const referenceOf = ({ reference }: ListedRow) => reference
const RETRY_INTERVAL_MS = 8_000

/** Keeps the selection across pages and clears it when the list changes. */
function useSelectionReset(listKey: string, setSelection: (selection: Selection) => void) {
  const before = useRef(listKey)
  useEffect(() => {
    if (before.current !== listKey) setSelection({})
    before.current = listKey
  }, [listKey, setSelection])
}

function toggleRow(selection: Selection, rows: ReadonlyArray<ListedRow>, reference: string): Selection {
  const { [reference]: was, ...others } = selection
  const row = rows.find((item) => item.reference === reference)
  return was || !row ? others : { ...others, [reference]: { reference, version: row.version } }
}

/** Columns named in the URL, in table order; the default columns if it names none. */
function visibleColumns<Row>(
  query: URLSearchParams,
  columns: ReadonlyArray<ListColumn<Row>>,
  defaultColumns: ReadonlyArray<string>,
): ReadonlyArray<string> {
  const named = query.get('cols')?.split(',') ?? defaultColumns
  return columns.map(({ id }) => id).filter((id, index) => index === 0 || named.includes(id))
}

function EmptyList<Row extends ListedRow>({
  noun,
  chips,
  search,
  empty,
  clear,
  address,
}: ListScreenProps<Row> & { search: string }) {
  if (chips.length === 0 && search === '')
    return (
      <ScreenState kind="empty" title={empty.title}>
        {empty.text}
      </ScreenState>
    )
  const filters = [
    ...(search === '' ? [] : [`Search: “${search}”`]),
    ...chips.map(({ name, value }) => `${name}: ${value}`),
  ]
  const count = filters.length === 1 ? '1 filter' : `${filters.length} filters`
  return (
    <ScreenState
      kind="empty"
      title={`No ${noun} match`}
      actions={
        <CompactButton onClick={() => address.change({ ...clear, q: null })}>Clear filters</CompactButton>
      }
    >
      {count}: {filters.join('; ')}.
    </ScreenState>
  )
}

function ListError({ noun, onRetry }: { noun: string; onRetry: () => void }) {
  useEffect(() => {
    const timer = setInterval(onRetry, RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [onRetry])
  return (
    <ScreenState
      kind={navigator.onLine ? 'error' : 'offline'}
      title={`Couldn’t load ${noun}`}
      actions={
        <CompactButton onClick={onRetry}>
          <RefreshIcon />
          Try now
        </CompactButton>
      }
    >
      Your search and filters are saved. Trying again every {RETRY_INTERVAL_MS / 1_000} s.
    </ScreenState>
  )
}
