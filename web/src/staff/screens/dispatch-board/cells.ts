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
  const midnight = ms(`${date}T00:00:00+10:00`)
  const iso = (at: number) => new Date(at).toISOString()
  const open = windows.map((window): Column => ({ ...window, outside: null }))
  const [first, last] = [windows[0], windows.at(-1)]
  const column = (from: number, to: number, outside: Column['outside']): ReadonlyArray<Column> =>
    visits.some((visit) => isIn(beginOn(date, visit), { startsAt: iso(from), endsAt: iso(to) }))
      ? [{ startsAt: iso(from), endsAt: iso(to), outside }]
      : []
  if (!first || !last) return column(midnight, midnight + DAY_MS, 'day')
  return [
    ...column(midnight, ms(first.startsAt), 'before'),
    ...open,
    ...column(ms(last.endsAt), midnight + DAY_MS, 'after'),
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

const ms = (instant: string) => new Date(instant).getTime()

/** Cells of a technician's row, in order. A visit takes precedence over a hold or reserve in the same window. */
export function cellsOf(board: Board, technicianId: number): ReadonlyArray<Cell> {
  const visits = board.visits.filter((visit) => visit.technicianId === technicianId)
  const blocks = board.blocks.filter((block) => block.technicianId === technicianId)
  const columns = columnsOf(board)
  const cells: Cell[] = []
  for (let index = 0; index < columns.length; ) {
    const window = columns[index]
    if (!window) break
    const here = visits.filter((visit) => isIn(beginOn(board.date, visit), window))
    const block = here.length > 0 || window.outside ? null : blockIn(blocks, window)
    const end =
      here.length > 0 ? Math.max(...here.map(({ endsAt }) => ms(endsAt))) : block ? ms(block.endsAt) : 0
    let span = 1
    for (let next = columns[index + span]; next; next = columns[index + span]) {
      const taken = visits.some((visit) => next && isIn(beginOn(board.date, visit), next))
      if (taken || ms(next.startsAt) >= end) break
      span += 1
    }
    const last = columns[index + span - 1] ?? window
    cells.push({
      technicianId,
      startsAt: window.startsAt,
      endsAt: last.endsAt,
      span,
      visits: here,
      block,
      outside: window.outside,
      state:
        here.length > 0
          ? 'visits'
          : window.outside
            ? 'outside'
            : block
              ? 'block'
              : ms(window.endsAt) <= ms(board.now)
                ? 'over'
                : 'free',
    })
    index += span
  }
  return cells
}

/** Summary of a window: `1 free, 2 reserve`, or `3 booked` if nothing is left. */
export function windowSummary(
  rows: ReadonlyArray<ReadonlyArray<Cell>>,
  window: Window & Partial<Pick<Column, 'outside'>>,
): string {
  const cells = rows.flatMap((row) => row.filter((cell) => covers(cell, window)))
  const count = (test: (cell: Cell) => boolean) => cells.filter(test).length
  // Visits from the evening before belong to the day's first hours.
  const isHere = (visit: BoardVisit) =>
    window.outside === 'after'
      ? isIn(visit.startsAt, window)
      : window.outside
        ? ms(visit.startsAt) < ms(window.endsAt)
        : covers(visit, window)
  const visits = cells.flatMap((cell) => cell.visits).filter(isHere)
  const parts = [
    { number: count(({ state }) => state === 'free'), words: 'free' },
    { number: count(({ block }) => block?.kind === 'HELD'), words: 'held' },
    { number: count(({ block }) => block?.kind === 'RESERVE'), words: 'reserve' },
  ].filter(({ number }) => number > 0)
  if (parts.length > 0) return parts.map(({ number, words }) => `${number} ${words}`).join(', ')
  return visits.length > 0 ? `${visits.length} booked` : 'Nothing booked'
}

/** Position of the now-line in a cell, 0 to 1; null if the time is outside it. */
export function nowIn(cell: Pick<Cell, 'startsAt' | 'endsAt'>, now: number): number | null {
  const from = ms(cell.startsAt)
  const share = (now - from) / (ms(cell.endsAt) - from)
  return share >= 0 && share < 1 ? share : null
}

/** Label of hours outside the windows: `Before 7 am`; null for a window. */
export function outsideHours({
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
function beginOn(date: string, { startsAt }: Pick<BoardVisit, 'startsAt'>): string {
  const midnight = `${date}T00:00:00+10:00`
  return ms(startsAt) < ms(midnight) ? midnight : startsAt
}

export function covers(cell: Pick<Cell, 'startsAt' | 'endsAt'>, window: Window): boolean {
  return ms(cell.startsAt) <= ms(window.startsAt) && ms(window.startsAt) < ms(cell.endsAt)
}

function isIn(instant: string, { startsAt, endsAt }: Window): boolean {
  return ms(instant) >= ms(startsAt) && ms(instant) < ms(endsAt)
}

const BEFORE = ['HELD', 'LEAVE', 'OFF_SHIFT', 'REST', 'RESERVE']

function blockIn(blocks: ReadonlyArray<BoardBlock>, window: Window): BoardBlock | null {
  const touching = blocks.filter(
    (block) => ms(block.startsAt) < ms(window.endsAt) && ms(window.startsAt) < ms(block.endsAt),
  )
  return touching.toSorted((a, b) => BEFORE.indexOf(a.kind) - BEFORE.indexOf(b.kind))[0] ?? null
}
