import { expect, test } from 'vitest'
import { formatLeaveDays } from './leave-view.tsx'

const formatLeave = (from: string, to: string) =>
  formatLeaveDays({ startsAt: `2026-11-${from}:00+10:00`, endsAt: `2026-11-${to}:00+10:00` }, '2026-11-24')

test('formats leave as days, with times only for part days', () => {
  expect(formatLeave('25T00:00', '26T00:00')).toBe('Wed 25 Nov')
  expect(formatLeave('25T00:00', '27T00:00')).toBe('Wed 25 Nov to Thu 26 Nov')
  expect(formatLeave('27T15:00', '28T00:00')).toBe('Fri 27 Nov from 3 pm')
  expect(formatLeave('27T00:00', '27T11:00')).toBe('Fri 27 Nov until 11 am')
  expect(formatLeave('27T11:00', '27T13:00')).toBe('Fri 27 Nov from 11 am to 1 pm')
  expect(formatLeave('26T15:00', '27T11:00')).toBe('Thu 26 Nov from 3 pm to Fri 27 Nov, 11 am')
})

test('names the year of leave that isn’t this year', () => {
  const leave = { startsAt: '2027-12-31T00:00:00+10:00', endsAt: '2028-01-02T00:00:00+10:00' }
  expect(formatLeaveDays(leave, '2026-11-24')).toBe('Fri 31 Dec 2027 to Sat 1 Jan 2028')
  expect(formatLeaveDays(leave, '2027-12-01')).toBe('Fri 31 Dec to Sat 1 Jan 2028')
})
