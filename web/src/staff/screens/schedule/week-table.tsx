import { chakra, StatusRing, VisuallyHidden } from 'design-system'
import { Avatar, ScrollTable } from 'design-system/staff'
import { type KeyboardEvent, useRef, useState } from 'react'
import { dayNumber, longDate, shortDate, weekday } from '../../../shared/queensland-time.ts'
import type { Week, WeekCell, WeekTechnician } from './schedule-query.ts'

const CellButton = chakra('button', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 8px',
    width: '100%',
    minHeight: { base: '44px', md: '40px' },
    padding: { base: '4px 10px', md: '4px 5px', xl: '4px 10px' },
    color: 'inherit',
    fontSize: 'micro',
    fontWeight: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
    '&:hover': { background: 'surface.tint' },
    '&:focus-visible': { outlineOffset: '-3px', borderRadius: 'r1' },
    '&[data-state=OFF], &[data-state=CLOSED], &[data-state=LEFT], &[data-state=NOT_STARTED]': {
      color: 'text.3',
    },
    '&[data-state=LEFT], &[data-state=NOT_STARTED]': { cursor: 'default', '&:hover': { background: 'none' } },
    '&[data-state=NO_SHIFT]': { color: 'danger.text', fontWeight: 'strong' },
    '&[data-at$=" 0"]': { flexWrap: 'nowrap' },
    overflowWrap: 'anywhere',
    '& small': { fontSize: '.8125rem', color: 'text.3' },
    '& svg': { flex: 'none' },
  },
})

const Name = chakra('span', { base: { display: 'grid', minWidth: '0', lineHeight: '1.25' } })

const Licence = chakra('small', {
  base: {
    fontWeight: 'text',
    fontSize: '.8125rem',
    color: 'text.3',
    '&[data-ended=yes]': { color: 'danger.text', fontWeight: 'strong' },
  },
})

const Heading = chakra('span', {
  base: {
    display: 'grid',
    // Holiday names can be wider than their column, so they wrap.
    '& small': { whiteSpace: 'normal', fontSize: '.8125rem', fontWeight: 'text', color: 'text.2' },
    '&[data-today=yes]': { color: 'link' },
  },
})

const noPadding = { padding: '0' }

/** Explicit roles, because the phone layout no longer uses table display. */
const roles = {
  row: { role: 'row' },
  columnHead: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'gridcell' },
} as const

interface WeekTableProps {
  week: Week
  onDay: (technician: WeekTechnician, cell: WeekCell) => void
  onTechnician: (technician: WeekTechnician) => void
}

/**
 * Technicians by day; on phones, a card for each technician. Arrow keys move between cells; each opens what can be changed there.
 */
export function WeekTable({ week, onDay, onTechnician }: WeekTableProps) {
  const table = useRef<HTMLTableElement>(null)
  const [current, setCurrent] = useState<readonly [number, number]>([0, 0])
  const lastRow = week.technicians.length - 1
  const lastColumn = week.days.length
  const focus = (row: number, column: number) => {
    const y = Math.min(Math.max(row, 0), lastRow)
    const x = Math.min(Math.max(column, 0), lastColumn)
    setCurrent([y, x])
    table.current?.querySelector<HTMLElement>(`[data-at="${y} ${x}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const [row, column] = current
    const targets = new Map<string, readonly [number, number]>([
      ['ArrowRight', [row, column + 1]],
      ['ArrowLeft', [row, column - 1]],
      ['ArrowDown', [row + 1, column]],
      ['ArrowUp', [row - 1, column]],
      ['Home', [row, 0]],
      ['End', [row, lastColumn]],
    ])
    const to = targets.get(event.key)
    if (!to) return
    event.preventDefault()
    focus(...to)
  }
  const at = (row: number, column: number) => ({
    'data-at': `${row} ${column}`,
    tabIndex: current[0] === row && current[1] === column ? 0 : -1,
    onFocus: () => setCurrent([row, column]),
  })
  const heading = ({ date, closed }: Week['days'][number]) => (
    <th key={date} scope="col" {...roles.columnHead}>
      <Heading data-today={date === week.today ? 'yes' : 'no'}>
        <span>
          {weekday(date, 'short')} {dayNumber(date)}
          {date === week.today ? <VisuallyHidden> today</VisuallyHidden> : null}
        </span>
        {closed ? <small>{shortenReason(closed)}</small> : null}
      </Heading>
    </th>
  )
  return (
    <ScrollTable
      ref={table}
      look="grid"
      cards
      minWidth={`${112 + week.days.length * 53}px`}
      caption={`Shifts, ${shortDate(week.from)} to ${shortDate(week.to)}`}
      onKeyDown={onKeyDown}
      head={
        <>
          <th scope="col" {...roles.columnHead}>
            Technician
          </th>
          {week.days.map(heading)}
        </>
      }
    >
      {week.technicians.map((technician, row) => (
        <tr key={technician.id} {...roles.row}>
          <th scope="row" {...roles.rowHead} style={noPadding}>
            <CellButton
              type="button"
              aria-haspopup="dialog"
              onClick={() => onTechnician(technician)}
              {...at(row, 0)}
            >
              <Avatar name={technician.name} />
              <Name>
                {technician.name}
                {technician.licences.map(({ kind, words, ended }) => (
                  <Licence key={kind} data-ended={ended ? 'yes' : 'no'}>
                    {words}
                  </Licence>
                ))}
              </Name>
              <VisuallyHidden>: change weekly hours</VisuallyHidden>
            </CellButton>
          </th>
          {technician.days.map((cell, column) => (
            <td
              key={cell.date}
              {...roles.cell}
              data-column={`${weekday(cell.date, 'short')} ${dayNumber(cell.date)}`}
              style={noPadding}
              data-hatch={cell.state === 'LEAVE' || cell.state === 'PART_LEAVE' ? '' : undefined}
            >
              {cell.state === 'LEFT' || cell.state === 'NOT_STARTED' ? (
                // Reachable with the arrow keys like any cell, but read-only.
                <CellButton as="span" data-state={cell.state} {...at(row, column + 1)}>
                  <VisuallyHidden>{dayLabel(technician, cell)}: </VisuallyHidden>
                  {cell.words}
                </CellButton>
              ) : (
                <CellButton
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={cellLabel(technician, cell)}
                  data-state={cell.state}
                  onClick={() => onDay(technician, cell)}
                  {...at(row, column + 1)}
                >
                  {cell.state === 'NO_SHIFT' ? <StatusRing state="late" size={16} /> : null}
                  <span data-plain="">{cell.words}</span>{' '}
                  {isOverride(cell) ? <small>{OVERRIDE_LABEL}</small> : null}
                </CellButton>
              )}
            </td>
          ))}
        </tr>
      ))}
    </ScrollTable>
  )
}

/** Accessible name of a cell. Includes the visible text, so that voice control finds it. */
function cellLabel(technician: WeekTechnician, cell: WeekCell): string {
  const only = isOverride(cell) ? ` ${OVERRIDE_LABEL}` : ''
  return `${dayLabel(technician, cell)}: ${cell.words}${only}. Change`
}

function dayLabel({ name }: WeekTechnician, { date }: WeekCell): string {
  return `${name}, ${longDate(date)}`
}

const OVERRIDE_LABEL = 'this day'

/** Whether the day's hours differ from the weekly ones. */
function isOverride({ own, state }: WeekCell): boolean {
  return own && state === 'WORKING'
}

/** Shortens a closure text: `Closed for Christmas Day. For emergencies, call us 24/7.` becomes `Christmas Day`. */
function shortenReason(closed: string): string {
  return closed.replace(/^Closed( for )?/, '').replace(/\. For emergencies.*$/, '') || 'Closed'
}
