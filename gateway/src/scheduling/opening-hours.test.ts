import { expect, test } from 'vitest'
import { closedDays } from '../platform/database/tables.ts'
import { createMondayContext, queenslandInstant } from '../testing/bookings.ts'
import { reopeningDay } from './opening-hours.ts'

test.each([
  ['while the office is open', '2026-11-23 10:00', null],
  ['on an ordinary weekend', '2026-11-28 18:00', null],
  ['the day before a closed day, while open', '2026-12-24 10:00', null],
  ['minutes before the office closes for Christmas', '2026-12-24 16:55', '2026-12-29'],
  ['minutes before an ordinary weekend', '2026-11-28 13:55', null],
  ['minutes before a weekend with a holiday', '2027-05-01 13:55', '2027-05-04'],
  ['on Christmas Eve, after closing', '2026-12-24 18:00', '2026-12-29'],
  ['on the Sunday between Christmas and its substitute day', '2026-12-27 06:00', '2026-12-29'],
  ['the evening before the office opens again', '2026-12-28 18:00', null],
  ['on days that the office closed itself', '2027-01-04 18:00', '2027-01-08'],
])('the day on which the office opens again, %s', async (_when, now, expected) => {
  const context = await createMondayContext({ now: queenslandInstant(now) })
  const days = ['2027-01-05', '2027-01-06', '2027-01-07']
  await context.db.insert(closedDays).values(days.map((day) => ({ day, name: 'New Year break' })))
  expect((await reopeningDay(context.db, context.now, context))?.toString() ?? null).toBe(expected)
})
