import { expect, test } from 'vitest'
import { errorSummaryTitle } from './error-summary-title.ts'

test('up to ten mistakes are counted in words, more in figures', () => {
  expect([1, 2, 6, 10, 11].map(errorSummaryTitle)).toEqual([
    'One thing to fix',
    'Two things to fix',
    'Six things to fix',
    'Ten things to fix',
    '11 things to fix',
  ])
})
