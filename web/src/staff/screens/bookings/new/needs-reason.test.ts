import { expect, test } from 'vitest'
import { needsReason } from './needs-reason.ts'

const kept = {
  state: 'ONLY_STAFF' as const,
  technicians: [{ id: 1, name: 'Van 1', onlyStaff: 'Kept for emergencies until noon' }],
}
const offered = {
  state: 'OFFERED' as const,
  technicians: [{ id: 2, name: 'Van 2', onlyStaff: null }, ...kept.technicians],
}

test('what customers are not offered needs a reason, and a request for a plumber now needs none', () => {
  expect(needsReason(kept, '', false)).toBe(true)
  expect(needsReason(offered, '1', false)).toBe(true)
  expect(needsReason(offered, '2', false)).toBe(false)
  expect(needsReason(null, '', false)).toBe(false)
  expect(needsReason(kept, '', true)).toBe(false)
  expect(needsReason(offered, '1', true)).toBe(false)
})
