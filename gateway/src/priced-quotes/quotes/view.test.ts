import { expect, test } from 'vitest'
import { bookingNote } from './view.ts'

test('the note of a booking ends with a whole character, which the database can store', () => {
  const line = {
    description: '💧'.repeat(300),
    unit: 'each',
    quantityThousandths: 1_000,
    unitCents: 100,
    hasGst: true,
  }
  const lines = [line, line].map((each) => ({ ...each, optional: false }))
  for (const title of ['New tap', 'New taps']) {
    const version = { title, lines, discountBasisPoints: 0 }
    const note = bookingNote({ reference: 'P-7K3MQ2', acceptedOptions: [] }, version)
    expect(note.isWellFormed()).toBe(true)
    expect([...note]).toHaveLength(500)
  }
})
