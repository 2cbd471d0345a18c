import { expect, test } from 'vitest'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { book, createMondayContext } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { createBooking } from '../../testing/finished-job.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { startTestSite } from '../../testing/site.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffVisitor } from '../../testing/visitor.ts'
import { maskLinks } from './links.ts'
import { deliverMessage } from './messages.ts'
import { outbox, outboxMessage, sendAgain } from './outbox.ts'

const NO_FILTER = { state: null, channel: null }
const page = (first: number, after: string | null = null) => ({ first, after, before: null })

async function insertMessage({ pool }: TestContext, state: string, changes: { sendBefore?: string } = {}) {
  const { rows } = await pool.query<{ id: string }>(
    `insert into message (created_at, template, recipient, channel, plain, state, settled_at, attempts, last_error, send_before)
     values (now(), 'text', '+61491570006', 'sms', 'Words', $1, now(), 22, 'no answer', $2) returning id`,
    [state, changes.sendBefore ?? null],
  )
  return rows[0]?.id ?? ''
}

test('pages through the outbox newest first, filtered by state and channel', async () => {
  const context = await createMondayContext()
  await book(context)
  await book(context)
  const all = await outbox(NO_FILTER, page(100), context)
  const ids = all?.rows.map(({ id }) => id) ?? []
  expect(ids.length).toBeGreaterThan(3)
  const first = await outbox(NO_FILTER, page(2), context)
  const second = await outbox(NO_FILTER, page(100, first?.endCursor), context)
  expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ id }) => id)).toEqual(ids)
  expect(first?.hasNext).toBe(true)
  expect(second?.hasNext).toBe(false)
  const failedId = await insertMessage(context, 'failed')
  const filtered = await outbox({ state: 'failed', channel: 'sms' }, page(10), context)
  expect(filtered?.rows.map(({ id }) => id)).toEqual([failedId])
  expect(await outbox(NO_FILTER, page(1, 'nothing'), context)).toBeNull()
})

const OUTBOX_QUERY = `query ($search: String, $state: DeliveryState, $first: Int!, $after: String, $before: String) {
  outbox(search: $search, state: $state, first: $first, after: $after, before: $before) {
    nodes { id channel recipient name toStaff excerpt reference }
    pageInfo { startCursor endCursor hasPreviousPage hasNextPage }
    totalCount totalCountCapped offset
  }
}`

test("finds messages by name, phone, email and reference, with the customer's name and an excerpt", async () => {
  const context = await createTestContext()
  const ann = await createBooking(context, { name: 'Ann Zobel', key: 'key-of-ann-zobel' })
  await createBooking(context, { name: 'Bob Other', key: 'key-of-bob-other' })
  const outcome = await quoteRequest(
    { ...leakyTap, name: 'Quinn Quote', email: 'quinn@example.org', phone: '0491 570 157' },
    { ...context, clientKey: null },
  )
  if (outcome.type !== 'QuoteRequested') throw new Error(outcome.type)
  await context.pool.query(
    `insert into message (created_at, template, recipient, channel, plain, state, booking_id)
     values (now(), 'text', '+61491570158', 'sms', 'Booked for Monday.' || chr(10) || 'Details: https://site/{link:manage:0:x}', 'sent', $1)`,
    [ann.id],
  )
  const office = await staffVisitor(await startTestSite({ context }), 'office')
  const find = async (search: string, variables: object = {}) =>
    (await office.graphql(OUTBOX_QUERY, { search, first: 50, ...variables })).data.outbox
  const names = async (search: string) => [
    ...new Set((await find(search)).nodes.map(({ name }: { name: string }) => name)),
  ]
  for (const search of ['zobel', 'ANN ZOB', ann.reference.toLowerCase(), ann.reference.replaceAll('-', '')])
    expect(await names(search), search).toEqual(['Ann Zobel'])
  for (const search of ['quinn@example.org', 'Quinn', outcome.reference, '0491 570 157'])
    expect(await names(search), search).toEqual(['Quinn Quote'])
  const request = await find(outcome.reference)
  expect(
    Object.fromEntries(
      request.nodes.map(({ recipient, toStaff }: { recipient: string; toStaff: boolean }) => [
        recipient,
        toStaff,
      ]),
    ),
  ).toEqual({ [context.content.business.email]: true, 'quinn@example.org': false })
  // By the number a text was sent to, as people write it.
  const texts = await find('0491 570 158')
  expect(texts.nodes).toMatchObject([
    { channel: 'SMS', name: 'Ann Zobel', excerpt: 'Booked for Monday. Details: https://site/•••' },
  ])
  expect(texts).toMatchObject({ totalCount: 1, totalCountCapped: false })
  for (const search of ['zobel quinn', 'z_bel', "'; drop table message;--"])
    expect(await names(search), search).toEqual([])
  // With a filter, and paged in both directions.
  expect((await find('zobel', { state: 'FAILED' })).nodes).toEqual([])
  const all = await find('zobel')
  const first = await find('zobel', { first: 1 })
  expect(first.pageInfo).toMatchObject({ hasPreviousPage: false, hasNextPage: true })
  const second = await find('zobel', { first: 1, after: first.pageInfo.endCursor })
  expect(second.offset).toBe(1)
  const back = await find('zobel', { first: 1, before: second.pageInfo.startCursor })
  expect([...first.nodes, ...second.nodes]).toEqual(all.nodes.slice(0, 2))
  expect(back.nodes).toEqual(first.nodes)
})

test('booking links are masked in messages that staff read', async () => {
  const context = await createMondayContext()
  const { token } = await book(context)
  const placeholder = `{link:manage:0:${'a'.repeat(54)}}`
  expect(maskLinks(`Change it: https://site/booking/manage/${placeholder}.`)).toBe(
    'Change it: https://site/booking/manage/•••.',
  )
  const listed = await outbox(NO_FILTER, page(100), context)
  expect(JSON.stringify(listed?.rows.map(({ plain }) => plain && maskLinks(plain)))).not.toContain(token)
})

test('resends a failed message once, from the first attempt, and records it in the activity log', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  const id = await insertMessage(context, 'failed')
  expect(await sendAgain(id, context)).toMatchObject({
    type: 'MessageQueued',
    outboxMessage: { state: 'queued', attempts: 0, lastError: null },
  })
  expect(await sendAgain(id, context)).toMatchObject({ type: 'MessageNotSent' })
  const jobs = await context.pool.query(`select count(*)::int as count from graphile_worker.jobs`)
  expect(jobs.rows).toEqual([{ count: 1 }])
  const sent: string[] = []
  const transports = { email: null, sms: async ({ text }: { text: string }) => void sent.push(text) }
  await deliverMessage(id, transports, context)
  expect(sent).toEqual(['Words'])
  expect((await outboxMessage(id, context))?.state).toBe('sent')
  const { rows } = await context.pool.query('select action, target, account_id from audit_event order by id')
  expect(rows).toEqual([
    { action: 'message.send-again', target: `message ${id}`, account_id: context.staff.id },
  ])
})

test('does not resend sent, expired or unknown messages', async () => {
  const context = await signInAs(await createMondayContext(), 'office')
  expect(await sendAgain(await insertMessage(context, 'sent'), context)).toMatchObject({
    type: 'MessageNotSent',
  })
  const expiredId = await insertMessage(context, 'failed', { sendBefore: '2026-11-23T07:00:00+10:00' })
  expect(await sendAgain(expiredId, context)).toEqual({
    type: 'MessageNotSent',
    message: 'Not sent. It’s out of date.',
  })
  for (const id of ['00000000-0000-4000-8000-000000000000', 'no id'])
    expect(await sendAgain(id, context)).toEqual({
      type: 'MessageNotSent',
      message: 'Not sent. That message doesn’t exist.',
    })
})

test('the office sees which channels are set up, and no reset link is promised without a mail server', async () => {
  const CHANNELS = '{ messageChannels { email text } }'
  const RESET = `mutation { passwordResetRequest(input: { email: "dee@example.org" }) {
    ... on PasswordLinkSent { message } } }`
  const answers = async (environment: Record<string, string>) => {
    const site = await startTestSite({ context: await createTestContext({ environment }) })
    const office = await staffVisitor(site, 'office')
    return {
      channels: (await office.graphql(CHANNELS)).data.messageChannels,
      reset: (await office.graphql(RESET)).data.passwordResetRequest.message,
    }
  }
  expect(await answers({})).toEqual({
    channels: { email: false, text: false },
    reset: expect.stringContaining('No link was sent'),
  })
  expect(
    await answers({ SMTP_URL: 'smtp://127.0.0.1:1', SMS_URL: 'https://secret@127.0.0.1/texts' }),
  ).toEqual({
    channels: { email: true, text: true },
    reset: expect.stringContaining('we’ve sent a link'),
  })
})
