import { expect, test } from 'vitest'
import type { Command } from './catalogue.ts'
import { TypedText } from './typed-text.ts'

const createCommands = (value: string): Command[] => [
  ['event', 'view_location', { event_label: value, send_to: 'G-BRONWYN1' }],
]

test('recognises a word the visitor typed about themselves in an outgoing command', () => {
  const typedText = new TypedText()
  typedText.add("Siobhán Tate-O'Hara")
  typedText.add('siobhan@example.org')
  expect(typedText.occursIn(createCommands('tate-family'))).toBe(true)
  expect(typedText.occursIn(createCommands('/x/siobhan'))).toBe(true)
  expect(typedText.occursIn(createCommands('burleigh-heads'))).toBe(false)
})

test('ignores short words and our own ids', () => {
  const typedText = new TypedText()
  typedText.add('Al Bronwyn1 of G')
  expect(typedText.occursIn(createCommands('al-of-g'))).toBe(false)
})
