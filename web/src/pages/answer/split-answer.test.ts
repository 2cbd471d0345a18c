import { expect, test } from 'vitest'
import { splitAnswer } from './split-answer.ts'

test.each([
  ['', '', ''],
  ['Yes.', 'Yes.', ''],
  [
    'Yes. It runs at 1.5 bar by day. At night it rests.',
    'Yes. It runs at 1.5 bar by day.',
    'At night it rests.',
  ],
  ['Typically in 30-60 minutes. Call us.', 'Typically in 30-60 minutes.', 'Call us.'],
])('the lead of “%s” is a whole sentence that says something', (text, lead, rest) => {
  expect(splitAnswer(text)).toEqual({ lead, rest })
})
