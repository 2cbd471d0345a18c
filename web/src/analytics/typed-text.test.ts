import { expect, test } from 'vitest'
import type { Command } from './catalogue.ts'
import { TypedText } from './typed-text.ts'

const createCommands = (value: string): Command[] => [
  ['event', 'view_location', { event_label: value, send_to: 'G-BRONWYN1' }],
]

test('recognises a word the visitor typed about themselves in an outgoing command', () => {
  const typed = new TypedText()
  typed.add("Siobhán Tate-O'Hara")
  typed.add('siobhan@example.org')
  expect(typed.occursIn(createCommands('tate-family'))).toBe(true)
  expect(typed.occursIn(createCommands('/x/siobhan'))).toBe(true)
  expect(typed.occursIn(createCommands('burleigh-heads'))).toBe(false)
})

test('ignores short words and our own ids', () => {
  const typed = new TypedText()
  typed.add('Al Bronwyn1 of G')
  expect(typed.occursIn(createCommands('al-of-g'))).toBe(false)
})
