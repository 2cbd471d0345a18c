import { ChevronLeftIcon, ChevronRightIcon, chakra, ShieldIcon, VisuallyHidden } from 'design-system'
import { CompactButton } from 'design-system/staff'
import type { CSSProperties } from 'react'
import { longDate, shortDate, windowHours } from '../../../../shared/queensland-time.ts'
import { closedReason } from '../../../lib/time/closed-day.ts'
import { staffHours } from '../../../lib/time/staff-hours.ts'
import type { StaffWindow, StaffWindowDay } from './queries.ts'

const Days = chakra('div', {
  base: {
    border: '1px solid {colors.line}',
    borderRadius: 'r3',
    background: 'surface',
    '& > div': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: '92px minmax(0, 1fr)' },
      gap: '4px 12px',
      alignItems: 'center',
      padding: '8px 12px',
    },
    '& > div + div': { borderTop: '1px solid {colors.line}' },
    '& b': { fontSize: 'micro', fontWeight: 'strong', fontVariantNumeric: 'tabular-nums' },
    '& em': { fontStyle: 'normal', fontSize: 'micro', color: 'text.3' },
    // The same number of columns every day, so that each window has its own column.
    '& [data-windows]': {
      display: 'grid',
      gridTemplateColumns: 'repeat(var(--columns), minmax(0, 1fr))',
      gap: '6px',
    },
    '& [data-nav]': { display: 'flex', justifyContent: 'space-between', gap: '8px' },
  },
})

const Chip = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    flexDirection: { base: 'column', sm: 'row' },
    gap: { base: '0', sm: '4px' },
    alignItems: 'center',
    justifyContent: 'center',
    minWidth: '0',
    minHeight: { base: '44px', md: '36px' },
    padding: '2px',
    border: '1px solid {colors.line.strong}',
    borderRadius: 'r2',
    fontSize: 'micro',
    lineHeight: '1.2',
    whiteSpace: 'nowrap',
    fontWeight: 'strong',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    '& svg': { width: '15px', height: '15px', color: 'text.3' },
    '& input': { position: 'absolute', inset: '0', opacity: '0', cursor: 'inherit' },
    '&:hover': { background: 'surface.tint' },
    '&:has(:focus-visible)': { outline: '3px solid {colors.focus}', outlineOffset: '2px' },
    '&[data-state=ONLY_STAFF]': { borderStyle: 'dashed' },
    '&[data-state=REFUSED]': {
      borderColor: 'line',
      color: 'text.3',
      fontWeight: 'text',
      cursor: 'default',
      textDecoration: 'line-through',
    },
    '&:has(:checked)': {
      background: 'info.bg',
      borderColor: 'link',
      color: 'text',
      boxShadow: 'inset 0 0 0 1px {colors.link}',
    },
  },
})

const Legend = chakra('p', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 16px',
    alignItems: 'center',
    marginTop: '8px',
    fontSize: 'micro',
    color: 'text.2',
    '& span': { display: 'inline-flex', gap: '4px', alignItems: 'center' },
    '& svg': { width: '15px', height: '15px' },
    '& s': { color: 'text.3' },
  },
})

interface WindowsProps {
  days: ReadonlyArray<StaffWindowDay>
  chosen: string
  onChoose: (startsAt: string) => void
  /** Shows the earlier days; null on the first page. */
  onBack: (() => void) | null
  onOn: () => void
}

/** Windows of several days: those offered to customers, those only staff can book, and unavailable ones. */
export function Windows({ days, chosen, onChoose, onBack, onOn }: WindowsProps) {
  const columns = columnsOf(days)
  return (
    <div>
      <Days role="radiogroup" aria-label="Arrival window">
        {days.map(({ date, closed, windows }) => (
          <div key={date}>
            <b>{shortDate(date)}</b>
            {closed !== null || windows.length === 0 ? (
              <em>{closed ? closedReason(closed) : 'No times left today.'}</em>
            ) : (
              <div data-windows="" style={{ '--columns': columns.length } as CSSProperties}>
                {windows.map((window, index) => (
                  <WindowChip
                    key={window.startsAt}
                    date={date}
                    window={window}
                    column={columnOf(windows, index, columns)}
                    checked={window.startsAt === chosen}
                    onChoose={() => onChoose(window.startsAt)}
                  />
                ))}
              </div>
            )}
          </div>
        ))}
        <div data-nav="">
          {onBack ? (
            <CompactButton tone="quiet" onClick={onBack}>
              <ChevronLeftIcon />
              Earlier
            </CompactButton>
          ) : (
            <span />
          )}
          <CompactButton tone="quiet" onClick={onOn}>
            Later
            <ChevronRightIcon />
          </CompactButton>
        </div>
      </Days>
      <Legend aria-hidden="true">
        <span>
          <ShieldIcon />
          staff only, needs a reason
        </span>
        <span>
          <s>7–9</s> no technician available
        </span>
      </Legend>
    </div>
  )
}

/** Start times of the windows on the day with the most: the grid's columns. */
function columnsOf(days: ReadonlyArray<StaffWindowDay>): ReadonlyArray<string> {
  const [most] = days.toSorted((a, b) => b.windows.length - a.windows.length)
  return most?.windows.map(startTime) ?? []
}

const startTime = ({ startsAt }: StaffWindow) => startsAt.slice(11, 16)

/** Column of a window, starting at 1: that of its start time, or its position on a day with different hours. */
function columnOf(
  windows: ReadonlyArray<StaffWindow>,
  index: number,
  columns: ReadonlyArray<string>,
): number {
  const columnIndexes = windows.map((window) => columns.indexOf(startTime(window)))
  return columnIndexes.includes(-1) ? index + 1 : (columnIndexes[index] ?? index) + 1
}

interface WindowChipProps {
  column: number
  date: string
  window: StaffWindow
  checked: boolean
  onChoose: () => void
}

function WindowChip({ column, date, window, checked, onChoose }: WindowChipProps) {
  const { state, words, startsAt } = window
  return (
    <Chip data-state={state} title={words ?? undefined} style={{ gridColumn: column }}>
      <input
        type="radio"
        name="startsAt"
        value={startsAt}
        checked={checked}
        disabled={state === 'REFUSED'}
        onChange={onChoose}
      />
      <VisuallyHidden>
        {longDate(date)}, {windowHours(window)}
        {words ? `, ${words}` : ''}
      </VisuallyHidden>
      <span aria-hidden="true">{staffHours(window)}</span>
      {state === 'ONLY_STAFF' ? <ShieldIcon /> : null}
    </Chip>
  )
}
