import { expect, test } from 'vitest'
import { textsTooLong } from './emails.ts'
import { loadContent } from './load.ts'

const { wording, business } = loadContent()

test('every customer text fits one message with the longest usual values', () => {
  expect(Object.keys(wording.texts).length).toBeGreaterThan(15)
  expect(textsTooLong(wording, business)).toEqual([])
})
