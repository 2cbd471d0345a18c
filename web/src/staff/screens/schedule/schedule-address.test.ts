import { expect, test } from 'vitest'
import { viewOf } from './schedule-address.ts'

test('an address without a view shows the shifts, and so does one that names none of ours', () => {
  expect(viewOf(new URLSearchParams())).toBe('shifts')
  expect(viewOf(new URLSearchParams('view=nonsense'))).toBe('shifts')
  expect(viewOf(new URLSearchParams('view=rules'))).toBe('rules')
})
