import { expect, test } from 'vitest'
import { quoteRequest } from '../../enquiries/quotes/quotes.ts'
import { book, createMondayContext } from '../../testing/bookings.ts'
import { createBooking } from '../../testing/finished-job.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { startTestSite } from '../../testing/site.ts'
import { signedIn } from '../../testing/staff.ts'
import { staffVisitor } from '../../testing/visitor.ts'
import { createTestContext, type TestContext } from '../../testing/world.ts'
import { deliverMessage } from './messages.ts'
import { masked, outbox, outboxMessage, sendAgain } from './outbox.ts'

const EVERYTHING = { state: null, channel: null }
const page = (first: number, after: string | null = null) => ({ first, after, before: null })

async function aMessage({ pool }: TestContext, state: string, changes: { sendBefore?: string } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into message (created_at, template, recipient, channel, plain, state, settled_at, attempts, last_error, send_before)
     values (now(), 'text', '+61491570006', 'sms', 'Words', $1, now(), 22, 'no answer', $2) returning id`,
    [state, changes.sendBefore ?? null],
  )
  return rows[0]?.id ?? ''
}

test('the outbox is read page by page, newest first, and narrowed by state and way', async () => {
  const world = await createMondayContext()
  await book(world)
  await book(world)
  const all = await outbox(EVERYTHING, page(100), world)
  const ids = all?.rows.map(({ id }) => id) ?? []
  expect(ids.length).toBeGreaterThan(3)
  const first = await outbox(EVERYTHING, page(2), world)
  const second = await outbox(EVERYTHING, page(100, first?.endCursor), world)
  expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ id }) => id)).toEqual(ids)
  expect(first?.hasNext).toBe(true)
  expect(second?.hasNext).toBe(false)
  const failed = await aMessage(world, 'failed')
  const narrowed = await outbox({ state: 'failed', channel: 'sms' }, page(10), world)
  expect(narrowed?.rows.map(({ id }) => id)).toEqual([failed])
  expect(await outbox(EVERYTHING, page(1, 'nothing'), world)).toBeNull()
})

const FOUND = `query ($search: String, $state: OutboxState, $first: Int!, $after: String, $before: String) {
  outbox(search: $search, state: $state, first: $first, after: $after, before: $before) {
    nodes { id channel recipient name excerpt reference }
    pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
    total { count more }
    position { count more }
  }
}`

test('messages are found by name, phone, email and reference, name their customer and quote their first words', async () => {
  const world = await createTestContext()
  const ann = await createBooking(world, { name: 'Ann Zobel', key: 'key-of-ann-zobel' })
  await createBooking(world, { name: 'Bob Other', key: 'key-of-bob-other' })
  const asked = await quoteRequest(
    { ...leakyTap, name: 'Quinn Quote', email: 'quinn@example.org', phone: '0491 570 157' },
    { ...world, clientKey: null },
  )
  if (asked.type !== 'QuoteRequested') throw new Error(asked.type)
  await world.pool.query(
    `insert into message (created_at, template, recipient, channel, plain, state, booking_id)
     values (now(), 'text', '+61491570158', 'sms', 'Booked for Monday.' || chr(10) || 'Details: https://site/{link:manage:0:x}', 'sent', $1)`,
    [ann.id],
  )
  const office = await staffVisitor(await startTestSite({ world }), 'office')
  const find = async (search: string, more: object = {}) =>
    (await office.ask(FOUND, { search, first: 50, ...more })).data.outbox
  const names = async (search: string) => [
    ...new Set((await find(search)).nodes.map(({ name }: { name: string }) => name)),
  ]
  for (const search of ['zobel', 'ANN ZOB', ann.reference.toLowerCase(), ann.reference.replaceAll('-', '')])
    expect(await names(search), search).toEqual(['Ann Zobel'])
  for (const search of ['quinn@example.org', 'Quinn', asked.reference, '0491 570 157'])
    expect(await names(search), search).toEqual(['Quinn Quote'])
  // By the number that a text went to, as people write it.
  const texts = await find('0491 570 158')
  expect(texts.nodes).toMatchObject([
    { channel: 'sms', name: 'Ann Zobel', excerpt: 'Booked for Monday. Details: https://site/•••' },
  ])
  expect(texts.total).toEqual({ count: 1, more: false })
  for (const search of ['zobel quinn', 'z_bel', "'; drop table message;--"])
    expect(await names(search), search).toEqual([])
  // Narrowed further, and page by page in both directions.
  expect((await find('zobel', { state: 'failed' })).nodes).toEqual([])
  const all = await find('zobel')
  const first = await find('zobel', { first: 1 })
  expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true })
  const second = await find('zobel', { first: 1, after: first.pageInfo.endCursor })
  expect(second.position).toEqual({ count: 1, more: false })
  const back = await find('zobel', { first: 1, before: second.pageInfo.startCursor })
  expect([...first.nodes, ...second.nodes]).toEqual(all.nodes.slice(0, 2))
  expect(back.nodes).toEqual(first.nodes)
})

test('what opens a customer’s booking is not in what staff read', async () => {
  const world = await createMondayContext()
  const { token } = await book(world)
  const opens = `{link:manage:0:${'a'.repeat(54)}}`
  expect(masked(`Change it: https://site/booking/manage/${opens}.`)).toBe(
    'Change it: https://site/booking/manage/•••.',
  )
  const read = await outbox(EVERYTHING, page(100), world)
  expect(JSON.stringify(read?.rows.map(({ plain }) => plain && masked(plain)))).not.toContain(token)
})

test('a message that failed is sent again from the beginning, once, and that is written down', async () => {
  const world = await signedIn(await createMondayContext(), 'office')
  const id = await aMessage(world, 'failed')
  expect(await sendAgain(id, world)).toMatchObject({
    type: 'MessageQueued',
    outboxMessage: { state: 'queued', attempts: 0, lastError: null },
  })
  expect(await sendAgain(id, world)).toMatchObject({ type: 'MessageNotSent' })
  const jobs = await world.pool.query(`select count(*)::int as count from graphile_worker.jobs`)
  expect(jobs.rows).toEqual([{ count: 1 }])
  const sent: string[] = []
  const posts = { email: null, sms: async ({ text }: { text: string }) => void sent.push(text) }
  await deliverMessage(id, posts, world)
  expect(sent).toEqual(['Words'])
  expect((await outboxMessage(id, world))?.state).toBe('sent')
  const { rows } = await world.pool.query('select action, target, account_id from audit_event order by id')
  expect(rows).toEqual([
    { action: 'message.send-again', target: `message ${id}`, account_id: world.staff.id },
  ])
})

test('what was sent, or is out of date, is not sent again', async () => {
  const world = await signedIn(await createMondayContext(), 'office')
  expect(await sendAgain(await aMessage(world, 'sent'), world)).toMatchObject({ type: 'MessageNotSent' })
  const old = await aMessage(world, 'failed', { sendBefore: '2026-11-23T07:00:00+10:00' })
  expect(await sendAgain(old, world)).toEqual({
    type: 'MessageNotSent',
    message: 'Not sent: what it says is out of date by now.',
  })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no id'])
    expect(await sendAgain(id, world)).toEqual({
      type: 'MessageNotSent',
      message: 'Not sent: there is no such message.',
    })
})
