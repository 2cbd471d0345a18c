import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { findBooking } from '../../bookings/booking-rows.ts'
import { CUSTOMER, recordEvent, takeStep } from '../../bookings/customer/events.ts'
import type { Step } from '../../bookings/customer/transitions.ts'
import { addStaffNote, takeStaffStep } from '../../bookings/staff/steps.ts'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { inboxMarkAnswered } from '../../enquiries/inbox/handle.ts'
import { workOrderRequest } from '../../enquiries/work-orders/work-orders.ts'
import { takeOverAlert } from '../../on-call/alerts.ts'
import { onCallWeekSet } from '../../on-call/duty.ts'
import { bookings, onCallRecipients, partClosures, technicianLeave } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { tokenFor } from '../../platform/tokens.ts'
import { pricedQuoteAccept } from '../../priced-quotes/customer/office-answer.ts'
import {
  advanceTime,
  book,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { createFinishedJob } from '../../testing/finished-job.ts'
import { createDraftQuote, sendDraftQuote } from '../../testing/priced-quotes.ts'
import { leakyRental } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCreate } from '../front-desk/create.ts'
import { overview, type TaskKind } from './overview.ts'

/** A booking for 11 am today in Robina. It is Monday, 8 am. */
const bookToday = (context: TestContext, changes: object = {}) =>
  book(context, { startsAt: '2026-11-23T11:00:00+10:00', ...changes })

async function takeBookingStep(context: TestContext, id: string, step: Step): Promise<void> {
  const booking = await findBooking(context.db, id)
  if (!booking) throw new Error('no booking')
  await transact(context.db, (tx) => takeStep(tx, booking, step, CUSTOMER, context))
}

async function countTasksOf(context: TestContext, kind: TaskKind): Promise<number | undefined> {
  return (await overview(context)).counts.get(kind)?.count
}

const atTime = (context: TestContext, time: string): TestContext => ({
  ...context,
  now: queenslandInstant(time),
})

test('without bookings there are no tasks and every technician is free', async () => {
  const context = await createMondayContext()
  const initial = await overview(context)
  expect([...initial.counts.values()].every((count) => count.count === 0 && count.first === null)).toBe(true)
  expect(initial.tasks).toEqual([])
  expect(
    initial.windows.map(({ free, reserve, booked, off }) => ({ free: free + reserve, booked, off })),
  ).toEqual(Array.from({ length: 5 }, () => ({ free: 4, booked: 0, off: 0 })))
  // One technician window in five is reserved for emergencies, until three hours before it begins.
  const reservedCount = (data: typeof initial) => data.windows.reduce((sum, { reserve }) => sum + reserve, 0)
  expect(reservedCount(await overview(atTime(context, '2026-11-23 01:00')))).toBe(4)
  expect(reservedCount(await overview(atTime(context, '2026-11-23 13:00')))).toBe(0)
  expect(initial.technicians.map(({ whereabouts }) => whereabouts)).toEqual(['FREE', 'FREE', 'FREE', 'FREE'])
})

test('a visit is unassigned while its technician is on leave or has left, until the end of its day', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  const { technicianId } = booking
  expect(await countTasksOf(context, 'UNASSIGNED')).toBe(0)
  await context.db.insert(technicianLeave).values({
    technicianId,
    startsAt: queenslandInstant('2026-11-23 08:00'),
    endsAt: queenslandInstant('2026-11-23 18:00'),
  })
  expect(await countTasksOf(context, 'UNASSIGNED')).toBe(1)
  expect(await countTasksOf(atTime(context, '2026-11-23 13:30'), 'UNASSIGNED')).toBe(1)
  expect(await countTasksOf(atTime(context, '2026-11-22 12:00'), 'UNASSIGNED')).toBe(1)
  expect(await countTasksOf(atTime(context, '2026-11-24 00:00'), 'UNASSIGNED')).toBe(0)
  await context.pool.query('delete from technician_leave')
  await context.pool.query(`update technician set last_day = '2026-11-22' where id = $1`, [technicianId])
  expect(await countTasksOf(context, 'UNASSIGNED')).toBe(1)
  await takeBookingStep(context, booking.id, 'cancelled')
  expect(await countTasksOf(context, 'UNASSIGNED')).toBe(0)
})

test('a visit is late after the end of its window, or of a later announced time, until someone arrives', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  expect(await countTasksOf(atTime(context, '2026-11-23 13:00'), 'LATE')).toBe(0)
  expect(await countTasksOf(atTime(context, '2026-11-23 13:01'), 'LATE')).toBe(1)
  await context.pool.query('update booking set estimate_to = $1', ['2026-11-23T13:30:00+10:00'])
  expect(await countTasksOf(atTime(context, '2026-11-23 13:29'), 'LATE')).toBe(0)
  const late = atTime(context, '2026-11-23 13:31')
  expect(await countTasksOf(late, 'LATE')).toBe(1)
  expect((await overview(late)).technicians.find(({ id }) => id === booking.technicianId)).toMatchObject({
    whereabouts: 'LATE',
    suburb: 'Robina',
  })
  await takeBookingStep(late, booking.id, 'en route')
  expect(await countTasksOf(late, 'LATE')).toBe(1)
  await takeBookingStep(late, booking.id, 'arrived')
  expect(await countTasksOf(late, 'LATE')).toBe(0)
})

test('a visit without access is a task until someone books again or the office notes what the customer said', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  await takeBookingStep(context, booking.id, 'en route')
  await takeBookingStep(context, booking.id, 'no access')
  const later = atTime(context, '2026-11-23 12:00')
  expect((await overview(later)).tasks).toMatchObject([{ kind: 'NO_ACCESS', id: booking.reference }])
  expect(await countTasksOf(atTime(context, '2026-12-08 12:00'), 'NO_ACCESS')).toBe(0)
  // The customer books again, on their own booking page.
  const again = await book(later, { startsAt: '2026-11-25T09:00:00+10:00' })
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(0)
  await takeBookingStep(later, again.booking.id, 'cancelled')
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(1)
  const note = { reference: booking.reference, text: 'They’ll call us.', idempotencyKey: newIdempotencyKey() }
  await addStaffNote(note, await signInAs(later, 'technician'))
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(1)
  await addStaffNote({ ...note, idempotencyKey: newIdempotencyKey() }, await signInAs(later, 'office'))
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(0)
})

test('a visit without access stays a task when its customer books another property', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  await takeBookingStep(context, booking.id, 'en route')
  await takeBookingStep(context, booking.id, 'no access')
  const later = atTime(context, '2026-11-23 12:00')
  await book(later, { startsAt: '2026-11-25T09:00:00+10:00', street: '8 Other Street' })
  const { rows } = await context.pool.query(
    'select count(distinct customer_id)::int as customers, count(distinct property_id)::int as properties from booking_customer',
  )
  expect(rows).toEqual([{ customers: 1, properties: 2 }])
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(1)
  await book(later, { startsAt: '2026-11-26T09:00:00+10:00' })
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(0)
})

test('a note from before a late report of no access doesn’t settle it', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  const office = await signInAs(context, 'office')
  const { reference } = booking
  const addNote = (time: string) =>
    addStaffNote(
      { reference, text: 'The gate code is 4321.', idempotencyKey: newIdempotencyKey() },
      { ...office, now: queenslandInstant(time) },
    )
  await addNote('2026-11-23 11:30')
  const later = { ...office, now: queenslandInstant('2026-11-23 12:00') }
  const { version } = (await findBooking(context.db, booking.id)) ?? booking
  const happenedAt = '2026-11-23T11:10:00+10:00'
  const report = { reference, version, step: 'NO_ACCESS', happenedAt, idempotencyKey: newIdempotencyKey() }
  expect(await takeStaffStep(report, later)).toMatchObject({ type: 'BookingStepped' })
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(1)
  await addNote('2026-11-23 12:05')
  expect(await countTasksOf(later, 'NO_ACCESS')).toBe(0)
})

test('lists the oldest five visits without access, and the work of today after them', async () => {
  const context = await createMondayContext({ clientKey: null })
  for (const hour of [11, 13, 15])
    for (const street of [`${hour} Example Street`, `${hour} Other Street`]) {
      const { booking } = await book(context, { startsAt: `2026-11-23T${hour}:00:00+10:00`, street })
      await takeBookingStep(context, booking.id, 'en route')
      await takeBookingStep(context, booking.id, 'no access')
    }
  await createQuote(context, 'Q-AAAAA1', '2026-11-23T12:00:00+10:00')
  const { counts, tasks } = await overview(atTime(context, '2026-11-24 11:00'))
  expect(counts.get('NO_ACCESS')?.count).toBe(6)
  expect(tasks.map(({ kind, urgency }) => `${kind} ${urgency}`)).toEqual([
    ...Array.from({ length: 5 }, () => 'NO_ACCESS NOW'),
    'QUOTE TODAY',
  ])
})

async function createQuote(
  { pool }: TestContext,
  reference: string,
  receivedAt: string,
  columns = '',
  values = '',
) {
  await pool.query(
    `insert into quote_request (reference, received_at, name, email, phone, phone_key, service, message, spam, fingerprint ${columns})
     values ($1, $2, 'Ann', 'ann@example.org', '0491 570 006', 'x', 'drainage', '', false, '\\x00' ${values})`,
    [reference, receivedAt],
  )
}

test('a quote request is a task with four hours left, unless it is answered or closed', async () => {
  const context = await createMondayContext()
  await createQuote(context, 'Q-AAAAA1', '2026-11-22T12:00:00+10:00')
  await createQuote(context, 'Q-AAAAA2', '2026-11-22T12:01:00+10:00')
  await createQuote(context, 'Q-AAAAA3', '2026-11-22T01:00:00+10:00', ', answered_at', ', now()')
  await createQuote(
    context,
    'Q-AAAAA4',
    '2026-11-22T01:00:00+10:00',
    ', state, closed_at',
    `, 'CLOSED', now()`,
  )
  const current = await overview(context)
  expect(current.counts.get('QUOTE')).toMatchObject({
    count: 1,
    first: queenslandInstant('2026-11-23 12:00'),
  })
  expect(current.tasks.map(({ id }) => id)).toEqual(['Q-AAAAA1'])
  await context.pool.query('update quote_request set spam = true')
  expect(await countTasksOf(context, 'QUOTE')).toBe(0)
})

test('a booking that needs confirmation is a task until the office decides', async () => {
  const context = await createMondayContext()
  const { booking } = await book(context, {
    service: 'gas-services',
    startsAt: '2026-11-25T09:00:00+10:00',
  })
  await context.pool.query(`update visit set state = 'PENDING' where id = $1`, [booking.id])
  expect(await countTasksOf(context, 'PENDING')).toBe(1)
  await takeBookingStep(context, booking.id, 'confirmed')
  expect(await countTasksOf(context, 'PENDING')).toBe(0)
})

test('a failed message is a task for two weeks', async () => {
  const context = await createMondayContext()
  const message = (state: string, settledAt: string | null) =>
    context.pool.query(
      `insert into message (created_at, template, recipient, channel, plain, state, settled_at)
       values ($1, 'text', '+61491570006', 'sms', 'Words', $2, $3)`,
      ['2026-11-20T08:00:00+10:00', state, settledAt],
    )
  await message('queued', null)
  await message('sent', '2026-11-20T08:00:00+10:00')
  await message('failed', '2026-11-20T08:00:00+10:00')
  await message('failed', '2026-11-08T08:00:00+10:00')
  const current = await overview(context)
  expect(current.counts.get('FAILED_MESSAGE')?.count).toBe(1)
  expect(current.lastFailure).toEqual(queenslandInstant('2026-11-20 08:00'))
})

test('an accepted quote is a task an hour after acceptance until it is booked', async () => {
  const context = await createMondayContext()
  const office = await signInAs(context, 'office')
  const quote = await sendDraftQuote(office, (await createDraftQuote(office)).quote)
  const { reference, version } = quote
  await pricedQuoteAccept({ reference, version, name: 'Ann Lee', options: [] }, office)
  expect(await countTasksOf(context, 'ACCEPTED_QUOTE')).toBe(0)
  const later = atTime(context, '2026-11-23 09:00')
  expect(await countTasksOf(later, 'ACCEPTED_QUOTE')).toBe(1)
  expect((await overview(later)).tasks).toMatchObject([{ kind: 'ACCEPTED_QUOTE', id: reference }])
  await context.pool.query(`update priced_quote set state = 'CONVERTED'`)
  expect(await countTasksOf(later, 'ACCEPTED_QUOTE')).toBe(0)
})

test('follow-up work of a completed job is a task until it is dealt with', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking } = await createFinishedJob(context)
  await context.pool.query(
    `insert into job_record (booking_id, work_done, follow_up, at) values ($1, 'New washer.', 'New tap.', $2)`,
    [booking.id, context.now.toString()],
  )
  expect(await countTasksOf(context, 'FOLLOW_UP')).toBe(1)
  expect((await overview(context)).tasks).toMatchObject([{ kind: 'FOLLOW_UP', id: booking.reference }])
  await context.pool.query('update job_record set follow_up_settled_at = at')
  expect(await countTasksOf(context, 'FOLLOW_UP')).toBe(0)
})

test('follow-up work is no task while a return visit is booked, and is one again if that is called off', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { booking } = await createFinishedJob(context)
  await context.pool.query(
    `insert into job_record (booking_id, work_done, follow_up, at) values ($1, 'New washer.', 'New tap.', $2)`,
    [booking.id, context.now.toString()],
  )
  const again = { startsAt: '2026-11-27T09:00:00+10:00', returnOf: booking.reference }
  const created = await bookingCreate(bookingInput(again), context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  expect(await countTasksOf(context, 'FOLLOW_UP')).toBe(0)
  await takeBookingStep(context, created.booking.id, 'cancelled')
  expect(await countTasksOf(context, 'FOLLOW_UP')).toBe(1)
})

test('unbooked maintenance is overdue from the day after it is due', async () => {
  const context = await createMondayContext({ clientKey: null })
  await createFinishedJob(context)
  await context.pool.query(
    `insert into maintenance_plan (customer_id, property_id, kind, every_months, due, created_at)
     select customer_id, property_id, 'BACKFLOW_TEST', 12, '2026-11-22', now() from booking_customer`,
  )
  expect(await countTasksOf(atTime(context, '2026-11-22 23:00'), 'MAINTENANCE')).toBe(0)
  expect(await countTasksOf(context, 'MAINTENANCE')).toBe(1)
  expect((await overview(context)).tasks).toMatchObject([
    {
      kind: 'MAINTENANCE',
      reference: expect.stringMatching(/^C-/),
      dueAt: queenslandInstant('2026-11-23 00:00'),
    },
  ])
  await context.pool.query('update maintenance_plan set booking_id = (select id from booking)')
  expect(await countTasksOf(context, 'MAINTENANCE')).toBe(0)
})

test('sorts tasks of all kinds by due time', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  await context.db.insert(technicianLeave).values({
    technicianId: booking.technicianId,
    startsAt: queenslandInstant('2026-11-23 08:00'),
    endsAt: queenslandInstant('2026-11-23 18:00'),
  })
  await createQuote(context, 'Q-AAAAA1', '2026-11-22T10:00:00+10:00')
  await createQuote(context, 'Q-AAAAA2', '2026-11-22T11:30:00+10:00')
  await context.pool.query(
    `insert into dispatch_request (reference, received_at, name, phone, phone_key, place, message, spam, fingerprint)
     values ('E-AAAAA1', '2026-11-23T07:50:00+10:00', 'Bo', '0491 570 006', 'x', 'Nerang', '', false, '\\x00')`,
  )
  const { tasks } = await overview(context)
  expect(tasks.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    'CALL E-AAAAA1',
    'QUOTE Q-AAAAA1',
    `UNASSIGNED ${booking.reference}`,
    'QUOTE Q-AAAAA2',
  ])
})

test('sorts emergency requests first and tasks with no waiting customer last', async () => {
  const context = await createMondayContext()
  await context.pool.query(
    `insert into message (created_at, template, recipient, channel, plain, state, settled_at)
     select moment, 'text', '+61491570006', 'sms', 'Words', 'failed', moment
       from generate_series('2026-11-20T08:00+10:00'::timestamptz, '2026-11-21T08:00+10:00', interval '1 hour') as moment`,
  )
  await createQuote(context, 'Q-AAAAA1', '2026-11-21T10:00:00+10:00')
  await context.pool.query(
    `insert into dispatch_request (reference, received_at, name, phone, phone_key, place, message, spam, fingerprint)
     values ('E-AAAAA1', '2026-11-23T07:50:00+10:00', 'Bo', '0491 570 006', 'x', 'Nerang', '', false, '\\x00')`,
  )
  const { tasks, due } = await overview(context)
  expect(due).toEqual({ NOW: 27, TODAY: 0, LATER: 0 })
  expect(tasks).toHaveLength(10)
  expect(
    tasks.slice(0, 3).map(({ kind, id }) => (kind === 'FAILED_MESSAGE' ? kind : `${kind} ${id}`)),
  ).toEqual(['CALL E-AAAAA1', 'QUOTE Q-AAAAA1', 'FAILED_MESSAGE'])
})

test('what is overdue comes before what is due today, and that before the days after', async () => {
  const context = await createMondayContext({ clientKey: null })
  const { booking: later } = await book(context, { startsAt: '2026-11-26T09:00:00+10:00' })
  const { booking: today } = await bookToday(context)
  await context.db.insert(technicianLeave).values(
    [...new Set([later.technicianId, today.technicianId])].map((technicianId) => ({
      technicianId,
      startsAt: queenslandInstant('2026-11-23 00:00'),
      endsAt: queenslandInstant('2026-11-28 00:00'),
    })),
  )
  await createQuote(context, 'Q-AAAAA1', '2026-11-21T10:00:00+10:00')
  await context.pool.query(
    `insert into maintenance_plan (customer_id, property_id, kind, every_months, due, created_at)
     select customer_id, property_id, 'BACKFLOW_TEST', 12, '2026-11-13', now() from booking_customer limit 1`,
  )
  const listTasks = async (testContext: TestContext) =>
    (await overview(testContext)).tasks.map(({ kind, urgency }) => `${urgency} ${kind}`)
  expect(await listTasks(context)).toEqual([
    'NOW QUOTE',
    'NOW MAINTENANCE',
    'TODAY UNASSIGNED',
    'LATER UNASSIGNED',
  ])
  expect((await overview(context)).due).toEqual({ NOW: 2, TODAY: 1, LATER: 1 })
  // A customer who is waiting at home comes before one who waits for an answer.
  expect(await listTasks(atTime(context, '2026-11-23 11:05'))).toEqual([
    'NOW UNASSIGNED',
    'NOW QUOTE',
    'NOW MAINTENANCE',
    'LATER UNASSIGNED',
  ])
})

test('an emergency work order is an emergency task, and any other waits like a quote request', async () => {
  const context = await createMondayContext()
  const order = await workOrderRequest(leakyRental, context)
  const urgent = await workOrderRequest({ ...leakyRental, emergency: true, orderNumber: 'WO-119' }, context)
  if (order.type !== 'WorkOrderRequested' || urgent.type !== 'WorkOrderRequested') throw new Error('refused')
  const listTasks = async (hours: number) =>
    (await overview({ ...context, now: context.now.add({ hours }) })).tasks.map(
      ({ kind, id, place }) => `${kind} ${id} ${place}`,
    )
  expect(await listTasks(0)).toEqual([`CALL ${urgent.reference} Southport`])
  expect(await listTasks(21)).toEqual([`CALL ${urgent.reference} Southport`, `QUOTE ${order.reference} null`])
  await inboxMarkAnswered({ id: urgent.reference }, await signInAs(context, 'office'))
  expect(await listTasks(0)).toEqual([])
})

test('the tenant of a booked work order has to be called until the office notes it, and again when the visit moves', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const order = await workOrderRequest(leakyRental, context)
  if (order.type !== 'WorkOrderRequested') throw new Error('refused')
  const visit = { startsAt: '2026-11-26T09:00:00+10:00', relation: 'AGENT', enquiry: order.reference }
  const tenant = { contactName: 'Tom Hall', contactPhone: '0491 570 157' }
  const created = await bookingCreate(bookingInput({ ...visit, ...tenant }), context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const { id, reference } = created.booking
  expect((await overview(context)).tasks).toMatchObject([
    { kind: 'CALL_TENANT', id: reference, name: 'Tom Hall', dueAt: queenslandInstant('2026-11-24 08:00') },
  ])
  const addNote = (hours: number) =>
    addStaffNote(
      { reference, text: 'Tom knows.', idempotencyKey: newIdempotencyKey() },
      advanceTime(context, { hours }),
    )
  await addNote(1)
  expect(await countTasksOf(context, 'CALL_TENANT')).toBe(0)
  await transact(context.db, (tx) =>
    recordEvent(tx, 'moved', id, created.booking, CUSTOMER, advanceTime(context, { hours: 2 })),
  )
  expect(await countTasksOf(context, 'CALL_TENANT')).toBe(1)
  await addNote(3)
  expect(await countTasksOf(context, 'CALL_TENANT')).toBe(0)
  // Without a tenant, or without a work order, no one has to be called.
  const vacant = await workOrderRequest({ ...leakyRental, orderNumber: 'WO-119' }, context)
  if (vacant.type !== 'WorkOrderRequested') throw new Error('refused')
  const again = { ...visit, startsAt: '2026-11-27T09:00:00+10:00' }
  await bookingCreate(bookingInput({ ...again, enquiry: vacant.reference }), context)
  await book(context, { startsAt: '2026-11-25T09:00:00+10:00', ...tenant })
  expect(await countTasksOf(context, 'CALL_TENANT')).toBe(0)
})

test('tenants are called only about times that were arranged since the office has these tasks', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const order = await workOrderRequest(leakyRental, context)
  if (order.type !== 'WorkOrderRequested') throw new Error('refused')
  const { tenantName: contactName, tenantPhone: contactPhone } = leakyRental
  const visit = { startsAt: '2026-11-26T09:00:00+10:00', relation: 'AGENT', contactName, contactPhone }
  const created = await bookingCreate(bookingInput({ ...visit, enquiry: order.reference }), context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const { id } = created.booking
  const tenantCallsFrom = advanceTime(context, { hours: 1 }).now
  await context.db.update(bookings).set({ tenantCallsFrom }).where(eq(bookings.id, id))
  expect(await countTasksOf(context, 'CALL_TENANT')).toBe(0)
  await transact(context.db, (tx) =>
    recordEvent(tx, 'moved', id, created.booking, CUSTOMER, advanceTime(context, { hours: 2 })),
  )
  expect(await countTasksOf(context, 'CALL_TENANT')).toBe(1)
})

test('counts technicians by state in each window, and shows where each one is', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  await context.db.insert(technicianLeave).values({
    technicianId: booking.technicianId === 1 ? 2 : 1,
    startsAt: queenslandInstant('2026-11-23 00:00'),
    endsAt: queenslandInstant('2026-11-25 00:00'),
  })
  const elevenWindow = async (testContext: TestContext) => (await overview(testContext)).windows[2]
  expect(await elevenWindow(context)).toMatchObject({ booked: 1, free: 2, off: 1, done: 0, late: 0 })
  const whereaboutsIn = async (testContext: TestContext) =>
    (await overview(testContext)).technicians.find(({ id }) => id === booking.technicianId)?.whereabouts
  expect(await whereaboutsIn(context)).toBe('NEXT')
  await takeBookingStep(context, booking.id, 'en route')
  expect(await whereaboutsIn(context)).toBe('ON_THE_WAY')
  await takeBookingStep(context, booking.id, 'arrived')
  expect(await whereaboutsIn(context)).toBe('AT_JOB')
  await takeBookingStep(context, booking.id, 'completed')
  expect(await whereaboutsIn(context)).toBe('DONE')
  expect(await elevenWindow(context)).toMatchObject({ booked: 0, done: 1, free: 2, notBooked: 0 })
  // No one is free in the past.
  expect(await elevenWindow(atTime(context, '2026-11-23 13:00'))).toMatchObject({
    done: 1,
    free: 0,
    reserve: 0,
    notBooked: 2,
    off: 1,
  })
})

test('a window doesn’t count a visit without access as done', async () => {
  const context = await createMondayContext()
  const { booking } = await bookToday(context)
  await takeBookingStep(context, booking.id, 'en route')
  await takeBookingStep(context, booking.id, 'no access')
  expect((await overview(context)).windows[2]).toMatchObject({ done: 0, noAccess: 1, booked: 0 })
})

test('technicians are shown as closed, not on leave, during closed hours', async () => {
  const context = await createMondayContext()
  await context.db.insert(partClosures).values({
    startsAt: queenslandInstant('2026-11-23 07:00'),
    endsAt: queenslandInstant('2026-11-23 12:00'),
    name: 'Stocktake',
    everyone: true,
  })
  const { technicians } = await overview(context)
  expect(technicians.map(({ whereabouts, to }) => [whereabouts, to])).toEqual(
    technicians.map(() => ['CLOSED', queenslandInstant('2026-11-23 12:00')]),
  )
})

test('an emergency request shows who took it and for whom, and unclaimed ones come first', async () => {
  const context = atTime(await createMondayContext({ clientKey: null }), '2026-11-24 02:00')
  const admin = await signInAs(context, 'admin')
  await onCallWeekSet({ day: '2026-11-23', technicianId: 2 }, admin)
  const request = async (phone: string, now: string) => {
    const input = { name: 'Ann Lee', phone, place: 'Nerang', message: 'A pipe has burst.' }
    const outcome = await dispatchRequest(input, atTime(context, now))
    if (outcome.type !== 'DispatchRequested') throw new Error(JSON.stringify(outcome))
    return outcome.reference
  }
  const first = await request('0491 570 006', '2026-11-24 02:00')
  // Van 2 has no login, so the administrator is alerted.
  const [recipient] = await context.db.select().from(onCallRecipients)
  const token = tokenFor('on-call', recipient?.id ?? '', 0, context.secrets)
  const second = await request('0491 570 110', '2026-11-24 02:05')
  expect((await overview(context)).tasks.map(({ id, takenBy }) => [id, takenBy])).toEqual([
    [first, null],
    [second, null],
  ])
  await takeOverAlert(token, atTime(context, '2026-11-24 02:07'))
  expect((await overview(context)).tasks).toMatchObject([
    { id: second, takenBy: null, takenAt: null, takenFor: null },
    {
      id: first,
      takenBy: admin.staff.name,
      takenAt: queenslandInstant('2026-11-24 02:07'),
      takenFor: 'Van 2',
    },
  ])
})
