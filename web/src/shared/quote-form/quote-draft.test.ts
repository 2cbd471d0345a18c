import { expect, test } from 'vitest'
import { withSummary } from './quote-draft.ts'

const tap = 'Tap or toilet: A tap drips'
const gas = 'Gas: A safety check'

test('a summary fills an empty message', () => {
  expect(withSummary(' ', '', tap)).toBe(tap)
})

test("a summary goes above the visitor's own text, once", () => {
  const message = withSummary('Second door on the left.', '', tap)
  expect(message).toBe(`${tap}\n\nSecond door on the left.`)
  expect(withSummary(message, tap, tap)).toBe(message)
})

test('a new summary replaces the earlier one and keeps the rest', () => {
  expect(withSummary(`${tap}\n\nSecond door, $1 keypad.`, tap, gas)).toBe(`${gas}\n\nSecond door, $1 keypad.`)
})

test('a summary edited by the visitor counts as their own text', () => {
  expect(withSummary('Tap or toilet: two taps drip', tap, gas)).toBe(`${gas}\n\nTap or toilet: two taps drip`)
})
