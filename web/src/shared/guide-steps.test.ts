import { expect, test } from 'vitest'
import { groupAlternatives } from './guide-steps.ts'

test('consecutive steps with a condition share a number', () => {
  const step = (condition: string | null) => ({ condition })
  const groups = groupAlternatives([
    step(null),
    step('If you have a lever'),
    step('If you have a wheel'),
    step(null),
    step(null),
  ])
  expect(groups.map(({ length }) => length)).toEqual([1, 2, 1, 1])
  expect(groupAlternatives([])).toEqual([])
})
