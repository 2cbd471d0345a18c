import { expect, test } from 'vitest'
import { lineProblems } from './line-problems.ts'

test('reports the first five problems with their line numbers', () => {
  const errors = { 'redirects.0.to': '/a is not a page', 'redirects.2.from': '/b twice', phone: 'Enter one' }
  expect(lineProblems('redirects', errors, [1, 2, 5])).toBe('Line 1: /a is not a page. Line 5: /b twice.')
  expect(lineProblems('holidays', errors, [1])).toBeUndefined()
  const many = Object.fromEntries(Array.from({ length: 7 }, (_, n) => [`holidays.${n}.when`, 'No day']))
  expect(lineProblems('holidays', many, [1, 2, 3, 4, 5, 6, 7])).toMatch(
    /^Line 1: No day\. .* Line 5: No day\. 2 more\.$/,
  )
})
