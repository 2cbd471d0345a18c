import { expect, test } from 'vitest'
import { type Day, firstFreeWindow, groupWindows } from './days.ts'

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

test('the first free window stays while it is free, and a later page has none of its own', () => {
  const free = '2026-11-28T12:00:00+10:00'
  const availability = { days: [day], next: [window('12', 'AVAILABLE')] }
  const first = (before: string | null, fromToday = true) =>
    firstFreeWindow(availability, { before, fromToday })
  expect(first(null)).toBe(free)
  expect(first('2026-11-28T10:00:00+10:00')).toBe(free)
  expect(first(null, false)).toBeNull()
  expect(first('2026-11-24T07:00:00+10:00', false)).toBe('2026-11-24T07:00:00+10:00')
})
