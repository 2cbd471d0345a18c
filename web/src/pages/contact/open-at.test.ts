import { expect, test } from 'vitest'
import { openLabel, spokenTime } from './open-at.ts'

// 2026-12-21 is a Monday. Queensland is ten hours ahead of UTC all year.
test.each([
  [{ officeOpen: true, officeChangesAt: '2026-12-21T17:00:00+10:00' }, 'Office open until 5pm'],
  [{ officeOpen: true, officeChangesAt: '2026-12-21T12:30:00+10:00' }, 'Office open until 12:30pm'],
  [{ officeOpen: false, officeChangesAt: '2026-12-21T13:00:00+10:00' }, 'Office opens 1pm'],
  [{ officeOpen: false, officeChangesAt: '2026-12-22T07:00:00+10:00' }, 'Office opens Tue 7am'],
  [{ officeOpen: false, officeChangesAt: '2026-12-27T07:00:00+10:00' }, 'Office opens Sun 7am'],
  [{ officeOpen: false, officeChangesAt: '2027-01-04T07:00:00+10:00' }, 'Office opens Mon 4 Jan, 7am'],
  [{ officeOpen: false, officeChangesAt: null }, 'Office closed'],
])('%j: %s', (state, label) => {
  expect(openLabel({ ...state, date: '2026-12-21' })).toBe(label)
})

test('formats times as people say them', () => {
  expect(['00:00', '07:00', '09:05', '12:00', '14:30'].map(spokenTime)).toEqual([
    '12am',
    '7am',
    '9:05am',
    '12pm',
    '2:30pm',
  ])
})
