import { expect, test } from 'vitest'
import { type EditorValues, parseUnsavedQuote } from './editor-draft.ts'
import { emptyLine } from './lines.ts'

const VALUES: EditorValues = {
  ...{ name: 'Ann Lee', email: '', phone: '', street: '', suburb: 'Robina', service: '', domestic: true },
  ...{ title: 'New kitchen tap', intro: '', terms: '', validUntil: '2026-12-24', discount: '', photos: [1] },
}
const unsaved = { version: 3, values: VALUES, lines: [emptyLine()] }
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('restores what was typed into the version of the quote that is shown', () => {
  expect(parseUnsavedQuote(stored(unsaved), 3, VALUES)).toEqual(unsaved)
})

test('ignores edits of a version that was saved since, and those of another release', () => {
  expect(parseUnsavedQuote(stored(unsaved), 4, VALUES)).toBeNull()
  expect(parseUnsavedQuote(stored({ ...unsaved, values: { title: 'x' } }), 3, VALUES)).toBeNull()
  expect(parseUnsavedQuote(stored({ ...unsaved, lines: [{}] }), 3, VALUES)).toBeNull()
  expect(parseUnsavedQuote(null, 3, VALUES)).toBeNull()
})
