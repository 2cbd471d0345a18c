import { expect, test } from 'vitest'
import { bookingStep } from '../../bookings/customer/staff.ts'
import { workOrderRequest } from '../../enquiries/work-orders/work-orders.ts'
import { jobRecordSave } from '../../job-records/record.ts'
import { sendJobReports } from '../../job-records/reports.ts'
import { messages } from '../../platform/database/tables.ts'
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
  const { context, reference } = await createWorkOrder()
  const startsAt = '2026-11-24T09:00:00+10:00'
  const booking = await bookOrThrow({ startsAt, enquiry: reference, relation: 'AGENT' }, context)
  const onTheDay = { ...context, now: queenslandInstant('2026-11-24 09:10') }
  await bookingStep(booking.id, { step: 'en route', arrivesInMinutes: 20 }, onTheDay)
  await bookingStep(booking.id, { step: 'arrived' }, onTheDay)
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
  expect(await workOrdersNamed(context)).toEqual([
    ['visit-booked', workOrder],
    ['visit-on-the-way', workOrder],
    ['job-report', workOrder],
    ['visit-booked', workOrder],
  ])
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
  const workOrder = { reference, orderNumber: null }
  expect(await workOrdersNamed(context)).toEqual([
    ['quote-sent', workOrder],
    ['quote-accepted', workOrder],
    ['visit-booked', workOrder],
  ])
})
