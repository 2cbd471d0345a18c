import { expect, test } from 'vitest'
import { rangesOf } from './ranges.ts'

test('ranges in one unit share a scale', () => {
  expect(rangesOf(['8-12 years', 'Up to 20 years'])).toEqual([
    { from: 8, to: 12, max: 20 },
    { from: 0, to: 20, max: 20 },
  ])
})

test.each([
  ['other words', ['Anyone', 'Licensed plumber']],
  ['two units', ['30-60 minutes', '1-2 hours']],
  ['one text without a range', ['8-12 years', 'Call us']],
  ['nothing', []],
])('%s are no ranges', (_what, texts) => {
  expect(rangesOf(texts)).toBeNull()
})
