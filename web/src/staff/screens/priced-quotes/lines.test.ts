import { expect, test } from 'vitest'
import { lineFromItem, partsOf, priceBookChange } from './lines.ts'

const ITEM = {
  id: '7',
  version: 2,
  description: 'Kitchen mixer tap',
  unit: 'each',
  unitCents: 38_550,
  hasGst: true,
}

test('a line says what its price book item has now, until it is updated or the item is ignored', () => {
  const line = lineFromItem(ITEM)
  expect(priceBookChange(line, ITEM)).toBeNull()
  // The office's own price is no change of the price book.
  expect(priceBookChange({ ...line, unitPrice: '350' }, ITEM)).toBeNull()
  const raised = { ...ITEM, version: 3, unitCents: 41_000 }
  expect(priceBookChange(line, raised)).toBe('$410.00 each')
  const changed = { ...raised, version: 4, description: 'Mixer tap', unit: 'hour', hasGst: false }
  expect(priceBookChange(line, changed)).toBe('“Mixer tap”, $410.00 per hour, without GST')
  // Archived or restored.
  expect(priceBookChange(line, { ...ITEM, version: 3 })).toBeNull()
  expect(priceBookChange({ ...line, ...partsOf(changed) }, changed)).toBeNull()
  expect(priceBookChange({ ...line, item: partsOf(changed).item }, changed)).toBeNull()
})
