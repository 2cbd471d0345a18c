import { expect, test } from 'vitest'
import { turnsOf } from './on-call-turns.ts'

const createWeek = (first: number, ids: ReadonlyArray<number | null>) => ({
  days: ids.map((id, index) => ({
    date: `2026-11-${String(first + index).padStart(2, '0')}`,
    technician: id === null ? null : { id },
  })),
})

test('on-call turns continue across weeks, and swapped days are separate turns', () => {
  const weeks = [createWeek(9, [2, 2, 1, 2, 2, 2, 2]), createWeek(16, [2, 2, 2, null, null, 1, 1])]
  expect(turnsOf(weeks, 1, '2026-11-09')).toEqual([
    { first: '2026-11-11', last: '2026-11-11' },
    { first: '2026-11-21', last: '2026-11-22' },
  ])
  expect(turnsOf(weeks, 2, '2026-11-14')).toEqual([{ first: '2026-11-12', last: '2026-11-18' }])
  expect(turnsOf(weeks, 2, '2026-11-19')).toEqual([{ first: '2026-11-12', last: '2026-11-18' }])
  expect(turnsOf(weeks, 2, '2026-11-20')).toEqual([])
  expect(turnsOf(weeks, 3, '2026-11-09')).toEqual([])
})
