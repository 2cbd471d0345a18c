import { expect, test } from 'vitest'
import { clockInWords, hoursInWords, minutesInWords, weekdayOf } from './hours.ts'

test('times and lengths read as people say them', () => {
  expect([
    clockInWords('00:00'),
    clockInWords('07:00'),
    clockInWords('12:00'),
    clockInWords('14:30'),
  ]).toEqual(['12 am', '7 am', '12 pm', '2:30 pm'])
  expect(hoursInWords({ starts: '07:00', ends: '17:00' })).toBe('7 am to 5 pm')
  expect([0, 45, 60, 90, 240].map(minutesInWords)).toEqual(['0 min', '45 min', '1 h', '1 h 30 min', '4 h'])
})

test('a week begins on Monday', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-28'), weekdayOf('2026-11-29')]).toEqual([1, 6, 7])
})
