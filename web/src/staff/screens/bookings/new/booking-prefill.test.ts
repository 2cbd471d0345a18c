import { expect, test } from 'vitest'
import { noteToRepeat } from './booking-prefill.ts'

const booking = { firstNote: 'The mixer drips.', jobRecord: { followUp: 'Fit the new spout.' } }

test('a visit booked again says what is left to do', () => {
  const done = { ...booking, state: 'COMPLETED' } as const
  expect(noteToRepeat(done, 'GC-1')).toBe('Fit the new spout.')
  expect(noteToRepeat({ ...done, jobRecord: null }, 'GC-1')).toBe('')
  // A new job of the same customer.
  expect(noteToRepeat(done, null)).toBe('')
  expect(noteToRepeat({ ...booking, state: 'CANCELLED' }, null)).toBe('The mixer drips.')
  expect(noteToRepeat({ ...booking, state: 'NO_ACCESS' }, 'GC-1')).toBe('The mixer drips.')
})
