import { expect, test } from 'vitest'
import { viewOf } from './schedule-address.ts'

test('shows the shifts if the URL names no view or an unknown one', () => {
  expect(viewOf(new URLSearchParams())).toBe('shifts')
  expect(viewOf(new URLSearchParams('view=nonsense'))).toBe('shifts')
  expect(viewOf(new URLSearchParams('view=rules'))).toBe('rules')
})
