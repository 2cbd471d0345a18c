import { expect, test } from 'vitest'
import type { Board, BoardVisit } from './board-query.ts'
import { cellsOf, columnsOf, nowPosition, outsideHoursLabel, visitToMove, windowSummary } from './cells.ts'

const instantAt = (time: string) => `2026-11-24T${time}:00+10:00`
const windows = ['07', '09', '11', '13', '15'].map((hour) => ({
  startsAt: instantAt(`${hour}:00`),
  endsAt: instantAt(`${String(Number(hour) + 2).padStart(2, '0')}:00`),
}))

const createVisit = (startsAt: string, endsAt: string): BoardVisit => ({
  id: startsAt,
  reference: 'GC-0000-00',
  version: 0,
  state: 'CONFIRMED',
  title: 'Leaking tap',
  suburb: 'Robina',
  address: '1 Example Street',
  customer: 'Ann Lee',
  technicianId: 1,
  startsAt: instantAt(startsAt),
  windowEndsAt: instantAt(endsAt),
  endsAt: instantAt(endsAt),
  plannedMinutes: 120,
  travelMinutes: 15,
  travelFrom: null,
  movable: true,
  fitting: null,
  mapPoint: null,
  alert: null,
  helpers: [],
})

const createBoard = (changes: Partial<Board> = {}): Board => ({
  date: '2026-11-24',
  now: instantAt('09:12'),
  closed: null,
  windows,
  technicians: [{ id: 1, name: 'Van 1', licences: [] }],
  visits: [],
  blocks: [],
  displaced: [],
  unassignedDays: [],
  requests: [],
  presence: [],
  ...changes,
})

test('a long job spans its windows in one cell, and past windows are not free', () => {
  const cells = cellsOf(createBoard({ visits: [createVisit('11:00', '15:00')] }), 1)
  expect(cells.map(({ state, span }) => [state, span])).toEqual([
    ['over', 1],
    ['free', 1],
    ['visits', 2],
    ['free', 1],
  ])
  expect(cells[2]).toMatchObject({ startsAt: instantAt('11:00'), endsAt: instantAt('15:00') })
})

test('a day of leave is one cell, split by any visit booked during it', () => {
  const leave = {
    technicianId: 1,
    startsAt: instantAt('07:00'),
    endsAt: instantAt('17:00'),
    kind: 'LEAVE',
    words: 'On leave',
  } as const
  expect(cellsOf(createBoard({ blocks: [leave] }), 1)).toMatchObject([{ state: 'block', span: 5 }])
  const spans = cellsOf(createBoard({ blocks: [leave], visits: [createVisit('11:00', '13:00')] }), 1)
  expect(spans.map(({ state, span }) => [state, span])).toEqual([
    ['block', 2],
    ['visits', 1],
    ['block', 2],
  ])
})

test("a window's summary counts its free and held cells", () => {
  const held = {
    technicianId: 1,
    startsAt: instantAt('11:00'),
    endsAt: instantAt('13:00'),
    kind: 'HELD',
    words: 'Held until 9:22 am',
  } as const
  const rows = [cellsOf(createBoard({ blocks: [held] }), 1), cellsOf(createBoard(), 1)]
  expect(windows.map((window) => windowSummary(rows, window))).toEqual([
    'Nothing booked',
    '2 free',
    '1 free, 1 held',
    '2 free',
    '2 free',
  ])
})

test('a past window counts its visits, including several for one van and one that ran longer', () => {
  const twice = { ...createVisit('09:00', '11:00'), id: 'second' }
  const visits = [createVisit('07:00', '11:00'), createVisit('09:00', '11:00'), twice].map(
    (visit, index) => ({
      ...visit,
      technicianId: index === 0 ? 1 : 2,
    }),
  )
  const over = createBoard({ now: instantAt('18:00'), visits })
  const rows = [cellsOf(over, 1), cellsOf(over, 2)]
  expect(windows.map((window) => windowSummary(rows, window))).toEqual([
    '1 booked',
    '3 booked',
    'Nothing booked',
    'Nothing booked',
    'Nothing booked',
  ])
})

test('positions the now-line by the time', () => {
  const cell = { startsAt: instantAt('09:00'), endsAt: instantAt('11:00') }
  expect(nowPosition(cell, new Date(instantAt('09:12')).getTime())).toBeCloseTo(0.1)
  expect(nowPosition(cell, new Date(instantAt('11:00')).getTime())).toBeNull()
})

test('hours outside the windows are columns only if they have visits', () => {
  expect(columnsOf(createBoard()).map(outsideHoursLabel)).toEqual([null, null, null, null, null])
  const night = createBoard({ visits: [createVisit('02:00', '03:30'), createVisit('20:30', '21:30')] })
  expect(columnsOf(night).map(outsideHoursLabel)).toEqual([
    'Before 7 am',
    null,
    null,
    null,
    null,
    null,
    'After 5 pm',
  ])
  expect(cellsOf(night, 1).map(({ state }) => state)).toEqual([
    'visits',
    'over',
    'free',
    'free',
    'free',
    'free',
    'visits',
  ])
  expect(cellsOf(night, 2)[0]?.state).toBe('outside')
})

test('a visit running into the first window spans it, and a closed day has a single column', () => {
  const early = cellsOf(createBoard({ visits: [createVisit('06:30', '07:45')] }), 1)
  expect(early.map(({ state, span }) => [state, span])[0]).toEqual(['visits', 2])
  const closed = createBoard({ windows: [], closed: 'Closed.', visits: [createVisit('10:00', '11:00')] })
  expect(columnsOf(closed).map(outsideHoursLabel)).toEqual(['All day'])
})

test('a visit from the evening before is in the column before the first window', () => {
  const night = { ...createVisit('00:00', '01:30'), startsAt: '2026-11-23T23:30:00+10:00' }
  const columns = columnsOf(createBoard({ visits: [night] }))
  expect(columns.map(({ outside }) => outside)).toEqual(['before', null, null, null, null, null])
  const cells = cellsOf(createBoard({ visits: [night] }), 1)
  expect(cells[0]).toMatchObject({ outside: 'before', visits: [night] })
  expect(cells.slice(1).flatMap(({ visits }) => visits)).toEqual([])
  const [before] = columns
  expect(before && windowSummary([cells], before)).toBe('1 booked')
})

test('a visit takes its helper’s row too, from where it can’t be moved', () => {
  const visit = { ...createVisit('09:00', '11:00'), helpers: [{ id: 2, name: 'Van 2' }] }
  const board = createBoard({ visits: [visit] })
  const cell = (technicianId: number) => cellsOf(board, technicianId)[1]
  expect(cell(1)).toMatchObject({ state: 'visits', visits: [{ movable: true }] })
  expect(cell(2)).toMatchObject({ state: 'visits', visits: [{ technicianId: 1, movable: false }] })
  expect(cell(3)).toMatchObject({ state: 'free' })
  // Also while it waits in the tray for another technician.
  expect(cellsOf(createBoard({ displaced: [visit] }), 2)[1]).toMatchObject({ state: 'visits' })
})

test('m moves the visit with the focus, or else the first of its cell that can be moved', () => {
  const done = { ...createVisit('09:00', '09:30'), movable: false }
  const [next, last] = [createVisit('09:45', '10:15'), createVisit('10:30', '11:00')]
  const cell = { visits: [done, next, last] }
  expect(visitToMove(cell, last.id)).toBe(last)
  expect(visitToMove(cell, null)).toBe(next)
  expect(visitToMove(cell, done.id)).toBeNull()
  expect(visitToMove({ visits: [] }, null)).toBeNull()
})
