import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { findBooking } from '../../bookings/booking-rows.ts'
import { bookingStep } from '../../bookings/customer/staff-steps.ts'
import { workOrderRequest } from '../../enquiries/work-orders/work-orders.ts'
import { jobRecordSave } from '../../job-records/record.ts'
import { sendJobReports } from '../../job-records/reports.ts'
import { bookings, messages } from '../../platform/database/tables.ts'
import { bookQuote } from '../../priced-quotes/customer/book.ts'
import { quoteToken } from '../../priced-quotes/customer/link.ts'
import { pricedQuoteAccept } from '../../priced-quotes/customer/office-answer.ts'
import { pricedQuoteCreate } from '../../priced-quotes/quotes/draft.ts'
import {
  advanceTime,
  bookingInput,
  createMondayContext,
  newIdempotencyKey,
  queenslandInstant,
} from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { sendDraftQuote } from '../../testing/priced-quotes.ts'
import { leakyRental } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCreate } from './create.ts'

async function createWorkOrder(changes: object = {}) {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const order = await workOrderRequest({ ...leakyRental, ...changes }, context)
  if (order.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(order))
  return { context, reference: order.reference }
}

async function bookOrThrow(changes: object, context: TestContext) {
  const created = await bookingCreate(bookingInput(changes), context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  return created.booking
}

/** Templates of emails to customers, with the work order that each names. */
async function workOrdersNamed(context: TestContext) {
  const sent = await context.db.select().from(messages).orderBy(messages.createdAt)
  return sent
    .filter(({ template }) => !/office|received$|receipt$/.test(template))
    .map(({ template, props }) => [template, (props as { workOrder?: unknown } | null)?.workOrder])
}

test('each email about a job from a work order names both numbers, up to the report and the return visit', async () => {
  const { context: onTheDay, booking, reference } = await visitWorkOrder()
  await jobRecordSave(
    {
      reference: booking.reference,
      workDone: 'New shower rose.',
      parts: [],
      readings: [],
      certificates: [],
      idempotencyKey: newIdempotencyKey(),
    },
    onTheDay,
  )
  await bookingStep(booking.id, { step: 'completed' }, onTheDay)
  await sendJobReports(advanceTime(onTheDay, { minutes: 5 }))
  const again = { startsAt: '2026-11-25T09:00:00+10:00', returnOf: booking.reference }
  await bookOrThrow(again, advanceTime(onTheDay, { minutes: 10 }))
  const workOrder = { reference, orderNumber: 'WO-118' }
  expect(await workOrdersNamed(onTheDay)).toEqual([
    ['visit-booked', workOrder],
    ['visit-on-the-way', workOrder],
    ['job-report', workOrder],
    ['visit-booked', workOrder],
  ])
})

test('a text names the work order where it has no link to the booking, which names it', async () => {
  const { context, reference } = await createWorkOrder()
  const startsAt = '2026-11-24T09:00:00+10:00'
  const visit = { startsAt, enquiry: reference, phone: '0491 570 156', smsReminders: true }
  const booking = await bookOrThrow(visit, context)
  const onTheDay = { ...context, now: queenslandInstant('2026-11-24 09:10') }
  await bookingStep(booking.id, { step: 'en route', arrivesInMinutes: 20 }, onTheDay)
  const texts = (await context.db.select().from(messages)).filter(({ template }) => template === 'text')
  expect(texts.map(({ plain }) => plain)).toEqual([
    expect.stringMatching(
      new RegExp(`^GPC Plumbing: your plumber's on the way.*\\. Work order ${reference}$`),
    ),
  ])
})

/** Orders some work and sends someone, who is there on the Tuesday morning. */
async function visitWorkOrder() {
  const { context, reference } = await createWorkOrder()
  const startsAt = '2026-11-24T09:00:00+10:00'
  const booking = await bookOrThrow({ startsAt, enquiry: reference, relation: 'AGENT' }, context)
  const onTheDay = { ...context, now: queenslandInstant('2026-11-24 09:10') }
  await bookingStep(booking.id, { step: 'en route', arrivesInMinutes: 20 }, onTheDay)
  await bookingStep(booking.id, { step: 'arrived' }, onTheDay)
  return { context: onTheDay, booking, reference }
}

test('a return visit for a new work order has its numbers, not those of the first', async () => {
  const { context, booking } = await visitWorkOrder()
  const order = await workOrderRequest({ ...leakyRental, orderNumber: 'WO-119' }, context)
  if (order.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(order))
  const startsAt = '2026-11-25T09:00:00+10:00'
  const again = await bookOrThrow(
    { startsAt, returnOf: booking.reference, enquiry: order.reference },
    context,
  )
  expect(again).toMatchObject({ workOrder: order.reference, orderNumber: 'WO-119' })
})

test('a cancelled visit of a work order that is booked again has its numbers, and a new job after the visit has none', async () => {
  const { context, reference } = await createWorkOrder()
  const startsAt = '2026-11-25T09:00:00+10:00'
  const booking = await bookOrThrow({ startsAt, enquiry: reference, relation: 'AGENT' }, context)
  await bookingStep(booking.id, { step: 'cancelled', reason: 'The tenant is away.' }, context)
  const again = await bookOrThrow({ startsAt, repeatOf: booking.reference }, context)
  expect(again).toMatchObject({ workOrder: reference, orderNumber: 'WO-118' })
  const visited = await visitWorkOrder()
  const other = await bookOrThrow({ startsAt, repeatOf: visited.booking.reference }, visited.context)
  expect(other).toMatchObject({ workOrder: null, orderNumber: null })
})

test('the migration gives return visits of earlier releases the work order of the visit that they follow', async () => {
  const { context, booking, reference } = await visitWorkOrder()
  const again = await bookOrThrow(
    { startsAt: '2026-11-25T09:00:00+10:00', returnOf: booking.reference },
    context,
  )
  await context.pool.query(
    'update booking set work_order = null, order_number = null where return_of is not null',
  )
  const migration = new URL(
    '../../platform/database/migrations/0203-work-orders-of-return-visits.sql',
    import.meta.url,
  )
  await context.pool.query(await readFile(migration, 'utf8'))
  expect(await findBooking(context.db, again.id)).toMatchObject({
    workOrder: reference,
    orderNumber: 'WO-118',
  })
})

test('a quote for a work order names it, and so does the booking that the agency makes from it', async () => {
  const { context, reference } = await createWorkOrder({ orderNumber: '' })
  const created = await pricedQuoteCreate(
    { enquiry: reference, idempotencyKey: newIdempotencyKey() },
    context,
  )
  if (created.type !== 'PricedQuoteSaved') throw new Error(created.message)
  const quote = await sendDraftQuote(context, created.quote)
  const { version } = quote
  await pricedQuoteAccept({ reference: quote.reference, version, name: 'Kim Ng', options: [] }, context)
  const time = { startsAt: '2026-11-25T09:00:00+10:00', street: '', email: '', phone: '' }
  expect(await bookQuote(quoteToken(quote, context), time, context)).toMatchObject({ type: 'QuoteBooked' })
  // The plumber meets the tenant, and the office calls them about the time.
  expect(await context.db.select().from(bookings)).toMatchObject([
    {
      relation: 'AGENT',
      contactName: 'Tom Hall',
      contactPhone: '0491 570 157',
      access: 'Keys at the office.',
    },
  ])
  const workOrder = { reference, orderNumber: null }
  expect(await workOrdersNamed(context)).toEqual([
    ['quote-sent', workOrder],
    ['quote-accepted', workOrder],
    ['visit-booked', workOrder],
  ])
})
