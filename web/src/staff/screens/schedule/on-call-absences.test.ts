import { expect, test } from 'vitest'
import { onCallAbsences } from './on-call-absences.ts'

test('days in a row on which someone on call is away are one date range', () => {
  const sam = { id: 1, name: 'Sam' }
  const at = { onLeave: false, notEmployed: false, technician: sam }
  const away = { ...at, onLeave: true }
  expect(
    onCallAbsences([
      { ...away, date: '2026-12-07' },
      { ...away, date: '2026-12-08' },
      { ...at, date: '2026-12-09' },
      { ...away, date: '2026-12-10' },
      { ...at, notEmployed: true, date: '2026-12-11' },
      { ...at, notEmployed: true, date: '2026-12-12' },
      { ...away, technician: { id: 2, name: 'Alex' }, date: '2026-12-13' },
    ]),
  ).toEqual([
    'Sam is on leave Mon 7 Dec to Tue 8 Dec',
    'Sam is on leave Thu 10 Dec',
    'Sam doesn’t work here Fri 11 Dec to Sat 12 Dec',
    'Alex is on leave Sun 13 Dec',
  ])
  expect(onCallAbsences([{ ...at, date: '2026-12-07' }])).toEqual([])
})
