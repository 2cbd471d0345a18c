import { expect, test } from 'vitest'
import { earliestLateMinutes } from './running-late.ts'

const windowEndsAt = '2026-11-24T11:00:00+10:00'
const at = (time: string) => Date.parse(`2026-11-24T${time}:00+10:00`)

test('a late arrival ends after the time the customer was told', () => {
  // The half hour sent to the customer ends 20 minutes after the arrival.
  expect(earliestLateMinutes({ windowEndsAt, expectedTo: null }, at('10:00'))).toBe(45)
  expect(earliestLateMinutes({ windowEndsAt, expectedTo: null }, at('10:02'))).toBe(40)
  expect(earliestLateMinutes({ windowEndsAt, expectedTo: null }, at('11:30'))).toBe(5)
})

test('an estimate sent before replaces the window', () => {
  expect(earliestLateMinutes({ windowEndsAt, expectedTo: '2026-11-24T12:00:00+10:00' }, at('11:00'))).toBe(45)
})

test('hours before, no one can know', () => {
  expect(earliestLateMinutes({ windowEndsAt, expectedTo: null }, at('06:00'))).toBeNull()
})
