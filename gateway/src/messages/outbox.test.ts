import { expect, test } from 'vitest'
import { book, onMonday } from '../testing/bookings.ts'
import { signedIn } from '../testing/staff.ts'
import type { World } from '../testing/world.ts'
import { deliverMessage } from './messages.ts'
import { masked, outbox, outboxMessage, sendAgain } from './outbox.ts'

const EVERYTHING = { state: null, channel: null }

async function aMessage({ pool }: World, state: string, changes: { sendBefore?: string } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into message (created_at, template, recipient, channel, plain, state, settled_at, attempts, last_error, send_before)
     values (now(), 'text', '+61491570006', 'sms', 'Words', $1, now(), 22, 'no answer', $2) returning id`,
    [state, changes.sendBefore ?? null],
  )
  return rows[0]?.id ?? ''
}

test('the outbox is read page by page, newest first, and narrowed by state and way', async () => {
  const world = await onMonday()
  await book(world)
  await book(world)
  const all = await outbox(EVERYTHING, { first: 100, after: null }, world)
  const ids = all?.messages.map(({ id }) => id) ?? []
  expect(ids.length).toBeGreaterThan(3)
  const first = await outbox(EVERYTHING, { first: 2, after: null }, world)
  const second = await outbox(EVERYTHING, { first: 100, after: first?.endCursor ?? null }, world)
  expect([...(first?.messages ?? []), ...(second?.messages ?? [])].map(({ id }) => id)).toEqual(ids)
  expect(first?.hasNext).toBe(true)
  expect(second?.hasNext).toBe(false)
  const failed = await aMessage(world, 'failed')
  const narrowed = await outbox({ state: 'failed', channel: 'sms' }, { first: 10, after: null }, world)
  expect(narrowed?.messages.map(({ id }) => id)).toEqual([failed])
  expect(await outbox(EVERYTHING, { first: 1, after: 'nothing' }, world)).toBeNull()
})

test('what opens a customer’s booking is not in what staff read', async () => {
  const world = await onMonday()
  const { token } = await book(world)
  const opens = `{link:manage:0:${'a'.repeat(54)}}`
  expect(masked(`Change it: https://site/booking/manage/${opens}.`)).toBe(
    'Change it: https://site/booking/manage/•••.',
  )
  const page = await outbox(EVERYTHING, { first: 100, after: null }, world)
  expect(JSON.stringify(page?.messages.map(({ plain }) => plain && masked(plain)))).not.toContain(token)
})

test('a message that failed is sent again from the beginning, once, and that is written down', async () => {
  const world = await signedIn(await onMonday(), 'office')
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
  const world = await signedIn(await onMonday(), 'office')
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
