import { expect, test } from 'vitest'
import { progressOf } from './booking-progress.ts'

test('the progress runs to the end of the job, with water once the visit is booked', () => {
  expect(progressOf('EN_ROUTE')).toEqual({
    current: 'EN_ROUTE',
    waiting: false,
    water: true,
    steps: [
      { id: 'CONFIRMED', label: 'Booked', done: true },
      { id: 'EN_ROUTE', label: 'On the way', done: false },
      { id: 'ARRIVED', label: 'Arrived', done: false },
      { id: 'COMPLETED', label: 'Done', done: false },
    ],
  })
  expect(progressOf('PENDING')).toMatchObject({ current: 'PENDING', waiting: true, water: false })
  expect(progressOf('PENDING')?.steps.map(({ label }) => label)).toEqual([
    'Requested',
    'Booked',
    'On the way',
    'Done',
  ])
  expect(progressOf('COMPLETED')?.steps.map(({ done }) => done)).toEqual([true, true, true, true])
  for (const state of ['CANCELLED', 'DECLINED', 'NO_ACCESS'] as const) expect(progressOf(state)).toBeNull()
})
