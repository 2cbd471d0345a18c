import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { VisuallyHidden, visuallyHidden } from '../../primitives/primitives.ts'
import { TableFrame } from './table-frame.ts'

// On a phone a row has up to four lines: subject and status, person and place, job, and the rest. Its cells keep their roles.
const StyledTable = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: 'meta',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      height: '44px',
      padding: '0 12px',
      borderTop: '1px solid {colors.line}',
      textAlign: 'start',
      verticalAlign: 'middle',
      fontWeight: 'text',
    },
    '& thead th': {
      height: '38px',
      borderTop: '0',
      background: 'bg.warm',
      color: 'text.2',
      fontSize: 'micro',
      fontWeight: 'medium',
      whiteSpace: 'nowrap',
    },
    '& th[aria-sort] path': { opacity: 0.45 },
    '& th[aria-sort=ascending] button, & th[aria-sort=descending] button': { color: 'text' },
    '& th[aria-sort=ascending] path:first-of-type, & th[aria-sort=descending] path:last-of-type': {
      opacity: 1,
      color: 'link',
    },
    '& tbody tr:hover': { background: 'surface.tint' },
    '& tbody tr[data-chosen]': { background: 'info.bg' },
    '& tbody tr[data-here]': { boxShadow: 'inset 3px 0 0 {colors.link}' },
    '& tbody a': { fontWeight: 'strong', whiteSpace: 'nowrap', textDecoration: 'none' },
    '& tbody a:hover': { textDecoration: 'underline' },
    '& input[type=checkbox]': {
      display: 'block',
      width: { base: '24px', md: '18px' },
      height: { base: '24px', md: '18px' },
      accentColor: '{colors.link}',
      // In dark mode, browsers fill an empty box with grey, as if it were disabled.
      '@media (forced-colors: none)': {
        appearance: 'none',
        display: 'grid',
        placeContent: 'center',
        border: '2px solid {colors.text.2}',
        borderRadius: '5px',
        background: 'surface',
        '&:checked, &:indeterminate': { background: 'link', borderColor: 'link' },
        '&:checked::before': {
          content: '""',
          width: '5px',
          height: '9px',
          marginTop: '-2px',
          border: 'solid {colors.surface}',
          borderWidth: '0 2px 2px 0',
          transform: 'rotate(45deg)',
        },
        '&:indeterminate::before': {
          content: '""',
          width: '8px',
          height: '2px',
          margin: '0',
          border: '0',
          background: 'surface',
          transform: 'none',
        },
      },
    },
    '& [data-at=mark]': { width: '42px', paddingInlineEnd: '0' },
    '& [data-narrow]': { display: 'none' },
    '&[aria-busy=true] tbody': { opacity: 0.6 },
    '@media (max-width: 767px)': {
      display: 'block',
      '& thead, & thead tr, & tbody': { display: 'block' },
      '& thead th:not([data-at=mark])': visuallyHidden,
      '& thead [data-at=mark]': {
        display: 'block',
        width: 'auto',
        height: 'auto',
        borderBottom: '1px solid {colors.line}',
        '& label': { display: 'inline-flex', alignItems: 'center', gap: '8px', minHeight: '44px' },
        '& [data-narrow]': { display: 'inline' },
      },
      '& tbody tr': {
        display: 'grid',
        gridTemplateColumns: '34px minmax(0, 1fr) auto',
        alignItems: 'center',
        gap: '2px 8px',
        padding: '10px 12px',
        borderTop: '1px solid {colors.line}',
      },
      '& tbody tr:first-of-type': { borderTop: '0' },
      '& tbody th, & tbody td': { display: 'block', height: 'auto', padding: '0', border: '0' },
      '& tbody [data-at=mark]': { gridArea: '1 / 1 / 5 / 2', width: 'auto', alignSelf: 'start' },
      '& tbody [data-at=top]': { gridArea: '1 / 2' },
      '& tbody [data-at=topEnd]': { gridArea: '1 / 3', justifySelf: 'end' },
      '& tbody [data-at=middle]': { gridArea: '2 / 2 / 3 / 4' },
      '& tbody tr:has([data-at=middleEnd]) [data-at=middle]': { gridArea: '2 / 2' },
      '& tbody [data-at=middleEnd]': { gridArea: '2 / 3', justifySelf: 'end' },
      '& tbody [data-at=below]': { gridArea: '3 / 2 / 4 / 4' },
      '& tbody [data-at=foot]': { gridArea: '4 / 2' },
      '& tbody [data-at=footEnd]': { gridArea: '4 / 3', justifySelf: 'end' },
      '& tbody [data-at=wide]': { display: 'none' },
      // Large enough to tap, since the link is the main target of the row.
      '& tbody th a': { display: 'inline-flex', alignItems: 'center', minHeight: '32px' },
    },
  },
})

/** Position of a cell in a row's lines on a phone. `wide` cells are shown on wider screens only. */
export type CellArea =
  | 'mark'
  | 'top'
  | 'topEnd'
  | 'middle'
  | 'middleEnd'
  | 'below'
  | 'foot'
  | 'footEnd'
  | 'wide'

export interface TableProps {
  /** Description for screen readers: `Bookings, 25 shown of 214, sorted by window, soonest first`. */
  caption: string
  /**
   * Column headers in order, as `ColumnHead`. On a phone only the one at `mark` is shown; content marked `data-narrow` is shown
   * only there.
   */
  head: ReactNode
  /** `TableRow`s, each with one `Cell` per column. */
  children: ReactNode
  /** New rows are loading; the current ones may be out of date. */
  busy?: boolean
}

/** A table with rows of 44 px, sortable headers, and on a phone a few lines per row without sideways scrolling. */
export function Table({ caption, head, children, busy = false }: TableProps) {
  return (
    <TableFrame>
      {/* Explicit roles, because the block layout on phones would remove the implicit ones. */}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: as above */}
      <StyledTable role="table" aria-busy={busy || undefined}>
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead role="rowgroup">
          <tr role="row">{head}</tr>
        </thead>
        <tbody role="rowgroup">{children}</tbody>
      </StyledTable>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: as above */}
    </TableFrame>
  )
}

const SortButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '6px',
    minHeight: '32px',
    color: 'inherit',
    fontWeight: 'inherit',
    '& svg': { width: '10px', height: '14px', flex: 'none', color: 'text.3' },
    '&:hover': { color: 'text' },
  },
})

export interface ColumnHeadProps {
  children: ReactNode
  area?: CellArea
  /** Sort direction, if the table is sorted by this column. */
  sorted?: 'ascending' | 'descending' | undefined
  /** Sorts by this column or reverses the order. If left out, the column isn't sortable. */
  onSort?: (() => void) | undefined
}

/** A column header: its name, in a button if the column is sortable. */
export function ColumnHead({ children, area, sorted, onSort }: ColumnHeadProps) {
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see the table
      role="columnheader"
      scope="col"
      data-at={area}
      {...(onSort ? { 'aria-sort': sorted ?? 'none' } : {})}
    >
      {onSort ? (
        <SortButton type="button" onClick={onSort}>
          {children}
          <svg viewBox="0 0 10 14" aria-hidden="true">
            <path d="M5 0l4 5H1z" fill="currentColor" />
            <path d="M5 14l4-5H1z" fill="currentColor" />
          </svg>
        </SortButton>
      ) : (
        children
      )}
    </th>
  )
}

export interface TableRowProps {
  children: ReactNode
  /** Identifies the row, as its `data-row`. */
  id?: string
  /** Whether its checkbox is ticked. */
  chosen?: boolean
  /** Whether keyboard shortcuts act on this row. */
  active?: boolean
}

export function TableRow({ children, id, chosen = false, active = false }: TableRowProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see the table
    <tr role="row" data-row={id} data-chosen={chosen || undefined} data-here={active || undefined}>
      {children}
    </tr>
  )
}

export interface CellProps {
  children?: ReactNode
  area?: CellArea
  /** Whether this cell is the row header. */
  head?: boolean
}

export function Cell({ children, area = 'wide', head = false }: CellProps) {
  return head ? (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: see the table
      role="rowheader"
      scope="row"
      data-at={area}
    >
      {children}
    </th>
  ) : (
    // biome-ignore lint/a11y/noRedundantRoles: see the table
    <td role="cell" data-at={area}>
      {children}
    </td>
  )
}
