import { expect, test } from 'vitest'
import { daysAfter, monthsAfter, weeksOfMonth } from './month.ts'

test('a month is laid out in weeks from Monday to Sunday, with null for days of other months', () => {
  const weeks = weeksOfMonth('2026-11-27')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

test('monthsAfter stays within the target month, even if it is shorter', () => {
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15')
  expect(monthsAfter('2027-01-15', -1)).toBe('2026-12-15')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})
