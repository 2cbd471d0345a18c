import { expect, test } from 'vitest'
import { formatClock, formatHours, formatMinutes, formatWeeklyHours, weekdayOf } from './hours.ts'

test('formats times and durations', () => {
  expect([formatClock('00:00'), formatClock('07:00'), formatClock('12:00'), formatClock('14:30')]).toEqual([
    '12 am',
    '7 am',
    '12 pm',
    '2:30 pm',
  ])
  expect(formatHours({ starts: '07:00', ends: '17:00' })).toBe('7 am to 5 pm')
  expect([0, 45, 60, 90, 240].map(formatMinutes)).toEqual(['0 min', '45 min', '1 h', '1 h 30 min', '4 h'])
})

test('groups weekly hours into runs of days', () => {
  const shift = (weekday: number, starts = '07:00', ends = '17:00') => ({ weekday, starts, ends })
  expect(formatWeeklyHours([])).toBe('')
  expect(formatWeeklyHours([1, 2, 4, 5].map((weekday) => shift(weekday)))).toBe(
    'Mon to Tue 7 am to 5 pm, Thu to Fri 7 am to 5 pm',
  )
  expect(formatWeeklyHours([shift(1), shift(1, '18:00', '20:00'), shift(6, '08:00', '14:00')])).toBe(
    'Mon 7 am to 5 pm and 6 pm to 8 pm, Sat 8 am to 2 pm',
  )
})

test('the week starts on Monday', () => {
  expect([weekdayOf('2026-11-23'), weekdayOf('2026-11-28'), weekdayOf('2026-11-29')]).toEqual([1, 6, 7])
})
