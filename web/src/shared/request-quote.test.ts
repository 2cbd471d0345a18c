import { expect, test } from 'vitest'
import { headed } from './request-quote.ts'

test('a message is headed by what its page is about', () => {
  expect(headed('It drips.', 'Tap Repairs')).toBe('About: Tap Repairs\n\nIt drips.')
  expect(headed('', 'Tap Repairs')).toBe('About: Tap Repairs')
})

test('a message that fills the room is sent as it was written', () => {
  const long = 'x'.repeat(4000)
  expect(headed(long, 'Tap Repairs')).toBe(long)
})
