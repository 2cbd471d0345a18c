import { expect, test } from 'vitest'
import { needsReason } from './needs-reason.ts'

const reserved = {
  state: 'ONLY_STAFF' as const,
  technicians: [{ id: 1, name: 'Van 1', onlyStaff: 'Held for emergencies until noon' }],
}
const offered = {
  state: 'OFFERED' as const,
  technicians: [{ id: 2, name: 'Van 2', onlyStaff: null }, ...reserved.technicians],
}

test("requires a reason for what customers aren't offered, except for emergency requests", () => {
  expect(needsReason(reserved, '', false)).toBe(true)
  expect(needsReason(offered, '1', false)).toBe(true)
  expect(needsReason(offered, '2', false)).toBe(false)
  expect(needsReason(null, '', false)).toBe(false)
  expect(needsReason(reserved, '', true)).toBe(false)
  expect(needsReason(offered, '1', true)).toBe(false)
})
