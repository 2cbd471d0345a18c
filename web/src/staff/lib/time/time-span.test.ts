import { expect, test } from 'vitest'
import { formatTimeLeft } from './time-span.ts'

test('formats the time left: minutes below four hours, days from two on', () => {
  const minutes = [0.2, 59.6, 110, 240, 47.9 * 60, -120, -18, -72 * 60]
  expect(minutes.map((left) => formatTimeLeft(left * 60_000))).toEqual([
    '1 min left',
    '1 h left',
    '1 h 50 min left',
    '4 h left',
    '47 h left',
    '2 h overdue',
    '18 min overdue',
    '3 days overdue',
  ])
})
