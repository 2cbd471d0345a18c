import { expect, test } from 'vitest'
import { textsTooLong } from './emails.ts'
import { loadContent } from './load.ts'

const { wording, business } = loadContent()

test('every text to a customer fits one message with the longest of its usual values', () => {
  expect(Object.keys(wording.texts).length).toBeGreaterThan(15)
  expect(textsTooLong(wording, business)).toEqual([])
})
