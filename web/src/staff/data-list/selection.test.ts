import { expect, test } from 'vitest'
import { selectionAsShown } from './selection.ts'

test('a row that stays selected after a refusal is tried again in the version shown now', () => {
  const chosen = {
    'GC-1111-AA': { reference: 'GC-1111-AA', version: 1 },
    'GC-2222-BB': { reference: 'GC-2222-BB', version: 4 },
  }
  const rows = [
    { reference: 'GC-1111-AA', version: 2, name: 'Ann Lee' },
    { reference: 'GC-3333-CC', version: 7, name: 'Bo Tran' },
  ]
  expect(selectionAsShown(chosen, rows)).toEqual({
    'GC-1111-AA': { reference: 'GC-1111-AA', version: 2 },
    'GC-2222-BB': { reference: 'GC-2222-BB', version: 4 },
  })
})
