import { once } from 'node:events'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { takeStep } from '../../bookings/customer/events.ts'
import { dispatchRequest } from '../../enquiries/emergency-requests/emergency-requests.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { PRESENCE_LOCK } from '../../platform/database/presence.ts'
import { messages, webhookAttempts, webhookDeliveries } from '../../platform/database/tables.ts'
import { transact } from '../../platform/database/transact.ts'
import { readSettings } from '../../platform/env.ts'
import { pendingReviews, publishReview, reviewSubmit } from '../../reviews/reviews.ts'
import { startJobs } from '../../server/jobs.ts'
import { book, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { createFinishedJob } from '../../testing/finished-job.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { startTestSite } from '../../testing/site.ts'
import { signInAs } from '../../testing/staff.ts'
import { staffVisitor } from '../../testing/visitor.ts'
import { type ReceivedWebhook, startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { failLostMessages, queueText } from '../email-sms/messages.ts'
import { redactedAddress } from './endpoints.ts'
import { webhookDelivery, webhookLog, webhookSendAgain, webhookTries } from './log.ts'
import { signature, webhookPost } from './post.ts'
import {
  deleteExpiredWebhooks,
  deliverWebhook,
  failLostWebhooks,
  MAX_ATTEMPTS,
  publishWebhook,
} from './webhooks.ts'

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const OTHER_SECRET = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD'
const NO_FILTER = { state: null, first: 100, after: null }

/** A receiver's address in the format of WEBHOOK_URLS. */
const receiverUrl = (origin: string, secrets = SECRET) => origin.replace('//', `//${secrets}@`)

const contextOf = (...urls: string[]) => createTestContext({ environment: { WEBHOOK_URLS: urls.join(' ') } })

const keyOf = (secret: string) => Buffer.from(secret.slice('whsec_'.length), 'base64')

/** All deliveries, oldest first. */
const storedDeliveries = ({ db }: TestContext) =>
  db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt)

async function onlyDelivery(context: TestContext) {
  const [delivery, ...others] = await storedDeliveries(context)
  if (!delivery || others.length > 0) throw new Error('expected one delivery')
  return delivery
}

/** Posts as `deliverWebhook` does, with shorter timeouts than in production. */
const post = webhookPost(new AbortController().signal, { anywhere: true, timeoutMs: 300 })

/** Whether a request is signed with this secret, checked as a receiver would. */
function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const [id, timestamp] = [String(headers['webhook-id']), String(headers['webhook-timestamp'])]
  return String(headers['webhook-signature'])
    .split(' ')
    .includes(signature(keyOf(secret), id, timestamp, body))
}

test('signatures match the example in the Standard Webhooks specification', () => {
  expect(signature(keyOf(SECRET), 'msg_p5jXN8AQM9LWM0D4loKWxJek', '1614265330', '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

test('booking, request and review events are published by type, without personal details', async () => {
  const { settings } = await contextOf(receiverUrl('https://hooks.example/in'))
  const context = await createMondayContext({ settings })
  const { booking, token } = await createFinishedJob(context)
  await quoteRequest(leakyTap, context)
  await dispatchRequest({ ...leakyTap, place: 'Burleigh' }, context)
  const reviewFields = { stars: 5, text: 'Quick and clean, and on time.', consent: true }
  await reviewSubmit({ ...reviewFields, token, idempotencyKey: newIdempotencyKey() }, context)
  const [review] = await pendingReviews(context)
  if (!review) throw new Error('no pending review')
  await publishReview({ id: review.id, by: 'Sample office' }, await signInAs(context, 'office'))
  const events = (await storedDeliveries(context)).map(({ body }) => JSON.parse(body))
  expect(events.map(({ type }) => type).sort()).toEqual([
    'booking.arrived',
    'booking.booked',
    'booking.completed',
    'booking.en_route',
    'dispatch.requested',
    'quote.requested',
    'review.published',
  ])
  const { id, ...booked } = events.find(({ type }) => type === 'booking.booked')
  expect(booked).toEqual({
    type: 'booking.booked',
    createdAt: '2026-11-23T08:00:00+10:00',
    data: {
      reference: booking.reference,
      state: 'CONFIRMED',
      service: 'tap-repairs',
      startsAt: expect.stringMatching(/^2026-11-2\dT\d\d:\d\d:00\+10:00$/),
      windowEndsAt: expect.stringMatching(/^2026-11-2\dT\d\d:\d\d:00\+10:00$/),
      happenedAt: '2026-11-23T08:00:00+10:00',
      by: 'customer',
    },
  })
  expect(events.find(({ type }) => type === 'review.published').data).toEqual({
    id: review.id,
    publishedAt: '2026-11-23T08:00:00+10:00',
  })
  expect(JSON.stringify(events)).not.toMatch(
    /Ann|Lee|example\.org|491 ?570|Example Street|Robina|Burleigh|tap drips/,
  )
})

test('spam and rolled-back changes are never delivered', async () => {
  const context = await contextOf(receiverUrl('https://hooks.example/in'))
  await quoteRequest({ ...leakyTap, website: 'https://spam.example' }, context)
  const rolledBack = transact(context.db, async (tx) => {
    const data = { id: 'none', publishedAt: 'never' }
    await publishWebhook({ type: 'review.published', data }, tx, context)
    throw new Error('something went wrong afterwards')
  })
  await expect(rolledBack).rejects.toThrow('afterwards')
  expect(await storedDeliveries(context)).toEqual([])
  const { rows } = await context.pool.query(
    "select from graphile_worker.jobs where task_identifier = 'deliver-webhook'",
  )
  expect(rows).toEqual([])
})

test('records no webhook events when no endpoints are configured', async () => {
  const context = await createTestContext()
  await quoteRequest(leakyTap, context)
  expect(await storedDeliveries(context)).toEqual([])
})

test('each receiver has its own job, with the same event id and its own keys', async () => {
  const [one, two] = [await startWebhookReceiver(), await startWebhookReceiver()]
  const context = await contextOf(
    receiverUrl(`${one.origin}/in?token=a`),
    receiverUrl(two.origin, `${OTHER_SECRET}:${SECRET}`),
  )
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await quoteRequest(leakyTap, context)
  // Stops the jobs only then, since a delivery interrupted by the stop would be retried.
  await expect
    .poll(async () =>
      (await storedDeliveries(context)).map(({ state, attempts, lastError }) => ({
        state,
        attempts,
        lastError,
      })),
    )
    .toEqual(Array.from({ length: 2 }, () => ({ state: 'DELIVERED', attempts: 1, lastError: null })))
  await jobs.stop()
  expect(one.received.length + two.received.length).toBe(2)
  const [first, second] = [one.received[0], two.received[0]]
  if (!first || !second) throw new Error('a receiver got no delivery')
  expect(first.path).toBe('/in?token=a')
  expect(first.headers.authorization).toBeUndefined()
  expect(first.headers['content-type']).toBe('application/json')
  expect(first.headers['webhook-id']).toBe(JSON.parse(first.body).id)
  expect(second.body).toBe(first.body)
  expect(isSignedBy(SECRET, first)).toBe(true)
  expect(isSignedBy(OTHER_SECRET, first)).toBe(false)
  expect([OTHER_SECRET, SECRET].map((secret) => isSignedBy(secret, second))).toEqual([true, true])
})

test.each([
  [200, 'DELIVERED', null],
  [299, 'DELIVERED', null],
  [302, 'QUEUED', 'it answered 302'],
  [400, 'QUEUED', 'it answered 400'],
  [410, 'GONE', 'it answered 410'],
  [503, 'QUEUED', 'it answered 503'],
])('a response of %i leaves the delivery %s', async (status, state, error) => {
  const elsewhere = await startWebhookReceiver()
  const receiver = await startWebhookReceiver(
    (response) => void response.writeHead(status, { location: elsewhere.origin }).end('{"ok":true}'),
  )
  const context = await contextOf(receiverUrl(receiver.origin))
  await quoteRequest(leakyTap, context)
  const { id } = await onlyDelivery(context)
  const delivery = deliverWebhook(id, post, context)
  if (state === 'QUEUED') await expect(delivery).rejects.toThrow(`answered ${status}`)
  else await delivery
  expect(await onlyDelivery(context)).toMatchObject({ state, attempts: 1, lastError: error })
  expect(await context.db.select().from(webhookAttempts)).toMatchObject([{ deliveryId: id, status, error }])
  expect(elsewhere.received).toEqual([])
})

test('retries with the same bytes when a receiver hangs or drops the connection', async () => {
  let behaviour: 'hang' | 'cut' | 'endless' | 'take' = 'hang'
  const receiver = await startWebhookReceiver((response) => {
    if (behaviour === 'cut') response.destroy()
    if (behaviour === 'take') response.writeHead(204).end()
    // A success status counts even if the body never ends.
    if (behaviour === 'endless') response.writeHead(200).write('…')
  })
  const context = await contextOf(receiverUrl(receiver.origin))
  await quoteRequest(leakyTap, context)
  const { id } = await onlyDelivery(context)
  await expect(deliverWebhook(id, post, context)).rejects.toThrow('no answer within 0.3 s')
  behaviour = 'cut'
  await expect(deliverWebhook(id, post, context)).rejects.toThrow('webhook delivery failed')
  behaviour = 'endless'
  await deliverWebhook(id, post, context)
  behaviour = 'take'
  await deliverWebhook(id, post, context)
  expect(await onlyDelivery(context)).toMatchObject({ state: 'DELIVERED', attempts: 3, lastError: null })
  const [first, ...others] = receiver.received
  expect(others).toHaveLength(2)
  for (const { body, headers } of others) {
    expect(body).toBe(first?.body)
    expect(headers['webhook-id']).toBe(first?.headers['webhook-id'])
  }
})

test('a refused connection is reported briefly, without secrets', async () => {
  const closed = createServer().listen(0, '127.0.0.1')
  await once(closed, 'listening')
  const address = closed.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0
  await new Promise((done) => closed.close(done))
  const context = await contextOf(receiverUrl(`http://127.0.0.1:${port}/`))
  await quoteRequest(leakyTap, context)
  const { id } = await onlyDelivery(context)
  await expect(deliverWebhook(id, post, context)).rejects.toThrow(
    'webhook delivery failed: nothing answers at its address (ECONNREFUSED)',
  )
  expect(JSON.stringify(await onlyDelivery(context))).not.toContain(SECRET.slice(6))
})

test('a delivery fails after its last attempt, keeps a record of each, and can be redelivered under the same id', async () => {
  let accepting = false
  const receiver = await startWebhookReceiver(
    (response) => void response.writeHead(accepting ? 204 : 500).end(),
  )
  const context = await signInAs(await contextOf(receiverUrl(receiver.origin)), 'admin')
  await quoteRequest(leakyTap, context)
  const { id, eventId } = await onlyDelivery(context)
  for (const lastRun of [false, false, true])
    await expect(deliverWebhook(id, post, context, lastRun)).rejects.toThrow('it answered 500')
  expect(await onlyDelivery(context)).toMatchObject({ state: 'FAILED', attempts: 3 })
  await deliverWebhook(id, post, context)
  expect(receiver.received).toHaveLength(3)
  expect(await webhookTries(id, context)).toHaveLength(3)

  accepting = true
  expect(await webhookSendAgain(id, context)).toMatchObject({
    type: 'WebhookQueued',
    delivery: { delivery: { state: 'QUEUED', attempts: 0, lastError: null } },
  })
  await deliverWebhook(id, post, context)
  expect(await onlyDelivery(context)).toMatchObject({ state: 'DELIVERED', attempts: 1 })
  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([eventId]))
  const { rows } = await context.pool.query('select action, target, account_id from audit_event order by id')
  expect(rows).toEqual([
    { action: 'webhook.send-again', target: `webhook ${id}`, account_id: context.staff.id },
  ])
  // An accepted delivery can be repeated too: a receiver may have lost it.
  await webhookSendAgain(id, context)
  await deliverWebhook(id, post, context)
  expect(receiver.received).toHaveLength(5)
})

test('failed jobs back off, over a little more than a day in total', async () => {
  const receiver = await startWebhookReceiver((response) => void response.writeHead(500).end())
  const context = await contextOf(receiverUrl(receiver.origin))
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await quoteRequest(leakyTap, context)
  const job = async () =>
    (
      await context.pool.query(
        "select * from graphile_worker.jobs where task_identifier = 'deliver-webhook' and locked_at is null",
      )
    ).rows[0]
  await expect.poll(async () => (await job())?.last_error).toContain('it answered 500')
  await jobs.stop()
  const { id } = await onlyDelivery(context)
  const row = await webhookDelivery(id, context)
  expect(row?.nextTryAt?.epochMilliseconds).toBe((await job()).run_at.getTime())
  // graphile-worker's backoff in seconds: e to the power of the attempt, at most e to the tenth.
  const pauses = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => Math.exp(Math.min(index + 1, 10)))
  const hours = pauses.reduce((sum, pause) => sum + pause, 0) / 3600
  expect(hours).toBeGreaterThan(24)
  expect(hours).toBeLessThan(36)
  expect(await job()).toMatchObject({ max_attempts: MAX_ATTEMPTS })
})

/** State of one request's email and of its webhook delivery. */
const deliveryProgress = async (context: TestContext) => {
  const [email] = await context.db.select().from(messages)
  const delivery = await onlyDelivery(context)
  return [email, delivery].map((item) => [item?.state, item?.attempts, item?.lastError])
}

const createFailingContext = async () => {
  const receiver = await startWebhookReceiver((response) => void response.writeHead(500).end())
  return await createTestContext({
    environment: {
      WEBHOOK_URLS: receiverUrl(receiver.origin),
      SMTP_URL: 'smtp://127.0.0.1:1',
      DROPPED_JOBS_SECONDS: '2',
    },
  })
}

test('the last run of a job marks its message as failed, even if earlier runs recorded no attempt', async () => {
  const context = await createFailingContext()
  await quoteRequest(leakyTap, context)
  await context.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect
    .poll(() => deliveryProgress(context))
    .toEqual([
      ['failed', 1, expect.stringContaining('ECONNREFUSED')],
      ['FAILED', 1, 'it answered 500'],
    ])
  await jobs.stop()
})

test('messages whose job was lost in its last run are marked as failed; those with running or queued jobs are not', async () => {
  const context = await createFailingContext()
  await quoteRequest(leakyTap, context)
  const lookAgain = async () => {
    await failLostMessages(context)
    await failLostWebhooks(context)
    return await deliveryProgress(context)
  }
  const untouched = [
    ['queued', 0, null],
    ['QUEUED', 0, null],
  ]
  expect(await lookAgain()).toEqual(untouched)
  await context.pool.query(
    "update graphile_worker._private_jobs set attempts = max_attempts, locked_at = now(), locked_by = 'gateway-x'",
  )
  expect(await lookAgain()).toEqual(untouched)
  // Gateway-x is dead: its jobs are unlocked and have no runs left.
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect
    .poll(() => deliveryProgress(context))
    .toEqual([
      ['failed', 0, 'gateway stopped during the last attempt'],
      ['FAILED', 0, 'gateway stopped during the last attempt'],
    ])
  await jobs.stop()
})

test('a hung receiver delays neither emails nor other receivers, and is cut off when the gateway stops', async () => {
  const pendingResponses: Array<() => void> = []
  const slow = await startWebhookReceiver(
    (response) => void pendingResponses.push(() => response.writeHead(204).end()),
  )
  const quick = await startWebhookReceiver()
  const context = await contextOf(receiverUrl(slow.origin), receiverUrl(quick.origin))
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  for (const name of ['Ann', 'Bea', 'Cid']) {
    await quoteRequest({ ...leakyTap, name, phone: `0491 57${name.charCodeAt(0)} 006` }, context)
  }
  await expect.poll(() => quick.received.length).toBe(3)
  const storedCount = async () =>
    (await context.pool.query("select count(*)::int as count from message where state = 'kept'")).rows[0]
      .count
  await expect.poll(storedCount).toBe(6)
  // One delivery at a time; the others wait in the queue.
  await expect.poll(() => slow.received.length).toBe(1)
  pendingResponses.shift()?.()
  await expect.poll(() => slow.received.length).toBe(2)
  await jobs.stop()
  const tries = await context.db.select().from(webhookAttempts)
  expect(tries.filter(({ error }) => error === 'the site was stopped meanwhile')).toHaveLength(1)
  expect(slow.received).toHaveLength(2)
})

test('a dropped text job is released while a receiver hangs, and the running job is not', async () => {
  const slow = await startWebhookReceiver(() => {})
  const context = await createTestContext({
    environment: { WEBHOOK_URLS: receiverUrl(slow.origin), DROPPED_JOBS_SECONDS: '2' },
  })
  const presence = await context.pool.connect()
  onTestFinished(() => presence.release(true))
  await presence.query('select pg_advisory_lock_shared($1, hashtext($2))', [PRESENCE_LOCK, 'gateway-test'])
  await quoteRequest(leakyTap, context)
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await expect.poll(() => slow.received.length).toBe(1)
  const emails = async () => (await context.db.select().from(messages)).map(({ state }) => state)
  await expect.poll(emails).toEqual(['kept', 'kept'])
  await transact(context.db, async (tx) => {
    await queueText(tx, context.now, { recipient: '+61491570006', text: 'Tomorrow: your plumber.' })
    await tx.execute(
      `update graphile_worker._private_jobs set locked_by = 'gateway-test', locked_at = now() - interval '1 hour'`,
    )
  })
  await expect.poll(emails).toEqual(['kept', 'kept', 'kept'])
  await jobs.stop()
  expect(slow.received).toHaveLength(1)
  // Running jobs are recorded as ended before the pool closes.
  await expect
    .poll(() => deliveryProgress(context))
    .toContainEqual(['QUEUED', 1, 'the site was stopped meanwhile'])
})

test('a receiver that is no longer configured gets nothing and can’t be sent a delivery again', async () => {
  const receiver = await startWebhookReceiver()
  const context = await contextOf(receiverUrl(receiver.origin))
  await quoteRequest(leakyTap, context)
  const { id } = await onlyDelivery(context)
  const withoutReceivers = { ...(await signInAs(context, 'admin')), settings: readSettings({}) }
  await deliverWebhook(id, post, withoutReceivers)
  expect(await onlyDelivery(context)).toMatchObject({
    state: 'GONE',
    attempts: 0,
    lastError: 'its endpoint was removed',
  })
  expect(receiver.received).toEqual([])
  expect(await webhookSendAgain(id, withoutReceivers)).toMatchObject({ type: 'WebhookNotSent' })
  for (const unknownId of ['00000000-0000-4000-8000-000000000000', 'no id'])
    expect(await webhookSendAgain(unknownId, withoutReceivers)).toMatchObject({ type: 'WebhookNotSent' })
})

test('administrators page through the log, newest first, without secrets', async () => {
  const context = await contextOf(
    receiverUrl('https://hooks.example/in?code=guarded'),
    receiverUrl('https://other.example/'),
  )
  for (const name of ['Ann', 'Bea'])
    await quoteRequest({ ...leakyTap, name, phone: `04${name.charCodeAt(0)}1 570 006` }, context)
  const all = await webhookLog(NO_FILTER, context)
  const ids = all?.nodes.map(({ delivery }) => delivery.id) ?? []
  expect(ids).toHaveLength(4)
  const first = await webhookLog({ ...NO_FILTER, first: 3 }, context)
  const second = await webhookLog({ ...NO_FILTER, after: first?.pageInfo.endCursor ?? null }, context)
  expect([...(first?.nodes ?? []), ...(second?.nodes ?? [])].map(({ delivery }) => delivery.id)).toEqual(ids)
  expect([first?.pageInfo.hasNextPage, second?.pageInfo.hasNextPage]).toEqual([true, false])
  expect(await webhookLog({ ...NO_FILTER, state: 'FAILED' }, context)).toMatchObject({ nodes: [] })
  expect(await webhookLog({ ...NO_FILTER, after: 'nothing' }, context)).toBeNull()
  expect(redactedAddress('https://hooks.example/in?code=guarded')).toBe('https://hooks.example/in')

  const admin = await staffVisitor(await startTestSite({ context }), 'admin')
  const { data, codes } = await admin.graphql(
    `query ($id: ID!) {
      webhookReceivers
      webhookDeliveries(first: 2) { nodes { id receiver state nextTryAt settledAt body } pageInfo { hasNextPage } }
      webhookDelivery(id: $id) { eventId type }
      webhookTries(id: $id) { at }
    }`,
    { id: ids[0] },
  )
  expect(codes).toEqual([])
  expect(data.webhookReceivers).toEqual(['https://hooks.example/in', 'https://other.example/'])
  expect(data.webhookDelivery.type).toBe('quote.requested')
  expect(data.webhookTries).toEqual([])
  expect(JSON.stringify(data)).not.toMatch(/guarded|whsec|MfKQ/)
  expect((await admin.graphql('{ webhookDeliveries(first: 0) { nodes { id } } }')).codes).toEqual([
    'BAD_USER_INPUT',
  ])
})

test('deliveries and their attempts are deleted after 30 days', async () => {
  const receiver = await startWebhookReceiver()
  const context = await contextOf(receiverUrl(receiver.origin))
  await quoteRequest(leakyTap, context)
  await deliverWebhook((await onlyDelivery(context)).id, post, context)
  await deleteExpiredWebhooks(context.now.add({ hours: 29 * 24 }), context)
  expect(await storedDeliveries(context)).toHaveLength(1)
  await deleteExpiredWebhooks(context.now.add({ hours: 31 * 24 }), context)
  expect(await storedDeliveries(context)).toEqual([])
  expect(await context.db.select().from(webhookAttempts)).toEqual([])
})

test('a cancellation by staff is published with staff as the actor', async () => {
  const { settings } = await contextOf(receiverUrl('https://hooks.example/in'))
  const context = await createMondayContext({ settings })
  const { booking } = await book(context)
  await transact(context.db, (tx) =>
    takeStep(tx, booking, 'cancelled', { actor: 'staff', channel: 'staff area' }, context),
  )
  const events = (await storedDeliveries(context)).map(({ body }) => JSON.parse(body))
  expect(events.find(({ type }) => type === 'booking.cancelled')?.data).toMatchObject({
    reference: booking.reference,
    state: 'CANCELLED',
    by: 'staff',
  })
})
