import { pointerIntersection } from '@dnd-kit/collision'
import { useDroppable } from '@dnd-kit/react'
import {
  ClockIcon,
  chakra,
  LockIcon,
  ShieldIcon,
  StatusRing,
  VisuallyHidden,
  visuallyHidden,
} from 'design-system'
import { Avatar, LeaveIcon, MoreIcon } from 'design-system/staff'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { NonBreaking } from '../../../shared/non-breaking.tsx'
import { longDate, queenslandDate, timeOfDay } from '../../../shared/queensland-time.ts'
import { newBookingLink } from '../../lib/links/staff-links.ts'
import { staffHours } from '../../lib/time/staff-hours.ts'
import type { Board, BoardBlock, BoardVisit } from './board-query.ts'
import {
  type Cell,
  cellsOf,
  columnsOf,
  coversWindow,
  nowPosition,
  outsideHoursLabel,
  visitToMove,
  windowSummary,
} from './cells.ts'
import { JobBox, JobCard, MoreButton } from './job-card.tsx'
import type { Presence } from './use-presence.ts'

const HATCH = 'repeating-linear-gradient(135deg, {colors.line} 0 1px, transparent 1px 7px)'

const Grid = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: '0',
    tableLayout: 'fixed',
    '& caption': visuallyHidden,
    '& th, & td': {
      position: 'relative',
      padding: '4px',
      borderTop: '1px solid {colors.line}',
      borderLeft: '1px solid {colors.line}',
      verticalAlign: 'top',
      textAlign: 'left',
      fontWeight: 'text',
    },
    '& tr > :first-child': { borderLeft: '0' },
    '& thead th': {
      position: 'sticky',
      top: '0',
      zIndex: 3,
      padding: '8px 10px',
      borderTop: '0',
      background: 'bg.warm',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
    '& th small': {
      display: 'block',
      marginTop: '2px',
      fontSize: '.8125rem',
      fontWeight: 'text',
      lineHeight: '1.35',
      color: 'text.3',
    },
    '& thead th[data-now=yes]': { boxShadow: 'inset 0 -3px 0 {colors.accent}' },
    '& thead th:first-of-type': { width: '152px' },
    '& tbody th': { padding: '8px 10px', background: 'bg' },
    '& tbody th > span': {
      display: 'flex',
      gap: '8px',
      alignItems: 'center',
      fontWeight: 'strong',
      lineHeight: '1.2',
    },
    '& td': { height: '60px' },
    '& td:focus-visible': { outline: '3px solid {colors.focus}', outlineOffset: '-3px', borderRadius: 'r1' },
    '& td[data-hatch=yes]': { background: HATCH },
    '& td[data-drop=fits]': {
      background: 'ok.bg',
      outline: '2px dashed {colors.ok.line}',
      outlineOffset: '-3px',
    },
    '& td[data-drop=ask], & td[data-drop=tight]': {
      background: 'warn.bg',
      outline: '2px dashed {colors.warn.line}',
      outlineOffset: '-3px',
    },
    '& td[data-drop=refused]': {
      background: 'danger.bg',
      outline: '2px dashed {colors.danger.line}',
      outlineOffset: '-3px',
    },
    lgDown: {
      display: 'block',
      '& thead': visuallyHidden,
      '& tbody, & tr, & tbody th, & td': { display: 'block', width: 'auto' },
      '& tbody th': { position: 'sticky', top: '0', zIndex: 3, padding: '10px 16px', background: 'bg.warm' },
      '& td': { minHeight: '44px', height: 'auto', padding: '6px 16px 6px 76px', borderLeft: '0' },
      // Columns outside the windows take a line only if they have a visit.
      '& td[data-empty=yes]': { display: 'none' },
      '& td::before': {
        content: 'attr(data-window)',
        position: 'absolute',
        left: '16px',
        top: '13px',
        // `Before 7 am` wraps to two lines.
        width: '52px',
        lineHeight: '1.25',
        fontSize: 'micro',
        fontWeight: 'medium',
        fontVariantNumeric: 'tabular-nums',
        color: 'text.2',
      },
    },
  },
})

// The list layout on phones removes the native table roles, so each element sets its role explicitly.
const Head = chakra('thead')
const Body = chakra('tbody')
const Row = chakra('tr')
const HeadCell = chakra('th')
const GridCell = chakra('td')

const BlockNote = chakra('span', {
  base: {
    display: 'inline-flex',
    gap: '6px',
    alignItems: 'center',
    padding: '2px 6px',
    borderRadius: 'r1',
    background: 'bg',
    fontSize: '.8125rem',
    color: 'text.2',
    '& svg': { flex: 'none' },
    '&[data-refused=yes]': { background: 'danger.bg', color: 'danger.text', fontWeight: 'strong' },
  },
})

const FreeCellLink = chakra(Link, {
  base: {
    display: 'grid',
    color: 'text.3',
    textDecoration: 'none',
    // The link covers the whole cell; the cell itself takes the focus ring.
    _after: { content: '""', position: 'absolute', inset: '0' },
    '&:hover': { color: 'link.hover', textDecoration: 'underline' },
    '&:hover::after': { background: 'info.bg', opacity: '.5' },
    alignItems: 'center',
    justifyItems: { base: 'start', lg: 'center' },
    minHeight: { base: '32px', lg: '48px' },
    fontSize: 'micro',
  },
})

const NowLine = chakra('i', {
  base: {
    position: 'absolute',
    zIndex: 1,
    top: '0',
    bottom: '-1px',
    width: '2px',
    background: 'accent',
    pointerEvents: 'none',
    lgDown: { display: 'none' },
  },
})

/** Hint about the dragged card, shown in the cell under it. */
export type DropHint = { readonly mood: 'fits' | 'ask' | 'tight' | 'refused'; readonly text: string }

interface BoardGridProps {
  board: Board
  /** Current time in milliseconds, updated while the board is open. */
  now: number
  /** Other people's activity on visits, by booking. */
  presence: ReadonlyMap<string, Presence>
  /** Hint in a cell about the card over it, or about the card that was refused there. */
  dropHintIn: (cell: Cell) => DropHint | null
  onOpen: (visit: BoardVisit) => void
  /** Opens the booking form for a free cell, by its URL. */
  onBook: (address: string) => void
  onMove: (visit: BoardVisit, opener: HTMLElement) => void
  /** Reassigns all visits of a technician; null on past days. */
  onReassign: ((technician: Board['technicians'][number]) => void) | null
  onDrop: () => void
}

/** Grid of technicians by arrival window, with arrow key navigation between cells. On phones, one list for each technician. */
export function BoardGrid({
  board,
  now,
  presence,
  dropHintIn,
  onOpen,
  onBook,
  onMove,
  onReassign,
  onDrop,
}: BoardGridProps) {
  const rows = board.technicians.map(({ id }) => cellsOf(board, id))
  const names = new Map(board.technicians.map(({ id, name }) => [id, name] as const))
  const [current, setCurrent] = useState<readonly [number, number]>([0, 0])
  const table = useRef<HTMLTableElement>(null)
  const focus = (row: number, column: number) => {
    const y = Math.min(Math.max(row, 0), rows.length - 1)
    const x = Math.min(Math.max(column, 0), (rows[y]?.length ?? 1) - 1)
    setCurrent([y, x])
    table.current?.querySelector<HTMLElement>(`[data-at="${y} ${x}"]`)?.focus()
  }
  const below = (from: Cell, row: number) => {
    const next = rows[row] ?? []
    const column = next.findIndex((cell) => coversWindow(cell, from))
    return Math.max(column, 0)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    if (event.key === 'Escape') return onDrop()
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [row, column] = current
    const cell = rows[row]?.[column]
    const inside = event.target instanceof HTMLElement && event.target.closest('a, button') !== null
    const visit = cell?.visits[0]
    const act = new Map<string, () => void>([
      ['ArrowRight', () => focus(row, column + 1)],
      ['ArrowLeft', () => focus(row, column - 1)],
      ['ArrowDown', () => cell && focus(row + 1, below(cell, row + 1))],
      ['ArrowUp', () => cell && focus(row - 1, below(cell, row - 1))],
      ['Home', () => focus(row, 0)],
      ['End', () => focus(row, Number.POSITIVE_INFINITY)],
    ])
    if (visit && !inside) act.set('Enter', () => onOpen(visit))
    if (cell?.state === 'free' && !inside) act.set('Enter', () => onBook(cellBookingLink(cell)))
    const { target } = event
    if (cell && target instanceof HTMLElement) {
      const focused = target.closest<HTMLElement>('[data-visit]')?.dataset.visit ?? null
      const moved = visitToMove(cell, focused)
      if (moved && presence.get(moved.reference)?.kind !== 'MOVING') act.set('m', () => onMove(moved, target))
    }
    const doing = act.get(event.key)
    if (!doing) return
    event.preventDefault()
    doing()
  }
  return (
    <Grid
      ref={table}
      role="grid"
      aria-label={`${longDate(board.date)}: technicians by arrival window`}
      onKeyDown={onKeyDown}
    >
      <Head role="rowgroup">
        <Row role="row">
          <HeadCell role="columnheader" scope="col">
            Technician
          </HeadCell>
          {columnsOf(board).map((window) => {
            const isNow = nowPosition(window, now) !== null
            return (
              <HeadCell key={window.startsAt} role="columnheader" scope="col" data-now={isNow ? 'yes' : 'no'}>
                {outsideHoursLabel(window) ?? staffHours(window)}
                <small>{isNow ? `Now, ${timeOfDay(now)}` : windowSummary(rows, window)}</small>
              </HeadCell>
            )
          })}
        </Row>
      </Head>
      <Body role="rowgroup">
        {board.technicians.map((technician, row) => {
          const { id, name, licences } = technician
          return (
            <Row key={id} role="row" data-still="">
              <HeadCell role="rowheader" scope="row">
                <span>
                  <Avatar name={name} />
                  {name}
                </span>
                <small>{licences.length > 0 ? licences.join(', ') : 'No licences entered'}</small>
                {onReassign ? (
                  <MoreButton
                    type="button"
                    aria-haspopup="dialog"
                    aria-label={`Reassign all of ${name}…`}
                    title="Reassign all…"
                    onClick={() => onReassign(technician)}
                  >
                    <MoreIcon size={18} />
                  </MoreButton>
                ) : null}
              </HeadCell>
              {rows[row]?.map((cell, column) => (
                <BoardCell
                  key={cell.startsAt}
                  cell={cell}
                  name={name}
                  names={names}
                  now={now}
                  presence={presence}
                  at={`${row} ${column}`}
                  current={current[0] === row && current[1] === column}
                  hint={dropHintIn(cell)}
                  onFocus={() => setCurrent([row, column])}
                  onMove={onMove}
                />
              ))}
            </Row>
          )
        })}
      </Body>
    </Grid>
  )
}

interface BoardCellProps {
  cell: Cell
  name: string
  /** Names of all technicians, by number. */
  names: ReadonlyMap<number, string>
  now: number
  presence: BoardGridProps['presence']
  at: string
  current: boolean
  hint: DropHint | null
  onFocus: () => void
  onMove: BoardGridProps['onMove']
}

function BoardCell({ cell, name, names, now, presence, at, current, hint, onFocus, onMove }: BoardCellProps) {
  const id = `${cell.technicianId} ${cell.startsAt}`
  const { ref } = useDroppable({
    id,
    collisionDetector: pointerIntersection,
    disabled: cell.outside !== null,
  })
  const hours = outsideHoursLabel(cell) ?? staffHours(cell)
  const left = nowPosition(cell, now)
  const hatch = cell.state === 'outside' || (cell.block !== null && cell.block.kind !== 'HELD')
  return (
    <GridCell
      ref={ref}
      role="gridcell"
      colSpan={cell.span}
      tabIndex={current ? 0 : -1}
      data-at={at}
      data-cell={cell.outside === null ? id : undefined}
      data-window={hours}
      data-hatch={hatch ? 'yes' : 'no'}
      data-drop={hint?.mood}
      data-empty={cell.state === 'outside' ? 'yes' : undefined}
      onFocus={onFocus}
    >
      {left === null ? null : <NowLine style={{ left: `${left * 100}%` }} />}
      <VisuallyHidden>
        {name}, {hours}:{' '}
      </VisuallyHidden>
      {cell.visits.map((visit) => (
        <JobCard
          key={visit.id}
          visit={visit}
          overnight={Date.parse(visit.startsAt) < Date.parse(cell.startsAt)}
          helping={
            visit.technicianId === cell.technicianId ? null : (names.get(visit.technicianId) ?? 'another')
          }
          presence={presence.get(visit.reference)}
          onMove={onMove}
        />
      ))}
      {cell.block ? <BlockLabel block={cell.block} /> : null}
      {cell.state === 'free' && !hint ? (
        <FreeCellLink to={cellBookingLink(cell)} tabIndex={-1} draggable={false} title="Book a visit here">
          Free
          <VisuallyHidden>, book a visit</VisuallyHidden>
        </FreeCellLink>
      ) : null}
      {cell.state === 'outside' ? <VisuallyHidden>Nothing booked</VisuallyHidden> : null}
      {cell.state === 'over' ? <VisuallyHidden>Past</VisuallyHidden> : null}
      {hint ? (
        <BlockNote data-refused={hint.mood === 'refused' ? 'yes' : 'no'}>
          {hint.mood === 'refused' ? <LockIcon size={15} /> : null}
          {hint.text}
        </BlockNote>
      ) : null}
    </GridCell>
  )
}

/** URL of the booking form for a free cell. */
const cellBookingLink = ({ startsAt, technicianId }: Cell): string =>
  newBookingLink({ date: queenslandDate(startsAt), startsAt, technician: String(technicianId) })

/** Id of the cell under the pointer, even if it's covered; null outside the board. */
export function cellIdAtPointer(event: Event | undefined): string | null {
  if (!(event instanceof MouseEvent)) return null
  const under = document.elementsFromPoint(event.clientX, event.clientY)
  return under.map((element) => element.getAttribute('data-cell')).find((cell) => cell !== null) ?? null
}

const blockIcons = { RESERVE: ShieldIcon, LEAVE: LeaveIcon, OFF_SHIFT: ClockIcon, REST: ClockIcon }

function BlockLabel({ block: { kind, words } }: { block: BoardBlock }) {
  if (kind === 'HELD') {
    return (
      <JobBox data-state="held">
        <div data-line="title">
          <StatusRing state="held" size={16} />
          Being booked
        </div>
        <div data-line="who">
          <NonBreaking text={words} />
        </div>
      </JobBox>
    )
  }
  const Icon = blockIcons[kind]
  return (
    <BlockNote>
      <Icon size={15} />
      <span>
        <NonBreaking text={words} />
      </span>
    </BlockNote>
  )
}
