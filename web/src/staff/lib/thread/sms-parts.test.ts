import { expect, test } from 'vitest'
import { smsParts } from './sms-parts.ts'

test.each([
  ['', 0, false],
  ['a'.repeat(160), 1, false],
  ['a'.repeat(161), 2, false],
  ['a'.repeat(306), 2, false],
  ['€'.repeat(80), 1, false],
  ['€'.repeat(81), 2, false],
  ['’'.repeat(70), 1, true],
  ['’'.repeat(71), 2, true],
])('counts the parts of a text', (text, parts, unicode) => {
  expect(smsParts(text)).toEqual({ parts, unicode })
})
