import { expect, test } from 'vitest'
import { needsReason } from './needs-reason.ts'

const reservedWindow = {
  state: 'ONLY_STAFF' as const,
  technicians: [{ id: 1, name: 'Van 1', onlyStaff: 'Held for emergencies until 12 pm' }],
}
const offeredWindow = {
  state: 'OFFERED' as const,
  technicians: [{ id: 2, name: 'Van 2', onlyStaff: null }, ...reservedWindow.technicians],
}

test("requires a reason for what customers aren't offered, except for emergency requests", () => {
  expect(needsReason(reservedWindow, '', false)).toBe(true)
  expect(needsReason(offeredWindow, '1', false)).toBe(true)
  expect(needsReason(offeredWindow, '2', false)).toBe(false)
  expect(needsReason(null, '', false)).toBe(false)
  expect(needsReason(reservedWindow, '', true)).toBe(false)
  expect(needsReason(offeredWindow, '1', true)).toBe(false)
})
