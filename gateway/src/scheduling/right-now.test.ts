import { expect, test } from 'vitest'
import { technicianLeave, technicians } from '../platform/database/tables.ts'
import { createMondayContext, queenslandInstant } from '../testing/bookings.ts'
import { rightNow } from './right-now.ts'

test.each([
  ['during opening hours', '2026-11-23 08:00', true, '2026-11-23 17:00', '2026-11-23 11:00'],
  ['in the evening', '2026-11-23 19:00', false, '2026-11-24 07:00', '2026-11-24 07:00'],
  ['on a Sunday', '2026-11-29 10:00', false, '2026-11-30 07:00', '2026-11-30 07:00'],
  ['on a public holiday', '2026-12-25 10:00', false, '2026-12-29 07:00', '2026-12-29 07:00'],
])(
  '%s: whether the office is open and until when, and the first free window',
  async (_when, now, officeOpen, changesAt, next) => {
    const result = await rightNow(14, await createMondayContext({ now: queenslandInstant(now) }))
    expect(result).toMatchObject({ officeOpen, date: now.slice(0, 10) })
    expect(Temporal.Instant.from(result?.officeChangesAt ?? '')).toEqual(queenslandInstant(changesAt))
    expect(result?.next?.startsAt).toEqual(queenslandInstant(next))
  },
)

test('a service that needs more notice has a later first window than most jobs', async () => {
  const context = await createMondayContext({ now: queenslandInstant('2026-11-23 12:00') })
  expect((await rightNow(14, context))?.next?.startsAt).toEqual(queenslandInstant('2026-11-23 15:00'))
  const hotWater = await rightNow(14, context, { service: 'hot-water-services' })
  expect(hotWater?.next?.startsAt).toEqual(queenslandInstant('2026-11-24 07:00'))
})

test('there is no free window when everyone is on leave', async () => {
  const context = await createMondayContext()
  const everyone = await context.db.select().from(technicians)
  const [startsAt, endsAt] = [queenslandInstant('2026-11-23 00:00'), queenslandInstant('2026-12-31 00:00')]
  const leave = everyone.map(({ id }) => ({ technicianId: id, startsAt, endsAt }))
  await context.db.insert(technicianLeave).values(leave)
  expect(await rightNow(14, context)).toMatchObject({ officeOpen: true, next: null })
})

test('is null when the database fails', async () => {
  const context = await createMondayContext()
  await context.pool.end()
  expect(await rightNow(14, context)).toBeNull()
})

test('is null when the database takes too long', async () => {
  const context = await createMondayContext()
  const other = await context.pool.connect()
  await other.query('begin; lock table technician in access exclusive mode')
  expect(await rightNow(14, context)).toBeNull()
  await other.query('rollback')
  other.release()
})
