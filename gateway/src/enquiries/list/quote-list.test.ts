import { expect, test } from 'vitest'
import { createMondayContext, MONDAY } from '../../testing/bookings.ts'
import { signedIn } from '../../testing/staff.ts'
import type { TestContext } from '../../testing/world.ts'
import { quoteRequest } from '../quotes/quotes.ts'
import { type QuoteFilter, staffQuotes } from './quote-list.ts'
import { quotesUpdate } from './update.ts'

const office = async () => signedIn(await createMondayContext(), 'office')

type Changes = {
  readonly hoursAgo?: number
  readonly phone?: string
  readonly email?: string
  readonly service?: string
}

async function aQuote(world: TestContext, name: string, { hoursAgo = 0, ...changes }: Changes = {}) {
  const outcome = await quoteRequest(
    {
      name,
      email: 'someone@example.org',
      phone: '0491 570 006',
      service: 'general',
      message: name,
      ...changes,
    },
    { ...world, now: MONDAY.subtract({ minutes: Math.round(hoursAgo * 60) }), clientKey: null },
  )
  if (outcome.type !== 'QuoteRequested') throw new Error(JSON.stringify(outcome))
  return outcome.reference
}

async function list(world: TestContext, filter: QuoteFilter = {}) {
  const asked = { filter, sort: 'RECEIVED' as const, descending: true }
  const page = await staffQuotes(asked, { first: 100, after: null, before: null }, world)
  if (!page) throw new Error('no such page')
  return page
}

const names = async (world: TestContext, filter: QuoteFilter) =>
  (await list(world, filter)).rows.map(({ name }) => name)

async function some(world: TestContext) {
  await aQuote(world, 'New', { hoursAgo: 1, phone: '0491 570 156' })
  await aQuote(world, 'Due', { hoursAgo: 21, service: 'gas', phone: '(07) 5550 0142' })
  await aQuote(world, 'Over', { hoursAgo: 30, email: 'zoe@example.org' })
}

test('requests are found by name, phone digits, email and reference, and narrowed by what they are about and the day', async () => {
  const world = await office()
  await some(world)
  const [{ reference = '' } = {}] = (await list(world)).rows
  expect(await names(world, {})).toEqual(['New', 'Due', 'Over'])
  expect(await names(world, { search: reference.toLowerCase() })).toEqual(['New'])
  expect(await names(world, { search: '5550 0142' })).toEqual(['Due'])
  expect(await names(world, { search: 'zoe@example.org' })).toEqual(['Over'])
  expect(await names(world, { search: 'zoe@example.com' })).toEqual([])
  expect(await names(world, { services: ['gas'] })).toEqual(['Due'])
  const monday = Temporal.PlainDate.from('2026-11-23')
  expect(await names(world, { from: monday, to: monday })).toEqual(['New'])
  expect(await names(world, { dueWithinHours: 4 })).toEqual(['Due', 'Over'])
  expect(await names(world, { dueWithinHours: 0 })).toEqual(['Over'])
  expect(await (await list(world)).total()).toEqual({ count: 3, more: false })
})

test('several are changed at once, each by itself: what one is refused holds no other up', async () => {
  const world = await office()
  await some(world)
  const [first, second, third] = (await list(world)).rows
  if (!first || !second || !third) throw new Error('nothing is listed')
  const seen = [
    first,
    { ...second, version: second.version + 1 },
    third,
    { reference: 'Q-000000', version: 0 },
  ]
  const rows = seen.map(({ reference, version }) => ({ reference, version }))
  const ask = (preview: boolean) => quotesUpdate({ action: 'MARK_ANSWERED', quotes: rows, preview }, world)

  expect(await ask(true)).toMatchObject({ done: 2, notDone: 2 })
  expect(await names(world, { states: ['WAITING'] })).toHaveLength(3)
  expect(await ask(false)).toMatchObject({
    type: 'RowsUpdated',
    done: 2,
    notDone: 2,
    rows: [
      { reference: first.reference, done: true, message: 'Marked answered' },
      { done: false, message: 'Not done: somebody else has changed it since you saw it.' },
      { reference: third.reference, done: true },
      { done: false, message: 'Not done: there is nothing of this reference.' },
    ],
  })
  expect(await names(world, { states: ['ANSWERED'] })).toEqual(['New', 'Over'])
  expect(await names(world, { states: ['WAITING'] })).toEqual(['Due'])
  const { rows: audited } = await world.pool.query('select action, target from audit_event order by id')
  expect(audited).toEqual([
    { action: 'quote.mark-answered', target: `quote ${first.reference}` },
    { action: 'quote.mark-answered', target: `quote ${third.reference}` },
  ])
})

test('spam leaves the list of what waits, and comes back when it was none', async () => {
  const world = await office()
  await some(world)
  const change = async (action: 'MARK_SPAM' | 'MARK_NOT_SPAM') => {
    const due = (await list(world)).rows.find(({ name }) => name === 'Due')
    if (!due) throw new Error('it is gone')
    const { reference, version } = due
    return await quotesUpdate({ action, quotes: [{ reference, version }], preview: false }, world)
  }
  expect(await change('MARK_SPAM')).toMatchObject({ done: 1 })
  expect(await names(world, { states: ['WAITING'] })).toEqual(['New', 'Over'])
  expect(await names(world, { states: ['SPAM'] })).toEqual(['Due'])
  expect(await names(world, { dueWithinHours: 4 })).toEqual(['Over'])
  expect(await change('MARK_SPAM')).toMatchObject({
    rows: [{ done: true, message: 'Already spam, nothing to do' }],
  })
  expect(await change('MARK_NOT_SPAM')).toMatchObject({ done: 1 })
  expect(await names(world, { states: ['WAITING', 'SPAM'] })).toEqual(['New', 'Due', 'Over'])
})

test('nothing, and more than a hundred rows, is refused', async () => {
  const world = await office()
  for (const count of [0, 101]) {
    const quotes = Array.from({ length: count }, (_, n) => ({ reference: `Q-${n}`, version: 0 }))
    expect(await quotesUpdate({ action: 'MARK_SPAM', quotes, preview: false }, world)).toMatchObject({
      type: 'InvalidInput',
      fields: [{ field: 'quotes' }],
    })
  }
})
