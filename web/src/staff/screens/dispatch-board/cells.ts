import type { Board, BoardBlock, BoardVisit } from './board-query.ts'

type Window = Board['windows'][number]

/** A cell of the board: one technician in one window, or several where one thing covers them. */
export type Cell = {
  readonly technicianId: number
  /** The window that it begins with. */
  readonly startsAt: string
  /** The end of the last window that it covers. */
  readonly endsAt: string
  /** How many windows it covers. */
  readonly span: number
  readonly visits: ReadonlyArray<BoardVisit>
  /** Why it isn't free; null for visits, and where it is free or over. */
  readonly block: BoardBlock | null
  readonly state: 'visits' | 'block' | 'free' | 'over'
}

const ms = (instant: string) => new Date(instant).getTime()

/** The cells of one technician's row, in order. A visit in a held or reserved window comes before the hold. */
export function cellsOf(board: Board, technicianId: number): ReadonlyArray<Cell> {
  const visits = board.visits.filter((visit) => visit.technicianId === technicianId)
  const blocks = board.blocks.filter((block) => block.technicianId === technicianId)
  const cells: Cell[] = []
  for (let index = 0; index < board.windows.length; ) {
    const window = board.windows[index]
    if (!window) break
    const here = visits.filter(({ startsAt }) => isIn(startsAt, window))
    const block = here.length > 0 ? null : blockIn(blocks, window)
    const end =
      here.length > 0 ? Math.max(...here.map(({ endsAt }) => ms(endsAt))) : block ? ms(block.endsAt) : 0
    let span = 1
    for (let next = board.windows[index + span]; next; next = board.windows[index + span]) {
      const taken = visits.some(({ startsAt }) => next && isIn(startsAt, next))
      if (taken || ms(next.startsAt) >= end) break
      span += 1
    }
    const last = board.windows[index + span - 1] ?? window
    cells.push({
      technicianId,
      startsAt: window.startsAt,
      endsAt: last.endsAt,
      span,
      visits: here,
      block,
      state:
        here.length > 0 ? 'visits' : block ? 'block' : ms(window.endsAt) <= ms(board.now) ? 'over' : 'free',
    })
    index += span
  }
  return cells
}

/** The note under a window's hours: `1 free, 2 reserve`, else its visits: `3 booked`. */
export function windowSummary(rows: ReadonlyArray<ReadonlyArray<Cell>>, window: Window): string {
  const cells = rows.flatMap((row) => row.filter((cell) => covers(cell, window)))
  const count = (test: (cell: Cell) => boolean) => cells.filter(test).length
  const visits = cells.flatMap((cell) => cell.visits).filter((visit) => covers(visit, window))
  const parts = [
    { number: count(({ state }) => state === 'free'), words: 'free' },
    { number: count(({ block }) => block?.kind === 'HELD'), words: 'held' },
    { number: count(({ block }) => block?.kind === 'RESERVE'), words: 'reserve' },
  ].filter(({ number }) => number > 0)
  if (parts.length > 0) return parts.map(({ number, words }) => `${number} ${words}`).join(', ')
  return visits.length > 0 ? `${visits.length} booked` : 'Nothing booked'
}

/** How far the now-line stands in a cell, 0 to 1; null when it is in another one. */
export function nowIn(cell: Pick<Cell, 'startsAt' | 'endsAt'>, now: number): number | null {
  const from = ms(cell.startsAt)
  const share = (now - from) / (ms(cell.endsAt) - from)
  return share >= 0 && share < 1 ? share : null
}

export function covers(cell: Pick<Cell, 'startsAt' | 'endsAt'>, window: Window): boolean {
  return ms(cell.startsAt) <= ms(window.startsAt) && ms(window.startsAt) < ms(cell.endsAt)
}

function isIn(instant: string, { startsAt, endsAt }: Window): boolean {
  return ms(instant) >= ms(startsAt) && ms(instant) < ms(endsAt)
}

const BEFORE = ['HELD', 'LEAVE', 'OFF_SHIFT', 'RESERVE']

function blockIn(blocks: ReadonlyArray<BoardBlock>, window: Window): BoardBlock | null {
  const touching = blocks.filter(
    (block) => ms(block.startsAt) < ms(window.endsAt) && ms(window.startsAt) < ms(block.endsAt),
  )
  return touching.toSorted((a, b) => BEFORE.indexOf(a.kind) - BEFORE.indexOf(b.kind))[0] ?? null
}
