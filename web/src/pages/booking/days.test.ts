import { expect, test } from 'vitest'
import { type Day, groupWindows } from './days.ts'

const window = (hour: string, state: 'AVAILABLE' | 'FULL' | 'TOO_SOON') => ({
  startsAt: `2026-11-28T${hour}:00:00+10:00`,
  endsAt: `2026-11-28T${hour}:59:00+10:00`,
  state,
  reason: null,
})

const day = {
  date: '2026-11-28',
  state: 'OPEN',
  reason: null,
  windows: [
    window('07', 'TOO_SOON'),
    window('08', 'FULL'),
    window('10', 'FULL'),
    window('12', 'AVAILABLE'),
    window('14', 'FULL'),
  ],
} as unknown as Day

const groups = (heldStart?: string) =>
  groupWindows(day, heldStart).map(({ title, windows }) => [
    title,
    windows.map(({ startsAt }) => startsAt.slice(11, 13)),
  ])

test('only windows that are free can be chosen', () => {
  expect(groups()).toEqual([['Afternoon', ['12']]])
})

test('a full window held for the customer can be chosen', () => {
  expect(groups('2026-11-28T10:00:00+10:00')).toEqual([
    ['Morning', ['10']],
    ['Afternoon', ['12']],
  ])
})
