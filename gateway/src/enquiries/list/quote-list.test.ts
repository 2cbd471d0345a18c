import { expect, test } from 'vitest'
import { book, createMondayContext, MONDAY } from '../../testing/bookings.ts'
import type { TestContext } from '../../testing/context.ts'
import { leakyRental } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { quoteRequest } from '../quote-requests/quote-requests.ts'
import { workOrderRequest } from '../work-orders/work-orders.ts'
import { type QuoteFilter, staffQuotes } from './quote-list.ts'
import { quotesUpdate } from './update.ts'

const createOfficeContext = async () => signInAs(await createMondayContext(), 'office')

type Changes = {
  readonly hoursAgo?: number
  readonly phone?: string
  readonly email?: string
  readonly service?: string
}

async function createQuote(context: TestContext, name: string, { hoursAgo = 0, ...changes }: Changes = {}) {
  const outcome = await quoteRequest(
    {
      name,
      email: 'someone@example.org',
      phone: '0491 570 006',
      service: 'general',
      message: name,
      ...changes,
    },
    { ...context, now: MONDAY.subtract({ minutes: Math.round(hoursAgo * 60) }), clientKey: null },
  )
  if (outcome.type !== 'QuoteRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

async function listQuoteRequests(context: TestContext, filter: QuoteFilter = {}) {
  const query = { filter, sort: 'RECEIVED' as const, descending: true }
  const page = await staffQuotes(query, { first: 100, after: null, before: null }, context)
  if (!page) throw new Error('no such page')
  return page
}

const listNames = async (context: TestContext, filter: QuoteFilter) =>
  (await listQuoteRequests(context, filter)).rows.map(({ name }) => name)

async function createSomeQuotes(context: TestContext) {
  await createQuote(context, 'New', { hoursAgo: 1, phone: '0491 570 156' })
  await createQuote(context, 'Due', { hoursAgo: 21, service: 'gas', phone: '(07) 5550 0142' })
  await createQuote(context, 'Over', { hoursAgo: 30, email: 'zoe@example.org' })
}

test('finds requests by name, phone digits, email and reference, and filters by subject and day', async () => {
  const context = await createOfficeContext()
  await createSomeQuotes(context)
  const [{ reference = '' } = {}] = (await listQuoteRequests(context)).rows
  expect(await listNames(context, {})).toEqual(['New', 'Due', 'Over'])
  expect(await listNames(context, { search: reference.toLowerCase() })).toEqual(['New'])
  expect(await listNames(context, { search: '5550 0142' })).toEqual(['Due'])
  expect(await listNames(context, { search: 'zoe@example.org' })).toEqual(['Over'])
  expect(await listNames(context, { search: 'zoe@example.com' })).toEqual([])
  expect(await listNames(context, { services: ['gas'] })).toEqual(['Due'])
  const monday = Temporal.PlainDate.from('2026-11-23')
  expect(await listNames(context, { from: monday, to: monday })).toEqual(['New'])
  expect(await listNames(context, { dueWithinHours: 4 })).toEqual(['Due', 'Over'])
  expect(await listNames(context, { dueWithinHours: 0 })).toEqual(['Over'])
  expect(await (await listQuoteRequests(context)).total()).toEqual({ count: 3, more: false })
})

test('finds a work order by its tenant, property, agency and order number too', async () => {
  const context = await createOfficeContext()
  await createSomeQuotes(context)
  await workOrderRequest(leakyRental, context)
  for (const search of [
    'tom hall',
    '0491 570 157',
    '9/4 sample street',
    'hall southport',
    'sample realty',
    'wo-118',
  ])
    expect(await listNames(context, { search }), search).toEqual(['Kim Ng'])
  // All search words have to match the same request.
  expect(await listNames(context, { search: 'tom due' })).toEqual([])
})

test('a request has the suburb of its work order or of the customer’s only property', async () => {
  const context = { ...(await createOfficeContext()), clientKey: null }
  await createSomeQuotes(context)
  await workOrderRequest(leakyRental, context)
  const { booking } = await book(context, { startsAt: '2026-11-23T11:00:00+10:00' })
  await createQuote(context, 'Known', { phone: booking.phone, email: booking.email ?? '' })
  const listSuburbs = async () =>
    Object.fromEntries((await listQuoteRequests(context)).rows.map(({ name, suburb }) => [name, suburb]))
  expect(await listSuburbs()).toEqual({
    'Kim Ng': 'Southport',
    Known: 'Robina',
    New: null,
    Due: null,
    Over: null,
  })
  await book(context, { startsAt: '2026-11-24T11:00:00+10:00', street: '8 Other Street' })
  expect(await listSuburbs()).toMatchObject({ Known: null })
})

test('a bulk change applies to each request by itself, and a refusal doesn’t block the others', async () => {
  const context = await createOfficeContext()
  await createSomeQuotes(context)
  const [first, second, third] = (await listQuoteRequests(context)).rows
  if (!first || !second || !third) throw new Error('nothing is listed')
  const selection = [
    first,
    { ...second, version: second.version + 1 },
    third,
    { reference: 'Q-000000', version: 0 },
  ]
  const rows = selection.map(({ reference, version }) => ({ reference, version }))
  const update = (preview: boolean) =>
    quotesUpdate({ action: 'MARK_ANSWERED', quotes: rows, preview }, context)

  expect(await update(true)).toMatchObject({ done: 2, notDone: 2 })
  expect(await listNames(context, { states: ['WAITING'] })).toHaveLength(3)
  expect(await update(false)).toMatchObject({
    type: 'RowsUpdated',
    done: 2,
    notDone: 2,
    rows: [
      { reference: first.reference, done: true, message: 'Marked as answered' },
      { done: false, message: 'Not changed. Someone else just changed it. Check it and try again.' },
      { reference: third.reference, done: true },
      { done: false, message: 'Not changed. There’s nothing with this reference.' },
    ],
  })
  expect(await listNames(context, { states: ['ANSWERED'] })).toEqual(['New', 'Over'])
  expect(await listNames(context, { states: ['WAITING'] })).toEqual(['Due'])
  const { rows: audited } = await context.pool.query('select action, target from audit_event order by id')
  expect(audited).toEqual([
    { action: 'quote.mark-answered', target: `quote ${first.reference}` },
    { action: 'quote.mark-answered', target: `quote ${third.reference}` },
  ])
})

test('spam leaves the waiting list, and returns once marked as not spam', async () => {
  const context = await createOfficeContext()
  await createSomeQuotes(context)
  const change = async (action: 'MARK_SPAM' | 'MARK_NOT_SPAM') => {
    const quote = (await listQuoteRequests(context)).rows.find(({ name }) => name === 'Due')
    if (!quote) throw new Error('not found')
    const { reference, version } = quote
    return await quotesUpdate({ action, quotes: [{ reference, version }], preview: false }, context)
  }
  expect(await change('MARK_SPAM')).toMatchObject({ done: 1 })
  expect(await listNames(context, { states: ['WAITING'] })).toEqual(['New', 'Over'])
  expect(await listNames(context, { states: ['SPAM'] })).toEqual(['Due'])
  expect(await listNames(context, { dueWithinHours: 4 })).toEqual(['Over'])
  expect(await change('MARK_SPAM')).toMatchObject({
    rows: [{ done: true, message: 'Already spam' }],
  })
  expect(await change('MARK_NOT_SPAM')).toMatchObject({ done: 1 })
  expect(await listNames(context, { states: ['WAITING', 'SPAM'] })).toEqual(['New', 'Due', 'Over'])
})

test('rejects an empty selection and one of more than a hundred rows', async () => {
  const context = await createOfficeContext()
  for (const count of [0, 101]) {
    const quotes = Array.from({ length: count }, (_, n) => ({ reference: `Q-${n}`, version: 0 }))
    expect(await quotesUpdate({ action: 'MARK_SPAM', quotes, preview: false }, context)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'quotes' }],
    })
  }
})
