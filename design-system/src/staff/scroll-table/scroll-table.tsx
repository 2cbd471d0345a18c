import { chakra } from '@chakra-ui/react'
import type { KeyboardEventHandler, ReactNode, Ref } from 'react'
import { VisuallyHidden, visuallyHidden } from '../../primitives/primitives.ts'
import { TableFrame } from '../table/table-frame.ts'

const HATCH = 'repeating-linear-gradient(135deg, {colors.line} 0 1.5px, transparent 1px 7px)'

const StyledTable = chakra('table', {
  base: {
    width: '100%',
    // Collapsed borders would not move with the sticky column, so cells draw their own.
    borderCollapse: 'separate',
    borderSpacing: '0',
    fontSize: 'micro',
    lineHeight: '1.4',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      padding: '10px 12px',
      borderTop: '1px solid {colors.line}',
      textAlign: 'start',
      verticalAlign: 'top',
      fontWeight: 'text',
    },
    '& thead th': {
      borderTop: '0',
      background: 'bg.warm',
      color: 'text.2',
      fontWeight: 'strong',
      whiteSpace: 'nowrap',
    },
    '& tbody tr:first-of-type > *': { borderTop: '1px solid {colors.line}' },
    '& tbody th': { background: 'surface', fontWeight: 'strong' },
    '& tr > :first-child': {
      position: 'sticky',
      left: '0',
      zIndex: 1,
      boxShadow: { base: '1px 0 0 {colors.line}', lg: 'none' },
    },
    '& td[data-hatch]': { background: HATCH },
    '& td[data-hatch] [data-plain]': { padding: '1px 6px', borderRadius: 'r1', background: 'surface' },
    '& [data-one-line]': { whiteSpace: 'nowrap' },
  },
  variants: {
    look: {
      rows: {},
      grid: {
        tableLayout: 'fixed',
        '& thead th:first-of-type': { width: { base: '132px', md: '112px', xl: '212px' } },
        '& th, & td': { verticalAlign: 'middle' },
        // On a tablet, the seven days of a week fit next to the menu only without any wasted space.
        mdToXl: {
          '& th, & td': { paddingInline: '5px' },
          '&& td[data-hatch] [data-plain]': { paddingInline: '3px' },
          '& tbody th [data-avatar]': { display: 'none' },
        },
        '& tr > * + *': { borderInlineStart: '1px solid {colors.line}' },
        '& thead th': { color: 'text' },
      },
    },
    // On a phone, each row is a header with its cells below in two columns, each labelled with its column's name.
    cards: {
      true: {
        mdDown: {
          '&, & tbody': { display: 'block' },
          '& thead': visuallyHidden,
          '& tbody tr': { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
          '& tbody tr + tr': { borderTop: '6px solid {colors.bg.warm2}' },
          '&& tbody th': { gridColumn: '1 / -1', position: 'static', boxShadow: 'none' },
          '& td[data-column]': {
            display: 'grid',
            gridTemplateColumns: '56px minmax(0, 1fr)',
            alignItems: 'center',
          },
          '& td[data-column]::before': {
            content: 'attr(data-column)',
            paddingInlineStart: '12px',
            color: 'text.2',
            fontWeight: 'strong',
            whiteSpace: 'nowrap',
          },
          '& td[data-hatch]::before': { marginBlock: '8px', background: 'surface' },
          '&& td:nth-of-type(odd)': { borderInlineStart: '0' },
          '& td:last-of-type:nth-of-type(odd)': { gridColumn: '1 / -1' },
        },
      },
    },
  },
})

export interface ScrollTableProps {
  /** Description for screen readers, and accessible name of the scrolling area. */
  caption: string
  /** Column headers: `th` with a scope. */
  head: ReactNode
  /**
   * Rows: `tr` with a `th` first. A `td` with `data-hatch` is deliberately not bookable; mark its text with `data-plain`.
   * `data-one-line` prevents line breaks.
   */
  children: ReactNode
  /** `grid` has lines between columns, which are narrower on a tablet; `rows` has none. */
  look?: 'rows' | 'grid'
  /**
   * On a phone every row becomes a card, and the table doesn't scroll. Cells need their column's name in `data-column`. Rows and
   * cells need explicit ARIA roles, because changing their display removes the implicit ones.
   */
  cards?: boolean
  /** Minimum width, below which the table scrolls. */
  minWidth?: string
  /** For a table with arrow key navigation, which gets the role `grid`. */
  onKeyDown?: KeyboardEventHandler<HTMLTableElement> | undefined
  ref?: Ref<HTMLTableElement>
}

/** A table that scrolls sideways if it is too wide. Its first column stays in place. */
export function ScrollTable({
  caption,
  head,
  children,
  look = 'rows',
  cards = false,
  minWidth = '0',
  onKeyDown,
  ref,
}: ScrollTableProps) {
  return (
    <TableFrame tabIndex={0} role="region" aria-label={caption}>
      <StyledTable
        ref={ref}
        look={look}
        cards={cards}
        style={cards ? undefined : { minWidth }}
        css={cards ? { md: { minWidth } } : undefined}
        role={onKeyDown ? 'grid' : undefined}
        onKeyDown={onKeyDown}
      >
        <VisuallyHidden as="caption">{caption}</VisuallyHidden>
        <thead>
          <tr role={onKeyDown ? 'row' : undefined}>{head}</tr>
        </thead>
        <tbody>{children}</tbody>
      </StyledTable>
    </TableFrame>
  )
}
