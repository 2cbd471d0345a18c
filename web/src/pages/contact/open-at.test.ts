import { expect, test } from 'vitest'
import { openAt, openLabel, spokenTime } from './open-at.ts'

const hours = [
  { days: [1, 2, 3, 4, 5], opens: '07:00', closes: '17:00' },
  { days: [6], opens: '08:00', closes: '14:00' },
]

// 2026-11-23 is a Monday. Queensland is ten hours ahead of UTC all year.
test.each([
  ['2026-11-23T06:59:59+10:00', 'Office opens 7am'],
  ['2026-11-23T07:00:00+10:00', 'Office open until 5pm'],
  ['2026-11-23T16:59:59+10:00', 'Office open until 5pm'],
  ['2026-11-23T17:00:00+10:00', 'Office opens Tue 7am'],
  ['2026-11-27T18:00:00+10:00', 'Office opens Sat 8am'],
  ['2026-11-28T13:00:00+10:00', 'Office open until 2pm'],
  ['2026-11-28T14:00:00+10:00', 'Office opens Mon 7am'],
  ['2026-11-29T12:00:00+10:00', 'Office opens Mon 7am'],
  ['2026-11-30T00:00:00+10:00', 'Office opens 7am'],
])('at %s: %s', (instant, words) => {
  expect(openLabel(openAt(new Date(instant), hours))).toBe(words)
})

test('uses Queensland time, wherever the visitor is', () => {
  expect(openAt(new Date('2026-11-22T21:30:00Z'), hours).open).toBe(true)
  expect(openAt(new Date('2026-01-05T16:30:00+11:00'), hours)).toEqual({ open: true, closes: '5pm' })
  expect(openAt(new Date('2026-01-05T18:30:00+11:00'), hours).open).toBe(false)
})

test('without hours it is closed, with no next opening', () => {
  expect(openLabel(openAt(new Date(0), []))).toBe('Office closed')
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
