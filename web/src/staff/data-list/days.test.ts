import { expect, test } from 'vitest'
import { daysInWords, daysOf } from './days.ts'

test('the next 14 days start today', () => {
  expect(daysOf('near', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-12-06' })
  expect(daysInWords('near', '2026-11-23')).toBe('next 14 days')
})
