import { expect, test } from 'vitest'
import { daysAfter, fiveWeeksWith, monthsAfter } from './month.ts'

test('five weeks from Monday to Sunday are counted from the week of the first day', () => {
  const weeks = fiveWeeksWith('2026-12-01', '2026-11-28')
  expect(weeks.map(([monday]) => monday)).toEqual([
    '2026-11-23',
    '2026-11-30',
    '2026-12-07',
    '2026-12-14',
    '2026-12-21',
  ])
  expect(weeks.at(-1)?.at(-1)).toBe('2026-12-27')
  expect(fiveWeeksWith('2026-12-27', '2026-11-28')).toEqual(weeks)
  expect(fiveWeeksWith('2026-12-28', '2026-11-28')[0]?.[0]).toBe('2026-12-28')
})

test('monthsAfter stays within the target month, even if it is shorter', () => {
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15')
  expect(monthsAfter('2027-01-15', -1)).toBe('2026-12-15')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})
