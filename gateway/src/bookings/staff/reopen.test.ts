import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingCreate } from '../../office/front-desk/create.ts'
import {
  book,
  bookingInput,
  createMondayContext,
  keepOnlyTechnician,
  later,
  newIdempotencyKey,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { signedIn } from '../../testing/staff.ts'
import { findBooking, returnsTo } from '../customer/stored.ts'
import { takeStaffStep } from './steps.ts'
import { staffTimeline } from './timeline.ts'

type Seen = { readonly reference: string; readonly version: number }

const step = (context: TestContext, { reference, version }: Seen, name: string, more: object = {}) =>
  takeStaffStep({ reference, version, step: name, idempotencyKey: newIdempotencyKey(), ...more }, context)

async function stepped(context: TestContext, seen: Seen, name: string, more: object = {}) {
  const outcome = await step(context, seen, name, more)
  if (outcome.type !== 'BookingStepped') throw new Error(JSON.stringify(outcome))
  return outcome.booking
}

/** A job on Tuesday at nine, completed at 9:15. */
async function finished() {
  const monday = await signedIn(await createMondayContext({ clientKey: null }), 'office')
  await keepOnlyTechnician('Van 1', monday)
  const { booking } = await book(monday)
  const context = later(monday, { hours: 25, minutes: 15 })
  const gone = await stepped(context, booking, 'EN_ROUTE', { arrivesInMinutes: 5 })
  const there = await stepped(context, gone, 'ARRIVE')
  return { context, booking: await stepped(context, there, 'COMPLETE') }
}

const invitations = async (context: TestContext) =>
  (await context.db.execute(sql`select 1 from graphile_worker.jobs where key like 'invite-review %'`)).rows
    .length

test('a completed job can be reopened with a reason and completed again', async () => {
  const { context, booking } = await finished()
  expect(await invitations(context)).toBe(1)
  expect(await step(context, booking, 'REOPEN')).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'reason', message: 'Enter a reason' }],
  })
  const open = await stepped(context, booking, 'REOPEN', { reason: 'Wrong job' })
  expect(open.state).toBe('ARRIVED')
  expect(await invitations(context)).toBe(0)
  expect((await staffTimeline(open, context))[0]).toMatchObject({
    words: 'Reopened',
    details: 'Staff area. Wrong job',
  })
  await stepped(context, open, 'COMPLETE')
  expect(await invitations(context)).toBe(1)
})

test('technicians can’t reopen jobs', async () => {
  const { context, booking } = await finished()
  const van = await signedIn(context, 'technician')
  await expect(step(van, booking, 'REOPEN', { reason: 'Wrong job' })).rejects.toMatchObject({
    extensions: { code: 'FORBIDDEN' },
  })
})

test('a job can’t be reopened once its remaining time is booked', async () => {
  const { context, booking } = await finished()
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
  const { context, booking } = await finished()
  const again = (returnOf: string) =>
    bookingCreate(bookingInput({ startsAt: '2026-11-25T09:00:00+10:00', returnOf }), context)
  const made = await again(booking.reference.toLowerCase())
  if (made.type !== 'BookingCreated') throw new Error(JSON.stringify(made))
  expect(made.booking.returnOf).toBe(booking.id)
  expect(await returnsTo(context.db, booking.id)).toMatchObject([{ id: made.booking.id }])
  for (const reference of [made.booking.reference, 'GC-0000-00'])
    expect(await again(reference)).toMatchObject({ type: 'InvalidInput', fields: [{ field: 'returnOf' }] })
})
