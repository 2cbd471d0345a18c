import { expect, test } from 'vitest'
import { shortAnswer, splitAnswer } from './split-answer.ts'

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

test('a short answer has the first steps only where the text says too little, or lives are at stake', () => {
  const steps = ['Get out.', 'Call 000.', 'Call us.']
  const short = (introduction: string, danger = false) => shortAnswer({ introduction, steps, danger })
  expect(short('It could be the valve. Look.')).toBe('It could be the valve. Look.')
  expect(short('We suggest a check every 1-2 years at your home. Look.')).toBe(
    'We suggest a check every 1-2 years at your home.',
  )
  expect(short('Yes.')).toBe('Yes. Get out. Call 000.')
  expect(short('')).toBe('Get out. Call 000.')
  expect(short('It could be carbon monoxide.', true)).toBe('It could be carbon monoxide. Get out. Call 000.')
})
