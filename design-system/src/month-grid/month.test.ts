import { expect, test } from 'vitest'
import { daysAfter, monthsAfter, weeksOf } from './month.ts'

test('a month is laid out from Monday to Sunday, with other months left empty', () => {
  const weeks = weeksOf('2026-11-27')
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01'])
  expect(weeks.at(-1)).toEqual(['2026-11-30', null, null, null, null, null, null])
  expect(weeks.flat().filter(Boolean)).toHaveLength(30)
})

test('a month later is never in the month after that', () => {
  expect(monthsAfter('2027-01-31', 1)).toBe('2027-02-28')
  expect(monthsAfter('2026-12-15', 1)).toBe('2027-01-15')
  expect(monthsAfter('2027-01-15', -1)).toBe('2026-12-15')
  expect(daysAfter('2026-12-31', 1)).toBe('2027-01-01')
})
