import { expect, test } from 'vitest'
import { type EditorValues, parseUnsavedQuote, reapplyEdits } from './editor-draft.ts'
import { emptyLine } from './lines.ts'

const VALUES: EditorValues = {
  name: 'Ann Lee',
  email: '',
  phone: '',
  street: '',
  suburb: 'Robina',
  service: '',
  domestic: true,
  title: 'New kitchen tap',
  intro: '',
  terms: '',
  validUntil: '2026-12-24',
  discount: '',
  photos: [1],
}
const FIELDS = { values: VALUES, lines: [emptyLine()] }
const unsaved = { ...FIELDS, base: { ...FIELDS, version: 3 } }
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test('restores what was typed, with the saved quote that it was typed into', () => {
  expect(parseUnsavedQuote(stored(unsaved), VALUES)).toEqual(unsaved)
})

test('ignores edits of another release', () => {
  expect(parseUnsavedQuote(stored({ ...unsaved, values: { title: 'x' } }), VALUES)).toBeNull()
  expect(parseUnsavedQuote(stored({ ...unsaved, lines: [{}] }), VALUES)).toBeNull()
  expect(parseUnsavedQuote(stored({ ...FIELDS, version: 3 }), VALUES)).toBeNull()
  expect(parseUnsavedQuote(null, VALUES)).toBeNull()
})

test('edits are reapplied to what someone else saved, lines as a whole', () => {
  const theirs = { values: { ...VALUES, title: 'Two taps', photos: [] }, lines: [] }
  const intro = { ...FIELDS, values: { ...VALUES, intro: 'As discussed.' } }
  expect(reapplyEdits(intro, FIELDS, theirs)).toEqual({
    values: { ...VALUES, title: 'Two taps', photos: [], intro: 'As discussed.' },
    lines: [],
  })
  const priced = { ...FIELDS, lines: FIELDS.lines.map((line) => ({ ...line, unitPrice: '385.50' })) }
  expect(reapplyEdits(priced, FIELDS, theirs).lines).toEqual(priced.lines)
})
