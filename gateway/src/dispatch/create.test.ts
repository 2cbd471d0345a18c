import { expect, test } from 'vitest'
import { dispatchRequest } from '../dispatch-requests/dispatch-requests.ts'
import { staffTimeline } from '../staff-booking/timeline.ts'
import { aBooking, at, only, onMonday } from '../testing/bookings.ts'
import { signedIn } from '../testing/staff.ts'
import type { World } from '../testing/world.ts'
import { bookingCreate } from './create.ts'
import { staffWindows } from './windows.ts'

const office = async () => signedIn(await onMonday(), 'office')

const DAY = Temporal.PlainDate.from('2026-11-25')
const asOf = <T extends World>(world: T, time: string): T => ({ ...world, now: at(time) })

async function windowsOf(world: World, date = DAY, service = 'tap-repairs') {
  const [day] = (await staffWindows({ service, suburb: 'Robina', from: date, days: 1 }, world)) ?? []
  if (!day) throw new Error('no such day')
  return day.windows.map(({ window, ...rest }) => ({
    ...rest,
    startsAt: Temporal.Instant.fromEpochMilliseconds(window.startsAt).toString(),
  }))
}

test('staff see what customers are offered, and why a window is only theirs to give', async () => {
  const world = await office()
  expect(
    await staffWindows({ service: 'tap-repairs', suburb: 'Byron Bay', from: DAY, days: 1 }, world),
  ).toBeNull()
  expect((await windowsOf(world)).map(({ state }) => state)).toEqual(Array(5).fill('OFFERED'))
  // Today, with two hours' notice to customers, at eight: the window from nine is at short notice.
  const today = await windowsOf(world, Temporal.PlainDate.from('2026-11-23'))
  expect(today.map(({ state, words }) => [state, words]).slice(0, 3)).toEqual([
    ['ONLY_STAFF', 'It has begun'],
    ['ONLY_STAFF', 'Shorter notice than customers get'],
    ['OFFERED', null],
  ])
  await only('Van 1', world)
  const alone = await windowsOf(world)
  const kept = alone.filter(({ state }) => state === 'ONLY_STAFF')
  expect(kept).toHaveLength(1)
  expect(kept[0]?.words).toMatch(/^Kept for emergencies until /)
  expect(kept[0]?.technicians).toMatchObject([{ name: 'Van 1', onlyStaff: kept[0]?.words }])
})

test('what is kept for emergencies is given with a reason, which stays with the booking; without one nothing is booked', async () => {
  const world = await office()
  const technicianId = await only('Van 1', world)
  const [kept] = (await windowsOf(world)).filter(({ state }) => state === 'ONLY_STAFF')
  const input = aBooking({ startsAt: kept?.startsAt })
  expect(await bookingCreate({ ...input, technicianId }, world)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason', message: expect.stringContaining('Kept for emergencies') }],
  })
  expect(await bookingCreate(input, world)).toMatchObject({ type: 'SlotTaken' })
  const created = await bookingCreate({ ...input, reason: 'The owner promised it' }, world)
  expect(created).toMatchObject({ type: 'BookingCreated', booking: { technicianId, state: 'CONFIRMED' } })
  // Sent again with the same key, it is the same booking.
  expect(await bookingCreate({ ...input, reason: 'The owner promised it' }, world)).toEqual(created)
  if (created.type !== 'BookingCreated') throw new Error('not booked')
  const timeline = await staffTimeline(created.booking, world)
  expect(timeline.map(({ how }) => how)).toEqual([expect.stringContaining('The owner promised it')])
})

test('who needs a plumber now is reason enough, and what speaks against a technician is said', async () => {
  const world = asOf(await office(), '2026-11-23 08:30')
  const asked = await dispatchRequest(
    { name: 'Bo Tran', phone: '0491 570 156', place: 'Robina', message: 'Water everywhere' },
    world,
  )
  if (asked.type !== 'DispatchRequested') throw new Error('not taken')
  const startsAt = '2026-11-23T09:00:00+10:00'
  expect(await bookingCreate(aBooking({ startsAt }), world)).toMatchObject({ type: 'SlotTaken' })
  const urgent = await bookingCreate({ ...aBooking({ startsAt }), enquiry: asked.reference }, world)
  if (urgent.type !== 'BookingCreated') throw new Error(JSON.stringify(urgent))
  const { technicianId } = urgent.booking
  expect(
    await bookingCreate({ ...aBooking({ startsAt }), technicianId, reason: 'Promised' }, world),
  ).toMatchObject({ type: 'NotMoved', reason: 'BUSY' })
  expect(
    await bookingCreate(
      { ...aBooking({ startsAt: '2026-11-24T09:00:00+10:00' }), enquiry: asked.reference },
      world,
    ),
  ).toMatchObject({ type: 'NotChangeable' })
})
