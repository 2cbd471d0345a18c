import { expect, test } from 'vitest'
import { nextFreeFact, nextFreeNote } from './next-free.ts'

test('a free time on a weekend in Queensland says that it costs more', () => {
  expect(nextFreeNote({ startsAt: '2026-11-27T15:00:00+10:00' })).toBe('For most jobs.')
  expect(nextFreeNote({ startsAt: '2026-11-27T22:00:00Z' })).toBe(
    'For most jobs. Weekend call-outs cost more.',
  )
  expect(nextFreeNote({ startsAt: '2026-11-29T21:00:00Z' })).toBe('For most jobs.')
})

test('the fact about the next free time has the typical time and that a weekend costs more', () => {
  const appointments = { time: '1-3 business days', qualifier: 'typically' }
  const note = (startsAt: string, typical: typeof appointments | null) =>
    nextFreeFact({ date: '2026-11-27', next: { startsAt, endsAt: startsAt } }, typical)?.note
  expect(note('2026-11-27T15:00:00+10:00', appointments)).toBe('typically within 1-3 business days')
  expect(note('2026-11-28T08:00:00+10:00', appointments)).toBe(
    'typically within 1-3 business days. Weekend call-outs cost more.',
  )
  expect(note('2026-11-27T15:00:00+10:00', null)).toBe('if you book online')
  expect(nextFreeFact(null, appointments)).toBeNull()
})
