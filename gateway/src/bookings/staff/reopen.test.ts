import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingCreate } from '../../office/front-desk/create.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signInAs } from '../../testing/staff.ts'
import { findBooking, returnVisitsOf } from '../customer/stored.ts'
import { takeStaffStep } from './steps.ts'
import { staffTimeline } from './timeline.ts'

type BookingVersion = { readonly reference: string; readonly version: number }

const step = (
  context: TestContext,
  { reference, version }: BookingVersion,
  name: string,
  more: object = {},
) => takeStaffStep({ reference, version, step: name, idempotencyKey: newIdempotencyKey(), ...more }, context)

async function stepOrThrow(context: TestContext, seen: BookingVersion, name: string, more: object = {}) {
  const outcome = await step(context, seen, name, more)
  if (outcome.type !== 'BookingStepped') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}

/** A job on Tuesday at nine, completed at 9:15. */
async function createCompletedJob() {
  const monday = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  await keepOnlyTechnician('Van 1', monday)
  const { booking } = await book(monday)
  const context = advanceTime(monday, { hours: 25, minutes: 15 })
  const gone = await stepOrThrow(context, booking, 'EN_ROUTE', { arrivesInMinutes: 5 })
  const there = await stepOrThrow(context, gone, 'ARRIVE')
  return { context, booking: await stepOrThrow(context, there, 'COMPLETE') }
}

const invitations = async (context: TestContext) =>
  (await context.db.execute(sql`select 1 from graphile_worker.jobs where key like 'invite-review %'`)).rows
    .length

test('a completed job can be reopened with a reason and completed again', async () => {
  const { context, booking } = await createCompletedJob()
  expect(await invitations(context)).toBe(1)
  expect(await step(context, booking, 'REOPEN')).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason', message: 'Enter a reason' }],
  })
  const open = await stepOrThrow(context, booking, 'REOPEN', { reason: 'Wrong job' })
  expect(open.state).toBe('ARRIVED')
  expect(await invitations(context)).toBe(0)
  expect((await staffTimeline(open, context))[0]).toMatchObject({
    words: 'Reopened',
    details: 'Staff area. Wrong job',
  })
  await stepOrThrow(context, open, 'COMPLETE')
  expect(await invitations(context)).toBe(1)
})

test('technicians can’t reopen jobs', async () => {
  const { context, booking } = await createCompletedJob()
  const van = await signInAs(context, 'technician')
  await expect(step(van, booking, 'REOPEN', { reason: 'Wrong job' })).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  })
})

test('a job can’t be reopened once its remaining time is booked', async () => {
  const { context, booking } = await createCompletedJob()
  const rest = await bookingCreate(
    bookingInput({
      startsAt: '2026-11-24T10:00:00+10:00',
      minutes: 30,
      technicianId: booking.technicianId,
      accept: ['RESERVE', 'TOO_FAR'],
      reason: 'Urgent',
    }),
    context,
  )
  expect(rest.type).toBe('BookingCreated')
  expect(await step(context, booking, 'REOPEN', { reason: 'Wrong job' })).toMatchObject({
    type: 'NotChangeable',
    message: expect.stringContaining('Book a return visit instead'),
  })
  expect(await findBooking(context.db, booking.id)).toMatchObject({ state: 'COMPLETED' })
})

test('a return visit is linked both ways, and only to a visit that took place', async () => {
  const { context, booking } = await createCompletedJob()
  const again = (returnOf: string) =>
    bookingCreate(bookingInput({ startsAt: '2026-11-25T09:00:00+10:00', returnOf }), context)
  const created = await again(booking.reference.toLowerCase())
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  expect(created.booking.returnOf).toBe(booking.id)
  expect(await returnVisitsOf(context.db, booking.id)).toMatchObject([{ id: created.booking.id }])
  for (const reference of [created.booking.reference, 'GC-0000-00'])
    expect(await again(reference)).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'returnOf' }] })
})
