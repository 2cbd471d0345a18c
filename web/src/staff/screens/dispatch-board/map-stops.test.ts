import { expect, test } from 'vitest'
import type { BoardVisit } from './board-query.ts'
import { fitView, mapData } from './map-stops.ts'

const createVisit = (id: string, changes: Partial<BoardVisit>): BoardVisit =>
  ({
    id,
    suburb: 'Robina',
    technicianId: 1,
    mapPoint: { x: 300, y: 500 },
    startsAt: '2026-11-23T09:00:00+10:00',
    helpers: [],
    ...changes,
  }) as unknown as BoardVisit

test('numbers stops by technician, helpers included, and groups visits by suburb', () => {
  const { technicians, places } = mapData({
    technicians: [
      { id: 1, name: 'Van 12', licences: [] },
      { id: 2, name: 'Ann Lee', licences: [] },
    ],
    visits: [
      createVisit('a', {}),
      createVisit('b', { technicianId: 2, helpers: [{ id: 1, name: 'Van 12' }] }),
      createVisit('c', { suburb: 'Nowhere', mapPoint: null }),
    ],
    displaced: [createVisit('d', { technicianId: 3 })],
  })
  expect(technicians.map(({ name, stops }) => [name, stops.map(({ label }) => label)])).toEqual([
    ['Unassigned', ['?']],
    ['Van 12', ['V12·1', 'V12·2', 'V12·3']],
    ['Ann Lee', ['AL·1']],
  ])
  expect(places).toMatchObject([{ suburb: 'Robina', x: 300, y: 500 }])
  expect(places[0]?.stops.map(({ label }) => label)).toEqual(['?', 'V12·1', 'V12·3', 'AL·1'])
  expect(technicians[1]?.stops.map(({ helping }) => helping)).toEqual([null, null, 'Ann Lee'])
})

test('the map view includes all marks, has a minimum size, and stays within the picture if it can', () => {
  const whole = { width: 720, height: 860 }
  expect(fitView([], whole)).toEqual({ x: 0, y: 0, ...whole })
  expect(fitView([{ x: 10, y: 430 }], whole)).toEqual({ x: 0, y: 280, width: 300, height: 300 })
  const wide = fitView(
    [
      { x: -40, y: 100 },
      { x: 760, y: 100 },
    ],
    whole,
  )
  expect(wide).toMatchObject({ x: -100, width: 920, y: 0, height: 300 })
})
