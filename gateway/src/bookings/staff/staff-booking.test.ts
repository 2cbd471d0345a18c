import { drizzle } from 'drizzle-orm/node-postgres'
import { graphql } from 'graphql'
import { expect, test } from 'vitest'
import * as tables from '../../platform/database/tables.ts'
import { auditEvents, bookingStaffNotes, technicianLeave } from '../../platform/database/tables.ts'
import { executableSchema } from '../../server/schema.ts'
import {
  advanceTime,
  book,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { startTestSite } from '../../testing/site.ts'
import { signInAs } from '../../testing/staff.ts'
import { booking as bookingOf } from '../customer/booking.ts'
import { bookingCancel } from '../customer/changes.ts'
import { timelineOf } from '../customer/view.ts'
import { offeredSteps, staffBooking, staffNotes, stepsFor } from './staff-booking.ts'
import { addStaffNote, takeStaffStep } from './steps.ts'
import { staffTimeline } from './timeline.ts'

const step = (
  context: TestContext,
  booking: { readonly reference: string; readonly version: number },
  name: string,
  more = {},
) =>
  takeStaffStep(
    {
      reference: booking.reference,
      version: booking.version,
      step: name,
      idempotencyKey: newIdempotencyKey(),
      ...more,
    },
    context,
  )

test('the office sees every booking, technicians only their own', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const office = await signInAs(context, 'office')
  const van = await signInAs(context, 'technician')
  expect(await staffBooking(booking.reference.toLowerCase(), office)).toMatchObject({ id: booking.id })
  await context.pool.query('update visit set technician_id = $1', [van.staff.technicianId])
  expect(await staffBooking(booking.reference, van)).toMatchObject({ id: booking.id })
  await context.pool.query('update visit set technician_id = technician_id + 1')
  expect(await staffBooking(booking.reference, van)).toBeNull()
  expect(await step(van, booking, 'EN_ROUTE', { arrivesInMinutes: 20 })).toMatchObject({
    type: 'NotChangeable',
  })
  expect(await staffBooking('GC-0000-00', office)).toBeNull()
})

test('views are on the audit log, at most once in ten minutes', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const office = await signInAs(context, 'office')
  await staffBooking(booking.reference, office)
  await staffBooking(booking.reference, office)
  await staffBooking(booking.reference, advanceTime(office, { minutes: 11 }))
  const views = (await context.db.select().from(auditEvents)).filter(
    ({ action }) => action === 'booking.view',
  )
  expect(views).toHaveLength(2)
})

test('only steps allowed by the state and the role can be taken', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const tuesday = { ...context, now: queenslandInstant('2026-11-24 08:45') }
  const office = await signInAs(tuesday, 'office')
  const van = await signInAs(tuesday, 'technician')
  const { startsAt } = booking
  expect(stepsFor({ state: 'PENDING', startsAt }, office)).toEqual(['CONFIRM', 'DECLINE', 'CANCEL'])
  expect(stepsFor({ state: 'CONFIRMED', startsAt }, office)).toEqual([
    'EN_ROUTE',
    'RUNNING_LATE',
    'NO_ACCESS',
    'CANCEL',
  ])
  expect(stepsFor({ state: 'CONFIRMED', startsAt }, van)).toEqual(['EN_ROUTE', 'RUNNING_LATE', 'NO_ACCESS'])
  expect(stepsFor({ state: 'COMPLETED', startsAt }, office)).toEqual(['REOPEN'])
  expect(stepsFor({ state: 'COMPLETED', startsAt }, van)).toEqual([])
  await expect(step(van, booking, 'CANCEL')).rejects.toMatchObject({ extensions: { code: 'FORBIDDEN' } })
  expect(await step(office, booking, 'COMPLETE')).toMatchObject({
    type: 'NotChangeable',
    message: 'Not changed. This booking is confirmed.',
  })
  expect(await step(office, booking, 'EN_ROUTE')).toMatchObject({ type: 'InvalidInput' })
  const gone = await step(office, booking, 'EN_ROUTE', { arrivesInMinutes: 30 })
  expect(gone).toMatchObject({
    type: 'BookingStepped',
    booking: { state: 'EN_ROUTE', version: booking.version + 1 },
  })
})

test('the office isn’t offered "on the way" for an unassigned visit; its technician still reports it', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const { id, technicianId, startsAt } = booking
  await context.db
    .insert(technicianLeave)
    .values({ technicianId, startsAt, endsAt: startsAt.add({ hours: 2 }) })
  const tuesday = { ...context, now: queenslandInstant('2026-11-24 08:45') }
  const office = await signInAs(tuesday, 'office')
  expect(await offeredSteps(booking, office)).toEqual(['NO_ACCESS', 'CANCEL'])
  expect(await step(office, booking, 'EN_ROUTE', { arrivesInMinutes: 30 })).toMatchObject({
    type: 'NotChangeable',
    message: 'No one is assigned to this visit. Assign a technician first.',
  })
  const van = await signInAs(tuesday, 'technician')
  await context.pool.query('update staff_account set technician_id = $1 where id = $2', [
    technicianId,
    van.staff.id,
  ])
  const own = { ...van, staff: { ...van.staff, technicianId } }
  expect(await offeredSteps(booking, own)).toContain('EN_ROUTE')
  expect(await step(own, booking, 'EN_ROUTE', { arrivesInMinutes: 30 })).toMatchObject({
    type: 'BookingStepped',
    booking: { id, state: 'EN_ROUTE' },
  })
})

test('"on the way" and "no one home" are refused before the day of the visit', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const office = await signInAs(context, 'office')
  expect(stepsFor(booking, office)).toEqual(['CANCEL'])
  for (const name of ['EN_ROUTE', 'RUNNING_LATE', 'NO_ACCESS'])
    expect(await step(office, booking, name, { arrivesInMinutes: 30 })).toEqual({
      type: 'NotChangeable',
      message: 'This visit is on Tue 24 Nov. Move it to today first.',
    })
  const morning = { ...office, now: queenslandInstant('2026-11-24 00:05') }
  expect(stepsFor(booking, morning)).toEqual(['EN_ROUTE', 'RUNNING_LATE', 'NO_ACCESS', 'CANCEL'])
  // A day later it needs an outcome, not a later time.
  expect(stepsFor(booking, advanceTime(morning, { hours: 36 }))).not.toContain('RUNNING_LATE')
  expect(await step(morning, booking, 'NO_ACCESS')).toMatchObject({ type: 'BookingStepped' })
})

test('a step from an outdated version is refused with who changed the booking, and how', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking, token } = await book(context)
  const office = await signInAs(context, 'office')
  await bookingCancel({ token, reason: 'Fixed', idempotencyKey: newIdempotencyKey() }, context)
  expect(
    await step(advanceTime(office, { seconds: 4 }), booking, 'EN_ROUTE', {
      arrivesInMinutes: 20,
    }),
  ).toMatchObject({
    type: 'ChangedMeanwhile',
    message: 'The customer changed this 4 s ago: Cancelled. Your change wasn’t saved.',
  })
  const nextDay = await step(advanceTime(office, { hours: 20 }), booking, 'CANCEL')
  expect(nextDay).toMatchObject({
    message: expect.stringMatching(/changed this on Mon 23 Nov, .+m: Cancelled\./),
  })
})

test('the staff timeline shows who did what and through which channel, with internal remarks', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const office = await signInAs(context, 'office')
  await step(office, booking, 'CANCEL', { reason: 'Called: it is fixed' })
  const now = await staffBooking(booking.reference, office)
  if (!now) throw new Error('it is gone')
  expect(await staffTimeline(now, office)).toMatchObject([
    {
      by: 'Sample office',
      words: 'Cancelled',
      state: 'CANCELLED',
      details: 'Staff area. Called: it is fixed',
    },
    {
      by: 'The customer',
      words: `Booked for Tue 24 Nov, 9 to 11 am, ${booking.technicianName}`,
      details: 'Booking page.',
    },
  ])
})

test('an internal note is stored once, with its author', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await book(context)
  const office = await signInAs(context, 'office')
  const idempotencyKey = newIdempotencyKey()
  const add = () =>
    addStaffNote({ reference: booking.reference, text: ' Mixer, not pillar tap. ', idempotencyKey }, office)
  await Promise.all([add(), add()])
  expect(await staffNotes(booking, context)).toEqual([
    { at: context.now, by: 'Sample office', text: 'Mixer, not pillar tap.' },
  ])
  expect(await context.db.select().from(bookingStaffNotes)).toHaveLength(1)
  expect(
    await addStaffNote(
      { reference: booking.reference, text: ' ', idempotencyKey: newIdempotencyKey() },
      office,
    ),
  ).toMatchObject({ type: 'InvalidInput' })
})

test('a customer’s reason for cancelling is on the staff timeline', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking, token } = await book(context)
  await bookingCancel(
    { token, reason: 'My neighbour fixed it', idempotencyKey: newIdempotencyKey() },
    context,
  )
  const [last] = await staffTimeline(booking, await signInAs(context, 'office'))
  expect(last).toMatchObject({
    state: 'CANCELLED',
    by: 'The customer',
    details: 'Booking link. My neighbour fixed it',
  })
})

test('photos require a staff session', async () => {
  const context = await createMondayContext({ now: queenslandInstant('2026-11-23 08:00'), clientKey: null })
  const { booking } = await book(context)
  const { url } = await startTestSite({ context })
  const response = await fetch(`${url}/api/staff/bookings/${booking.reference}/photos/1`)
  expect(response.status).toBe(401)
})

test('an event kind of a later release shows as “Changed” to staff and not at all to the customer', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking, token } = await book(context)
  await context.pool.query('alter table booking_event drop constraint booking_event_kind_check')
  await context.pool.query(`insert into booking_event overriding system value
    select (jsonb_populate_record(event, '{"id": 1000, "kind": "measured"}')).* from booking_event event`)
  expect((await staffTimeline(booking, context))[0]).toMatchObject({ words: 'Changed' })
  const view = await bookingOf({ token, phoneLast4: null }, context)
  expect(view && (await timelineOf(view, context))).toHaveLength(1)
})

test('the customer of a booking is read once, however many fields are queried', async () => {
  const office = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking } = await book(office)
  const queries: string[] = []
  const logger = { logQuery: (query: string) => queries.push(query) }
  const { data } = await graphql({
    schema: executableSchema(),
    source: `query ($reference: ID!) {
      staffBooking(reference: $reference) { customerRecord { name } customerByStaff property { street } }
    }`,
    variableValues: { reference: booking.reference },
    contextValue: { ...office, db: drizzle({ client: office.pool, schema: tables, logger }) },
  })
  expect(data?.staffBooking).toEqual({
    customerRecord: { name: 'Ann Lee' },
    customerByStaff: false,
    property: { street: '1 Example Street' },
  })
  expect(queries.filter((query) => query.includes('from "booking_customer"'))).toHaveLength(1)
})
