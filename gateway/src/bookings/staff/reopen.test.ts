import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingCreate } from '../../office/front-desk/create.ts'
import { messages } from '../../platform/database/tables.ts'
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
import { findBooking, returnVisitsOf } from '../booking-rows.ts'
import { sendReviewInvitation } from '../customer/reminders.ts'
import { bookingStep } from '../customer/staff-steps.ts'
import { timelineOf, viewOf } from '../customer/view.ts'
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

test('the customer of a return visit reads which visit it follows by email and on their page, and by text that it is one', async () => {
  const { context, booking } = await createCompletedJob()
  const earlier = { reference: booking.reference, date: 'Tuesday 24 November', noAccess: false }
  const again = { returnOf: booking.reference, smsReminders: true }
  const created = await bookingCreate(
    bookingInput({ ...again, startsAt: '2026-11-25T09:00:00+10:00' }),
    context,
  )
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const byText = await bookingCreate(
    bookingInput({ ...again, startsAt: '2026-11-26T09:00:00+10:00', email: '' }),
    context,
  )
  expect(byText.type).toBe('BookingCreated')
  const sent = await context.db.select().from(messages)
  expect(sent.find(({ bookingId }) => bookingId === created.booking.id)?.props).toMatchObject({ earlier })
  expect(sent.find(({ channel }) => channel === 'sms')?.plain).toContain('return visit')
  const view = viewOf(created.booking, false, context)
  expect(view.booking.earlierVisit).toEqual({
    reference: booking.reference,
    startsAt: booking.startsAt,
    state: 'COMPLETED',
  })
  expect(await timelineOf(view, context)).toMatchObject([
    { words: 'Return visit booked for Wednesday 25 November, 9 to 11 am' },
  ])
})

test('a review is requested once, after the return visit or when it’s called off', async () => {
  const { context, booking } = await createCompletedJob()
  const goAgain = async (startsAt: string, returnOf: string) => {
    const created = await bookingCreate({ ...bookingInput({ startsAt }), returnOf }, context)
    if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
    return created.booking
  }
  const invitedFor = async () => {
    for (const { id } of [booking, ...(await returnVisitsOf(context.db, booking.id))])
      await sendReviewInvitation({ bookingId: id }, context)
    const sent = await context.db.select().from(messages)
    return sent.filter(({ template }) => template === 'review-invitation').map(({ bookingId }) => bookingId)
  }
  const first = await goAgain('2026-11-25T09:00:00+10:00', booking.reference)
  expect(await invitedFor()).toEqual([])
  await context.db.execute(sql`delete from graphile_worker._private_jobs`)
  await bookingStep(first.id, { step: 'cancelled' }, context)
  expect(await invitations(context)).toBe(1)
  const second = await goAgain('2026-11-26T09:00:00+10:00', booking.reference)
  const thursday = advanceTime(context, { hours: 48 })
  const gone = await stepOrThrow(thursday, second, 'EN_ROUTE', { arrivesInMinutes: 5 })
  await stepOrThrow(thursday, await stepOrThrow(thursday, gone, 'ARRIVE'), 'COMPLETE')
  expect(await invitedFor()).toEqual([second.id])
  const third = await goAgain('2026-11-27T09:00:00+10:00', booking.reference)
  await bookingStep(third.id, { step: 'cancelled' }, context)
  expect(await invitedFor()).toEqual([second.id])
})
