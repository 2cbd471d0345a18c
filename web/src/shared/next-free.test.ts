import { expect, test } from 'vitest'
import { nextFreeFact, nextFreeNote } from './next-free.ts'

test('a free time on a weekend in Queensland says that it costs more', () => {
  expect(nextFreeNote({ startsAt: '2026-11-27T15:00:00+10:00' })).toBe('For most jobs.')
  expect(nextFreeNote({ startsAt: '2026-11-27T22:00:00Z' })).toBe(
    'For most jobs. Weekend call-outs cost more.',
  )
  expect(nextFreeNote({ startsAt: '2026-11-29T21:00:00Z' })).toBe('For most jobs.')
})

test('the fact about the next free time says what it applies to and that a weekend costs more', () => {
  const note = (startsAt: string, scope: string | null) =>
    nextFreeFact({ date: '2026-11-27', next: { startsAt, endsAt: startsAt } }, scope)?.note
  expect(note('2026-11-27T15:00:00+10:00', 'for most jobs')).toBe('for most jobs')
  expect(note('2026-11-28T08:00:00+10:00', 'for most jobs')).toBe(
    'for most jobs. Weekend call-outs cost more.',
  )
  expect(note('2026-11-27T15:00:00+10:00', null)).toBe('if you book online')
  expect(nextFreeFact(null, null)).toBeNull()
})
