import { expect, test } from 'vitest'
import { type Day, type FirstFree, firstFreeWindow, groupWindows } from './days.ts'

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

const free = { startsAt: '2026-11-28T12:00:00+10:00', date: '2026-11-28' }

const firstFree = (before: FirstFree | null, fromToday: boolean) =>
  firstFreeWindow({ days: [day], next: [window('12', 'AVAILABLE')] }, { before, fromToday })

test('the first free window stays while it is free, and a later page has none of its own', () => {
  expect(firstFree(null, true)).toEqual(free)
  expect(firstFree({ startsAt: '2026-11-28T10:00:00+10:00', date: '2026-11-28' }, true)).toEqual(free)
  expect(firstFree(null, false)).toBeNull()
  const earlier = { startsAt: '2026-11-24T07:00:00+10:00', date: '2026-11-24' }
  expect(firstFree(earlier, false)).toEqual(earlier)
})

test('if no day so far has a free window, the page that follows has the first, but not one after a gap', () => {
  const full = firstFreeWindow(
    { days: [{ ...day, date: '2026-11-27' }], next: [] },
    { before: null, fromToday: true },
  )
  expect(full).toEqual({ startsAt: null, date: '2026-11-28' })
  expect(firstFree(full, false)).toEqual(free)
  const gap = { startsAt: null, date: '2026-11-27' }
  expect(firstFree(gap, false)).toEqual(gap)
})
