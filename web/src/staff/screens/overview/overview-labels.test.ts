import { expect, test } from 'vitest'
import { windowLabel, windowNote } from './overview-labels.ts'
import type { OverviewWindow } from './overview-query.ts'

const window: OverviewWindow = {
  startsAt: '2026-11-23T07:00:00+10:00',
  endsAt: '2026-11-23T09:00:00+10:00',
  done: 1,
  noAccess: 1,
  booked: 0,
  late: 0,
  held: 0,
  free: 0,
  notBooked: 2,
  reserve: 0,
  off: 0,
}

test('a window tells jobs that were done from those without access', () => {
  expect(windowNote(window)).toBe('1 done, 1 no access')
  expect(windowLabel(window)).toBe('1 done, 1 no access, 2 not booked')
  expect(windowNote({ ...window, done: 0, noAccess: 0 })).toBe('2 not booked')
})
