import { expect, test } from 'vitest'
import { technicians } from '../../platform/database/tables.ts'
import { availability } from '../../scheduling/index.ts'
import { book, createMondayContext } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { displacedReason } from '../staff/staff-booking.ts'
import { schedulePartClosureAdd, schedulePartClosureRemove, schedulePartClosures } from './part-closures.ts'

const afternoon = (changes: object = {}) => ({
  firstDay: '2026-11-24',
  lastDay: '2026-11-24',
  starts: '12:00',
  ends: null,
  name: 'Melbourne Cup',
  anyway: false,
  ...changes,
})

const officeContext = async () => signInAs(await createMondayContext({ clientKey: null }), 'office')

async function addClosure(context: TestContext, changes: object = {}) {
  const outcome = await schedulePartClosureAdd(afternoon(changes), context)
  if (outcome.type !== 'SchedulePartClosed') throw new Error(JSON.stringify(outcome))
  return outcome
}

/** Start hours of Tuesday's windows that customers can book. */
async function openWindows(context: TestContext): Promise<ReadonlyArray<number>> {
  const input = {
    from: Temporal.PlainDate.from('2026-11-24'),
    days: 1,
    service: 'tap-repairs',
    suburb: 'Robina',
  }
  return ((await availability(input, context))?.days ?? []).flatMap(({ windows }) =>
    windows
      .filter(({ state }) => state === 'AVAILABLE')
      .map(({ startsAt }) => startsAt.toZonedDateTimeISO('Australia/Brisbane').hour),
  )
}

test('windows of closed hours aren’t offered until the hours are reopened', async () => {
  const context = await officeContext()
  const windowsBefore = await openWindows(context)
  expect(windowsBefore.some((hour) => hour >= 12)).toBe(true)
  const { closure } = await addClosure(context)
  expect((await openWindows(context)).every((hour) => hour < 12)).toBe(true)
  expect(await schedulePartClosures(context)).toMatchObject([{ name: 'Melbourne Cup', everyone: true }])
  await schedulePartClosureRemove(closure.id, context)
  expect(await openWindows(context)).toEqual(windowsBefore)
  expect(await schedulePartClosureRemove(closure.id, context)).toMatchObject({ type: 'NotChangeable' })
})

test('bookings in closed hours are reported as conflicts, and become unassigned once staff confirm', async () => {
  const context = await officeContext()
  const { booking } = await book(context, { startsAt: '2026-11-24T13:00:00+10:00' })
  expect(await schedulePartClosureAdd(afternoon(), context)).toMatchObject({
    type: 'BookingConflicts',
    message: 'Not saved. There is a booking then.',
    bookings: [{ id: booking.id }],
  })
  expect(await schedulePartClosures(context)).toEqual([])
  await addClosure(context, { anyway: true })
  expect(await displacedReason(booking, context)).toBe('Closed then: Melbourne Cup')
})

test('closing hours for some technicians leaves the others’ bookings alone, and closures can overlap', async () => {
  const context = await officeContext()
  const team = await context.db.select().from(technicians)
  const [first, ...others] = team.map(({ id }) => id)
  if (first === undefined) throw new Error('no team')
  const { booking } = await book(context, { startsAt: '2026-11-24T13:00:00+10:00' })
  const free = [first, ...others].filter((id) => id !== booking.technicianId)
  await addClosure(context, { technicianIds: free })
  expect(await displacedReason(booking, context)).toBeNull()
  expect((await schedulePartClosures(context))[0]?.technicians).toHaveLength(free.length)
  // A second closure can overlap the first.
  await addClosure(context, { starts: '14:00', technicianIds: [free[0]] })
})

test('closing the same hours again adds nothing, but other technicians are a separate closure', async () => {
  const context = await officeContext()
  const team = (await context.db.select().from(technicians)).map(({ id }) => id)
  const { closure } = await addClosure(context)
  expect((await addClosure(context)).closure).toEqual(closure)
  const some = team.slice(0, 2)
  const { closure: forSome } = await addClosure(context, { technicianIds: some })
  expect((await addClosure(context, { technicianIds: some.toReversed() })).closure).toEqual(forSome)
  await addClosure(context, { technicianIds: some.slice(0, 1) })
  expect(await schedulePartClosures(context)).toHaveLength(3)
})

test('closed hours need a name, at least one technician and a future time', async () => {
  const context = await officeContext()
  const refused = async (changes: object) => {
    const outcome = await schedulePartClosureAdd(afternoon(changes), context)
    return outcome.type === 'InvalidInput' ? outcome.fields.map(({ field }) => field) : outcome
  }
  expect(await refused({ name: ' ' })).toEqual(['name'])
  expect(await refused({ technicianIds: [] })).toEqual(['technicianIds'])
  expect(await refused({ technicianIds: [99_999] })).toEqual(['technicianIds'])
  expect(await refused({ ends: '12:00' })).toEqual(['ends'])
  expect(await refused({ firstDay: '2026-11-22', lastDay: '2026-11-22' })).toEqual(['lastDay'])
})
