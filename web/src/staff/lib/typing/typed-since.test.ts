import { expect, test } from 'vitest'
import { changedSince, typedSince } from './typed-since.ts'

test('keeps text typed while a message is being sent', () => {
  expect(typedSince('The gate is open.', 'The gate is open.')).toBe('')
  expect(typedSince('The gate is open.', 'The gate is open.\n\nRing twice.')).toBe('Ring twice.')
  expect(typedSince('The gate is open.', 'The gate is shut.')).toBe('The gate is shut.')
})

test('keeps fields changed while a form is being saved', () => {
  const lines = ['one']
  expect(changedSince({ name: 'A', lines }, { name: 'A', lines })).toEqual({})
  expect(changedSince<Record<string, unknown>>({ name: 'A', lines }, { name: '', lines, abn: '1' })).toEqual({
    name: '',
    abn: '1',
  })
})
