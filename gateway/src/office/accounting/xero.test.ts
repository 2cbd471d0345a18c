import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { bookingStep } from '../../bookings/customer/staff-steps.ts'
import { workOrderRequest } from '../../enquiries/work-orders/work-orders.ts'
import { auditEvents, customers, pricedQuotes } from '../../platform/database/tables.ts'
import { acceptQuote } from '../../priced-quotes/customer/answer.ts'
import { quoteToken } from '../../priced-quotes/customer/link.ts'
import { book, bookingInput, createMondayContext, queenslandInstant } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { createDraftQuote, sendDraftQuote } from '../../testing/priced-quotes.ts'
import { leakyRental } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { bookingCreate } from '../front-desk/create.ts'
import { customerErase } from '../privacy/privacy.ts'
import { exportForXero } from './xero.ts'

/** A booking completed on the evening of 24 November in Queensland, when that day hasn't ended in UTC. */
async function createCompletedJob(context: TestContext, changes: object = {}) {
  const { booking } = await book(context, changes)
  const evening = { ...context, now: queenslandInstant('2026-11-24 23:30') }
  await bookingStep(booking.id, { step: 'en route', arrivesInMinutes: 5 }, evening)
  for (const step of ['arrived', 'completed'] as const) await bookingStep(booking.id, { step }, evening)
  return booking
}

async function exportRows(
  input: object,
  context: TestContext,
): Promise<ReadonlyArray<Record<string, string>>> {
  const file = await exportForXero({ ...input }, context)
  if (!file) throw new Error('no file')
  return parse(await text(file), { columns: true, bom: true })
}

test('a completed job becomes an invoice with the quote lines its customer accepted, or without a price if it has no quote', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const plain = await createCompletedJob(context, { name: '=Ann Lee', unit: '4' })
  const quoted = await createCompletedJob(context, { startsAt: '2026-11-24T11:00:00+10:00' })
  await book(context, { startsAt: '2026-11-25T09:00:00+10:00' })
  const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  await acceptQuote(quoteToken(quote, context), { number: 1, name: 'Ann Lee', options: [1] }, context)
  await context.db
    .update(pricedQuotes)
    .set({ bookingId: quoted.id })
    .where(eq(pricedQuotes.reference, quote.reference))
  const rows = await exportRows({ from: '2026-11-24', to: '2026-11-24', account: '200', days: '7' }, context)
  const rowsOf = (reference: string) => rows.filter((row) => row['*InvoiceNumber'] === reference)
  expect(rowsOf(plain.reference)).toMatchObject([
    {
      '*ContactName': "'=Ann Lee",
      POAddressLine1: '4, 1 Example Street',
      POCity: 'Robina',
      '*Description': `Tap Repairs, Robina (${plain.reference})`,
      '*InvoiceDate': '24/11/2026',
      '*DueDate': '01/12/2026',
      '*Quantity': '1',
      '*UnitAmount': '',
      '*AccountCode': '200',
      '*TaxType': 'GST on Income',
      Reference: '',
    },
  ])
  const lines = rowsOf(quoted.reference)
  expect(lines.every((row) => row.Reference === quote.reference)).toBe(true)
  expect(lines.map((row) => row['*UnitAmount'])).toEqual(['385.50', '100.00'])
  expect(rows).toHaveLength(3)
  expect(await exportRows({ from: '2026-11-25', to: '2026-11-30' }, context)).toEqual([])
  const events = await context.db.select().from(auditEvents).where(eq(auditEvents.action, 'xero.export'))
  expect(events).toHaveLength(2)
})

test('a job whose quote lost its lines, since the customer was erased, is exported without a price', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'admin')
  const { id, reference } = await createCompletedJob(context)
  const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  await acceptQuote(quoteToken(quote, context), { number: 1, name: 'Ann Lee', options: [] }, context)
  await context.db
    .update(pricedQuotes)
    .set({ bookingId: id })
    .where(eq(pricedQuotes.reference, quote.reference))
  const [erased] = await context.db
    .select({ customer: customers.reference })
    .from(customers)
    .innerJoin(pricedQuotes, eq(pricedQuotes.customerId, customers.id))
    .where(eq(pricedQuotes.reference, quote.reference))
  const confirmation = erased?.customer
  expect(await customerErase({ reference: confirmation, confirmation }, context)).toMatchObject({
    type: 'CustomerErased',
  })
  const rows = await exportRows({ from: '2026-11-24', to: '2026-11-24' }, context)
  expect(rows).toMatchObject([{ '*InvoiceNumber': reference, '*UnitAmount': '' }])
})

test('a job reopened and completed again is invoiced once, on the day it was last completed', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const { id, reference } = await createCompletedJob(context)
  const nextDay = { ...context, now: queenslandInstant('2026-11-25 09:00') }
  await bookingStep(id, { step: 'reopened', reason: 'Still drips' }, nextDay)
  await bookingStep(id, { step: 'completed' }, nextDay)
  const rows = await exportRows({ from: '2026-11-24', to: '2026-11-30' }, context)
  expect(rows).toMatchObject([{ '*InvoiceNumber': reference, '*InvoiceDate': '25/11/2026' }])
  expect(await exportRows({ from: '2026-11-24', to: '2026-11-24' }, context)).toEqual([])
})

/** A work order whose job was completed on the evening of 24 November. */
async function createOrderedJob(context: TestContext, changes: object, startsAt: string) {
  const order = await workOrderRequest({ ...leakyRental, ...changes }, context)
  if (order.type !== 'WorkOrderRequested') throw new Error(JSON.stringify(order))
  const { name, email, street, suburb } = leakyRental
  const agency = { name, email, street, suburb, startsAt, relation: 'AGENT' }
  const created = await bookingCreate({ ...bookingInput(agency), enquiry: order.reference }, context)
  if (created.type !== 'BookingCreated') throw new Error(JSON.stringify(created))
  const { id } = created.booking
  const evening = { ...context, now: queenslandInstant('2026-11-24 23:30') }
  await bookingStep(id, { step: 'en route', arrivesInMinutes: 5 }, evening)
  for (const step of ['arrived', 'completed'] as const) await bookingStep(id, { step }, evening)
  return created.booking
}

test('a job from a work order is invoiced to the person or company the agency named, and its first line names the property', async () => {
  const context = await signInAs(await createMondayContext({ clientKey: null }), 'office')
  const plain = await createOrderedJob(context, {}, '2026-11-24T09:00:00+10:00')
  const byPost = { orderNumber: 'WO-119', invoiceEmail: '' }
  const quoted = await createOrderedJob(context, byPost, '2026-11-24T11:00:00+10:00')
  const quote = await sendDraftQuote(context, (await createDraftQuote(context)).quote)
  await acceptQuote(quoteToken(quote, context), { number: 1, name: 'Ann Lee', options: [1] }, context)
  await context.db
    .update(pricedQuotes)
    .set({ bookingId: quoted.id })
    .where(eq(pricedQuotes.reference, quote.reference))
  const rows = await exportRows({ from: '2026-11-24', to: '2026-11-24' }, context)
  const rowsOf = (reference: string) => rows.filter((row) => row['*InvoiceNumber'] === reference)
  const invoiced = { '*ContactName': leakyRental.invoiceTo, POAddressLine1: '', POCity: '', POPostalCode: '' }
  expect(rowsOf(plain.reference)).toMatchObject([
    {
      ...invoiced,
      EmailAddress: leakyRental.invoiceEmail,
      Reference: leakyRental.orderNumber,
      '*Description': `Tap Repairs, 9/4 Sample Street, Southport (${plain.reference})`,
    },
  ])
  const [first, second] = rowsOf(quoted.reference)
  expect(first).toMatchObject({ ...invoiced, EmailAddress: '' })
  expect(first?.['*Description']).toMatch(/, 9\/4 Sample Street, Southport$/)
  expect(second?.['*Description']).not.toContain('Sample Street')
})

test.each([
  { from: '2026-11-25', to: '2026-11-24' },
  { from: '2026-01-01', to: '2027-06-01' },
  { from: 'today', to: '2026-11-24' },
  { to: '2026-11-24' },
  { from: '2026-11-24', to: '2026-11-24', days: '-1' },
  { from: '2026-11-24', to: '2026-11-24', account: '=1+1' },
])('%j is not a valid period', async (input) => {
  expect(await exportForXero(input, await createMondayContext())).toBeNull()
})
