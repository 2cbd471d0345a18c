import { expect, test } from 'vitest'
import { loadContent } from './load.ts'
import { textsTooLong } from './messages.ts'

const { wording, business } = loadContent()

test('every customer text fits one message with the longest usual values', () => {
  expect(Object.keys(wording.texts).length).toBeGreaterThan(15)
  expect(textsTooLong(wording, business)).toEqual([])
})
