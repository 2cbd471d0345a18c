import { expect, test } from 'vitest'
import { onServerClockSet, serverNow, setServerClock } from './server-clock.ts'

test('follows the server where the device’s clock is wrong, and ignores the time a response takes', () => {
  const hour = 3_600_000
  let changes = 0
  const end = onServerClockSet(() => changes++)
  const isAhead = (ms: number) => Math.abs(serverNow() - Date.now() - ms) < 1_000
  const device = Date.parse('2026-11-24T10:00:00Z')
  setServerClock(null, device)
  setServerClock('Tue, 24 Nov 2026 09:59:58 GMT', device)
  expect(isAhead(0)).toBe(true)
  setServerClock('Tue, 24 Nov 2026 12:00:00 GMT', device)
  expect(isAhead(2 * hour)).toBe(true)
  setServerClock('Tue, 24 Nov 2026 12:00:01 GMT', device)
  expect(changes).toBe(1)
  // The device’s clock was put right.
  setServerClock('Tue, 24 Nov 2026 12:00:00 GMT', device + 2 * hour)
  expect(isAhead(0)).toBe(true)
  expect(changes).toBe(2)
  end()
})
