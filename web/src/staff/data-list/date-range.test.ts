import { expect, test } from 'vitest'
import { formatDateRange, resolveDateRange } from './date-range.ts'

test('the next 14 days start today', () => {
  expect(resolveDateRange('near', '2026-11-23')).toEqual({ from: '2026-11-23', to: '2026-12-06' })
  expect(formatDateRange('near', '2026-11-23')).toBe('next 14 days')
})

test('only dates that exist limit a range', () => {
  expect(resolveDateRange('2026-11-20..2026-11-31', '2026-11-23')).toEqual({ from: '2026-11-20', to: null })
  for (const unknown of ['2026-11-31..', '..', 'soon', 'constructor'])
    expect(resolveDateRange(unknown, '2026-11-23'), unknown).toBeNull()
})
