import { expect, test } from 'vitest'
import { nextFreeNote } from './next-free.ts'

test('a free time on a weekend in Queensland says that it costs more', () => {
  expect(nextFreeNote({ startsAt: '2026-11-27T15:00:00+10:00' })).toBe('For most jobs.')
  expect(nextFreeNote({ startsAt: '2026-11-27T22:00:00Z' })).toBe(
    'For most jobs. Weekend call-outs cost more.',
  )
  expect(nextFreeNote({ startsAt: '2026-11-29T21:00:00Z' })).toBe('For most jobs.')
})
