import { expect, test } from 'vitest'
import { noteToRepeat } from './booking-prefill.ts'

const jobRecord = { followUp: 'Fit the new spout.', followUpSettledAt: null }
const booking = { firstNote: 'The mixer drips.', jobRecord, returnVisits: [] }

test('a visit booked again says what is left to do', () => {
  const done = { ...booking, state: 'COMPLETED' } as const
  expect(noteToRepeat(done, 'GC-1')).toBe('Fit the new spout.')
  expect(noteToRepeat({ ...done, jobRecord: null }, 'GC-1')).toBe('')
  // Someone has dealt with the next work, or goes again for it.
  const settled = { ...jobRecord, followUpSettledAt: '2026-11-24T00:00:00Z' }
  expect(noteToRepeat({ ...done, jobRecord: settled }, 'GC-1')).toBe('')
  expect(noteToRepeat({ ...done, returnVisits: [{ state: 'CONFIRMED' }] }, 'GC-1')).toBe('')
  expect(noteToRepeat({ ...done, returnVisits: [{ state: 'CANCELLED' }] }, 'GC-1')).toBe('Fit the new spout.')
  // A new job of the same customer.
  expect(noteToRepeat(done, null)).toBe('')
  expect(noteToRepeat({ ...booking, state: 'CANCELLED' }, null)).toBe('The mixer drips.')
  expect(noteToRepeat({ ...booking, state: 'NO_ACCESS' }, 'GC-1')).toBe('The mixer drips.')
})

test('each visit of a work order has its note', () => {
  const order = { visitNote: 'Limit $500 including GST.' }
  const done = { ...booking, state: 'COMPLETED' } as const
  expect(noteToRepeat(done, 'GC-1', order)).toBe('Limit $500 including GST.\nFit the new spout.')
  expect(noteToRepeat({ ...done, jobRecord: null }, 'GC-1', order)).toBe('Limit $500 including GST.')
  // Another job isn't part of the order, and the first visit's note has it already.
  expect(noteToRepeat(done, null, order)).toBe('')
  expect(noteToRepeat({ ...booking, state: 'NO_ACCESS' }, 'GC-1', order)).toBe('The mixer drips.')
})
