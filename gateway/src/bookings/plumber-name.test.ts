import { expect, test } from 'vitest'
import { plumberName } from './plumber-name.ts'

test('customers see the name of a person, not of a van', () => {
  expect(plumberName('Sam Reed')).toBe('Sam Reed')
  expect(plumberName('Van 4')).toBeNull()
})
