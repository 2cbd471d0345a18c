import { chakra } from '@chakra-ui/react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/icons.tsx'
import { daysAfter, fiveWeeksWith, monthsAfter } from './month.ts'

const Head = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 's2',
    marginBottom: 's2',
    '& > p': { fontWeight: 'strong', textAlign: 'center', textWrap: 'balance' },
    '& > button': {
      flex: 'none',
      display: 'grid',
      placeItems: 'center',
      width: 'target',
      height: 'target',
      border: '1.5px solid {colors.line.strong}',
      borderRadius: '50%',
      background: 'surface',
      color: 'link',
    },
    '& > button:focus-visible': { borderRadius: '50%' },
    '& > button:disabled': { borderColor: 'line', background: 'transparent', color: 'text.3' },
  },
})

const Table = chakra('table', {
  base: {
    width: '100%',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '4px',
    textAlign: 'center',
    '& th': { fontSize: 'micro', fontWeight: 'medium', color: 'text.3' },
    '& button': {
      width: '100%',
      minHeight: 'target',
      border: '1px solid {colors.line.strong}',
      borderRadius: 'r2',
      background: 'surface',
      color: 'text',
      fontWeight: 'strong',
      fontVariantNumeric: 'tabular-nums',
    },
    // The name of a month lies on the button of its first day, whose accessible name has it too.
    '& td': { position: 'relative' },
    '& td:has(small) button': { paddingBottom: '1em', lineHeight: '1.1' },
    '& td small': {
      position: 'absolute',
      insetInline: '0',
      bottom: '6px',
      color: 'text.3',
      fontSize: 'micro',
      lineHeight: '1',
      pointerEvents: 'none',
    },
    '& button:hover': { borderColor: 'link' },
    '& button[aria-disabled=true]': {
      border: '1px solid transparent',
      background: 'transparent',
      color: 'text.3',
      fontWeight: 'text',
      cursor: 'not-allowed',
    },
    '& button[data-full]': { borderStyle: 'dashed', color: 'text.3', fontWeight: 'text' },
    '& td[aria-selected=true] button': { background: 'link', borderColor: 'link', color: 'bg' },
    '& td[aria-selected=true] small': { color: 'bg' },
  },
})

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export interface MonthGridProps {
  /** Title of the weeks shown, by their first and last day: `23 November to 27 December`. */
  formatTitle: (first: string, last: string) => string
  /** Short name of a date's month: `Dec`. */
  formatMonth: (date: string) => string
  /** The chosen day: `2026-11-27`. */
  value: string
  /** The first and last day that can be reached. */
  first: string
  last: string
  /** State of a day, and its full accessible name. */
  getDay: (date: string) => { state: 'open' | 'full' | 'closed'; spoken: string }
  onChoose: (date: string) => void
  /** Called with a day of other weeks when those are shown. */
  onWeeks: (date: string) => void
}

/**
 * Five weeks as the APG's date grid, Monday first: arrow keys move by day and week, Home and End within the week, Page Up and Page
 * Down by month. They begin with the current week, since a calendar month can be mostly past. Our own, because Chakra's date picker
 * is ten times the size: it adds fields, ranges, other calendars and their arithmetic, for a grid that is opened only occasionally.
 */
export function MonthGrid({
  formatTitle,
  formatMonth,
  value,
  first,
  last,
  getDay,
  onChoose,
  onWeeks,
}: MonthGridProps) {
  const [active, setActive] = useState(value)
  const table = useRef<HTMLTableElement>(null)
  const moveFocus = useRef(false)

  useEffect(() => {
    if (!moveFocus.current) return
    moveFocus.current = false
    table.current?.querySelector<HTMLButtonElement>(`[data-date="${active}"]`)?.focus()
  }, [active])

  const weeks = fiveWeeksWith(active, first)
  const days = weeks.flat()
  const [start = active, end = active] = [days[0], days.at(-1)]

  function show(date: string, focus: boolean): void {
    const within = date < first ? first : date > last ? last : date
    moveFocus.current = focus
    setActive(within)
    if (within < start || within > end) onWeeks(within)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const target = keyTarget(event.key, active)
    if (target === null) return
    event.preventDefault()
    show(target, true)
  }

  const title = formatTitle(start, end)
  return (
    <div>
      <Head>
        <button
          type="button"
          aria-label="Earlier weeks"
          disabled={start <= first}
          onClick={() => show(daysAfter(start, -days.length), false)}
        >
          <ChevronLeftIcon size={20} aria-hidden="true" />
        </button>
        <p aria-live="polite">{title}</p>
        <button
          type="button"
          aria-label="Later weeks"
          disabled={end >= last}
          onClick={() => show(daysAfter(end, 1), false)}
        >
          <ChevronRightIcon size={20} aria-hidden="true" />
        </button>
      </Head>
      <Table ref={table} role="grid" aria-label={title} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {WEEKDAYS.map((name) => (
              <th key={name} scope="col" abbr={name}>
                {name.slice(0, 2)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((date) => (
                <Cell
                  key={date}
                  date={date}
                  month={date === start || date.endsWith('-01') ? formatMonth(date) : null}
                  selected={date === value}
                  tabbable={date === active}
                  {...(date < first || date > last
                    ? { state: 'closed' as const, spoken: getDay(date).spoken }
                    : getDay(date))}
                  onChoose={() => {
                    setActive(date)
                    onChoose(date)
                  }}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

function Cell({
  date,
  month,
  selected,
  tabbable,
  state,
  spoken,
  onChoose,
}: {
  date: string
  /** Name of its month, where one begins. */
  month: string | null
  selected: boolean
  tabbable: boolean
  state: 'open' | 'full' | 'closed'
  spoken: string
  onChoose: () => void
}) {
  return (
    <chakra.td role="gridcell" aria-selected={selected}>
      <button
        type="button"
        data-date={date}
        data-full={state === 'full' ? '' : undefined}
        aria-label={spoken}
        aria-disabled={state === 'closed' || undefined}
        tabIndex={tabbable ? 0 : -1}
        onClick={() => {
          if (state !== 'closed') onChoose()
        }}
      >
        {Number(date.slice(8))}
      </button>
      {month === null ? null : <small aria-hidden="true">{month}</small>}
    </chakra.td>
  )
}

/** Returns the day that a key moves to, or null for other keys. */
function keyTarget(key: string, date: string): string | null {
  const weekday = (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7
  switch (key) {
    case 'ArrowLeft':
      return daysAfter(date, -1)
    case 'ArrowRight':
      return daysAfter(date, 1)
    case 'ArrowUp':
      return daysAfter(date, -7)
    case 'ArrowDown':
      return daysAfter(date, 7)
    case 'Home':
      return daysAfter(date, -weekday)
    case 'End':
      return daysAfter(date, 6 - weekday)
    case 'PageUp':
      return monthsAfter(date, -1)
    case 'PageDown':
      return monthsAfter(date, 1)
    default:
      return null
  }
}
