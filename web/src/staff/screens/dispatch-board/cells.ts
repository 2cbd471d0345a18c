import { timeOfDay } from '../../../shared/queensland-time.ts'
import type { Board, BoardBlock, BoardVisit } from './board-query.ts'

type Window = Board['windows'][number]

/** A column of the board: a window, the hours before or after the windows, or the whole day if there are none. */
export type Column = Window & { readonly outside: 'before' | 'after' | 'day' | null }

const DAY_MS = 86_400_000

/** Windows of the day, plus the hours around them if those have visits. */
export function columnsOf({
  date,
  windows,
  visits,
}: Pick<Board, 'date' | 'windows' | 'visits'>): ReadonlyArray<Column> {
  const midnight = toMs(`${date}T00:00:00+10:00`)
  const iso = (at: number) => new Date(at).toISOString()
  const open = windows.map((window): Column => ({ ...window, outside: null }))
  const [first, last] = [windows[0], windows.at(-1)]
  const column = (from: number, to: number, outside: Column['outside']): ReadonlyArray<Column> =>
    visits.some((visit) => isInWindow(startOnDay(date, visit), { startsAt: iso(from), endsAt: iso(to) }))
      ? [{ startsAt: iso(from), endsAt: iso(to), outside }]
      : []
  if (!first || !last) return column(midnight, midnight + DAY_MS, 'day')
  return [
    ...column(midnight, toMs(first.startsAt), 'before'),
    ...open,
    ...column(toMs(last.endsAt), midnight + DAY_MS, 'after'),
  ]
}

/** A cell of the board: one technician in one window, or in several if one visit or block spans them. */
export type Cell = {
  readonly technicianId: number
  /** Start of the first window covered. */
  readonly startsAt: string
  /** End of the last window covered. */
  readonly endsAt: string
  /** Number of windows covered. */
  readonly span: number
  readonly visits: ReadonlyArray<BoardVisit>
  /** Why it's blocked; null if it has visits, is free or is past. */
  readonly block: BoardBlock | null
  /** `outside`: an empty cell outside the windows. */
  readonly state: 'visits' | 'block' | 'free' | 'over' | 'outside'
  readonly outside: Column['outside']
}

const toMs = (instant: string) => new Date(instant).getTime()

/** A technician's own visits, and those they help at, which are moved from their own technician's row or the tray. */
export function visitsOf(
  { visits, displaced }: Pick<Board, 'visits' | 'displaced'>,
  technicianId: number,
): ReadonlyArray<BoardVisit> {
  const own = visits.filter((visit) => visit.technicianId === technicianId)
  const helping = [...visits, ...displaced].filter(
    (visit) => visit.technicianId !== technicianId && visit.helpers.some(({ id }) => id === technicianId),
  )
  return [...own, ...helping.map((visit) => ({ ...visit, movable: false }))].sort(
    (a, b) => toMs(a.startsAt) - toMs(b.startsAt),
  )
}

/** Cells of a technician's row, in order. A visit takes precedence over a hold or reserve in the same window. */
export function cellsOf(board: Board, technicianId: number): ReadonlyArray<Cell> {
  const visits = visitsOf(board, technicianId)
  const blocks = board.blocks.filter((block) => block.technicianId === technicianId)
  const columns = columnsOf(board)
  const startsIn = (window: Window) =>
    visits.filter((visit) => isInWindow(startOnDay(board.date, visit), window))
  const cells: Cell[] = []
  for (let index = 0; index < columns.length; ) {
    const window = columns[index]
    if (!window) break
    const here = startsIn(window)
    const block = here.length > 0 || window.outside ? null : blockInWindow(blocks, window)
    const end = Math.max(0, ...(block ? [block] : here).map(({ endsAt }) => toMs(endsAt)))
    // The cell continues over the windows that its visits or block take, up to the next visit.
    let span = 1
    for (let next = columns[index + span]; next; next = columns[index + span]) {
      if (startsIn(next).length > 0 || toMs(next.startsAt) >= end) break
      span += 1
    }
    const { startsAt, outside } = window
    const { endsAt } = columns[index + span - 1] ?? window
    const state = stateOf(window, here, block, board.now)
    cells.push({ technicianId, startsAt, endsAt, span, visits: here, block, outside, state })
    index += span
  }
  return cells
}

/** Visit that `m` moves: that of the card with the focus, by its id, or else the first of the cell that can be moved. */
export function visitToMove({ visits }: Pick<Cell, 'visits'>, focused: string | null): BoardVisit | null {
  return visits.find(({ id, movable }) => movable && (focused === null || id === focused)) ?? null
}

function stateOf(
  window: Column,
  visits: ReadonlyArray<BoardVisit>,
  block: Cell['block'],
  now: string,
): Cell['state'] {
  if (visits.length > 0) return 'visits'
  if (window.outside) return 'outside'
  if (block) return 'block'
  return toMs(window.endsAt) <= toMs(now) ? 'over' : 'free'
}

/** Summary of a window: `1 free, 2 reserve`, or `3 booked` if nothing is left. */
export function windowSummary(
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  window: Window & Partial<Pick<Column, 'outside'>>,
): string {
  const cells = rows.flatMap((row) => row.filter((cell) => coversWindow(cell, window)))
  const count = (test: (cell: Cell) => boolean) => cells.filter(test).length
  // Visits from the evening before belong to the day's first hours.
  const isHere = (visit: BoardVisit) =>
    window.outside === 'after'
      ? isInWindow(visit.startsAt, window)
      : window.outside
        ? toMs(visit.startsAt) < toMs(window.endsAt)
        : coversWindow(visit, window)
  const visits = cells.flatMap((cell) => cell.visits).filter(isHere)
  const parts = [
    { number: count(({ state }) => state === 'free'), label: 'free' },
    { number: count(({ block }) => block?.kind === 'HELD'), label: 'held' },
    { number: count(({ block }) => block?.kind === 'RESERVE'), label: 'reserve' },
  ].filter(({ number }) => number > 0)
  if (parts.length > 0) return parts.map(({ number, label }) => `${number} ${label}`).join(', ')
  return visits.length > 0 ? `${visits.length} booked` : 'Nothing booked'
}

/** Position of the now-line in a cell, 0 to 1; null if the time is outside it. */
export function nowPosition(cell: Pick<Cell, 'startsAt' | 'endsAt'>, now: number): number | null {
  const from = toMs(cell.startsAt)
  const share = (now - from) / (toMs(cell.endsAt) - from)
  return share >= 0 && share < 1 ? share : null
}

/** Label of hours outside the windows: `Before 7 am`; null for a window. */
export function outsideHoursLabel({
  outside,
  startsAt,
  endsAt,
}: Pick<Cell, 'outside' | 'startsAt' | 'endsAt'>): string | null {
  switch (outside) {
    case 'before':
      return `Before ${timeOfDay(endsAt)}`
    case 'after':
      return `After ${timeOfDay(startsAt)}`
    case 'day':
      return 'All day'
    case null:
      return null
  }
}

/** Start of a visit on a day's board: midnight if it began the evening before. */
function startOnDay(date: string, { startsAt }: Pick<BoardVisit, 'startsAt'>): string {
  const midnight = `${date}T00:00:00+10:00`
  return toMs(startsAt) < toMs(midnight) ? midnight : startsAt
}

export function coversWindow(cell: Pick<Cell, 'startsAt' | 'endsAt'>, window: Window): boolean {
  return toMs(cell.startsAt) <= toMs(window.startsAt) && toMs(window.startsAt) < toMs(cell.endsAt)
}

function isInWindow(instant: string, { startsAt, endsAt }: Window): boolean {
  return toMs(instant) >= toMs(startsAt) && toMs(instant) < toMs(endsAt)
}

const BLOCK_PRECEDENCE = ['HELD', 'LEAVE', 'OFF_SHIFT', 'REST', 'RESERVE']

function blockInWindow(blocks: ReadonlyArray<BoardBlock>, window: Window): BoardBlock | null {
  const touching = blocks.filter(
    (block) => toMs(block.startsAt) < toMs(window.endsAt) && toMs(window.startsAt) < toMs(block.endsAt),
  )
  return (
    touching.toSorted((a, b) => BLOCK_PRECEDENCE.indexOf(a.kind) - BLOCK_PRECEDENCE.indexOf(b.kind))[0] ??
    null
  )
}
