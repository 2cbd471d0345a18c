import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { webhookDeliveries } from '../../platform/database/tables.ts'
import { publicLookup } from '../../platform/http/public-address.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { leakyTap } from '../../testing/quotes.ts'
import { signInAs } from '../../testing/staff.ts'
import { type ReceivedWebhook, startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import {
  OLD_SECRET_HOURS,
  webhookEndpointCreate,
  webhookEndpointEnable,
  webhookEndpointNewSecret,
  webhookEndpointRemove,
  webhookEndpoints,
} from './endpoints.ts'
import { webhookEndpointTest, webhookSendAgain } from './log.ts'
import { signature, webhookPost } from './post.ts'
import { deliverWebhook } from './webhooks.ts'

const post = webhookPost(new AbortController().signal, { anywhere: true })

/** Signs in as an administrator and adds an endpoint that responds with `status()`. */
async function createEndpoint(status: () => number = () => 204) {
  const receiver = await startWebhookReceiver((response) => void response.writeHead(status()).end())
  const context = await signInAs(await createTestContext(), 'admin')
  const created = await webhookEndpointCreate({ address: `${receiver.origin}/in?token=a` }, context)
  if (created.type !== 'WebhookEndpointCreated') throw new Error(created.message)
  return { receiver, context, ...created, id: created.endpoint.endpoint.id }
}

/** Runs the queued deliveries, as jobs would. A refused delivery stays queued for its next attempt. */
async function deliverAll(context: Parameters<typeof deliverWebhook>[2]) {
  for (const { id, state } of await context.db.select().from(webhookDeliveries))
    if (state === 'QUEUED') await deliverWebhook(id, post, context).catch(() => {})
}

const deliveryStates = async ({ db }: Pick<TestContext, 'db'>) =>
  (await db.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt)).map(({ state }) => state)

const onlyEndpoint = async (context: Pick<TestContext, 'db'>) =>
  (await webhookEndpoints(context))[0]?.endpoint

function isSignedBy(secret: string, { headers, body }: ReceivedWebhook): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = signature(key, String(headers['webhook-id']), String(headers['webhook-timestamp']), body)
  return String(headers['webhook-signature']).split(' ').includes(expected)
}

test('a new endpoint gets every event, signed with the secret that was shown once', async () => {
  const { receiver, context, secret } = await createEndpoint()
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
  await quoteRequest(leakyTap, context)
  await deliverAll(context)
  const [delivery, ...others] = receiver.received
  if (!delivery) throw new Error('nothing was delivered')
  expect(others).toEqual([])
  expect(delivery.path).toBe('/in?token=a')
  expect(JSON.parse(delivery.body)).toMatchObject({ type: 'quote.requested' })
  expect(isSignedBy(secret, delivery)).toBe(true)
})

test('a new secret signs at once, and the previous one for another day', async () => {
  const { receiver, context, secret, id } = await createEndpoint()
  const renewed = await webhookEndpointNewSecret(id, context)
  if (renewed.type !== 'WebhookEndpointCreated') throw new Error(renewed.message)
  const later = { ...context, now: context.now.add({ hours: OLD_SECRET_HOURS }) }
  for (const eachContext of [context, later]) {
    await webhookEndpointTest(id, eachContext)
    await deliverAll(eachContext)
  }
  const signedBy = receiver.received.map((request) =>
    [secret, renewed.secret].map((key) => isSignedBy(key, request)),
  )
  expect(signedBy).toEqual([
    [true, true],
    [false, true],
  ])
})

test('a test event goes to its own endpoint only', async () => {
  const { receiver, context, id } = await createEndpoint()
  const other = await startWebhookReceiver()
  await webhookEndpointCreate({ address: other.origin }, context)
  expect(await webhookEndpointTest(id, context)).toMatchObject({ type: 'WebhookQueued' })
  await deliverAll(context)
  expect(receiver.received.map(({ body }) => JSON.parse(body))).toMatchObject([
    { type: 'webhook.test', data: {} },
  ])
  expect(other.received).toEqual([])
})

test('an endpoint that accepts nothing for three days is disabled until an administrator enables it', async () => {
  let status = 500
  const { receiver, context, id } = await createEndpoint(() => status)
  const contextAfter = (hours: number) => ({ ...context, now: context.now.add({ hours }) })
  await quoteRequest(leakyTap, context)
  await deliverAll(context)
  await deliverAll(contextAfter(3 * 24 - 1))
  expect(await onlyEndpoint(context)).toMatchObject({ failingSince: context.now, disabledAt: null })
  await deliverAll(contextAfter(3 * 24))
  expect(await onlyEndpoint(context)).toMatchObject({ disabledReason: 'FAILING' })
  expect(receiver.received).toHaveLength(3)

  // Queued events aren't sent, new ones aren't queued, and a test is refused.
  await deliverAll(context)
  await quoteRequest({ ...leakyTap, message: 'The tap drips again.' }, context)
  expect(await deliveryStates(context)).toEqual(['FAILED'])
  expect(receiver.received).toHaveLength(3)
  expect(await webhookEndpointTest(id, context)).toMatchObject({
    message: 'Not sent. Its endpoint is switched off.',
  })

  status = 204
  await webhookEndpointEnable(id, context)
  const [{ id: failedId } = { id: '' }] = await context.db.select().from(webhookDeliveries)
  expect(await webhookSendAgain(failedId, context)).toMatchObject({ type: 'WebhookQueued' })
  await deliverAll(context)
  expect(await deliveryStates(context)).toEqual(['DELIVERED'])
  const { rows } = await context.pool.query('select action, details from audit_event order by id')
  expect(rows).toMatchObject([
    { action: 'webhook-endpoint.create' },
    { action: 'webhook-endpoint.disable', details: { reason: 'FAILING' } },
    { action: 'webhook-endpoint.enable' },
    { action: 'webhook.send-again' },
  ])
  expect(JSON.stringify(rows)).not.toContain('token=a')
})

test('one accepted delivery resets the failing period', async () => {
  let status = 500
  const { context, id } = await createEndpoint(() => status)
  await webhookEndpointTest(id, context)
  await deliverAll(context)
  status = 204
  await deliverAll(context)
  expect(await onlyEndpoint(context)).toMatchObject({ failingSince: null, disabledAt: null })
})

test('a 410 response disables an endpoint at once', async () => {
  const { context, id } = await createEndpoint(() => 410)
  await webhookEndpointTest(id, context)
  await deliverAll(context)
  expect(await onlyEndpoint(context)).toMatchObject({ disabledReason: 'GONE' })
})

test('a removed endpoint gets nothing, not even queued events', async () => {
  const { receiver, context, id } = await createEndpoint()
  await quoteRequest(leakyTap, context)
  expect(await webhookEndpointRemove(id, context)).toEqual({ type: 'WebhookEndpointRemoved', id })
  await deliverAll(context)
  expect(receiver.received).toEqual([])
  expect(await deliveryStates(context)).toEqual(['GONE'])
  const gone = { type: 'WebhookEndpointGone', message: 'That endpoint was removed.' }
  expect(await webhookEndpointRemove(id, context)).toEqual(gone)
  expect(await webhookEndpointEnable('no id', context)).toEqual(gone)
  expect(await webhookEndpointNewSecret(id, context)).toEqual(gone)
})

test.each([
  ['', 'Address is required'],
  ['example.com', 'Enter an address that starts with https://'],
  ['http://hooks.example/in', 'Enter an address that starts with https://'],
  ['https://name:word@hooks.example/in', 'Leave out the name and password: requests are signed'],
  ['https://127.0.0.1/in', 'Enter an address on the internet'],
  ['https://[::ffff:10.0.0.1]/in', 'Enter an address on the internet'],
  ['https://169.254.169.254/latest/meta-data', 'Enter an address on the internet'],
  ['https://2130706433/', 'Enter an address on the internet'],
  ['https://localhost:5432/', 'Enter an address on the internet'],
])('in production the address %j is refused', async (address, message) => {
  const context = await signInAs(await createTestContext(), 'admin')
  const production = { ...context, settings: { ...context.settings, webhooksAnywhere: false } }
  expect(await webhookEndpointCreate({ address }, production)).toMatchObject({
    type: 'InvalidInput',
    fields: [{ field: 'address', message }],
  })
})

test('refuses a duplicate address, an address from WEBHOOK_URLS and an eleventh endpoint', async () => {
  const context = await signInAs(
    await createTestContext({
      environment: { WEBHOOK_URLS: 'https://whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw@hooks.example/operator' },
    }),
    'admin',
  )
  const add = async (path: string) => {
    const outcome = await webhookEndpointCreate({ address: `https://hooks.example/${path}` }, context)
    return outcome.type === 'InvalidInput' ? outcome.fields[0]?.message : outcome.type
  }
  expect(await add('operator')).toBe('The operator has set this address in WEBHOOK_URLS')
  for (let n = 1; n <= 10; n += 1) expect(await add(`${n}`)).toBe('WebhookEndpointCreated')
  expect(await add('11')).toBe('There are 10 endpoints. Remove one first.')
  const [first, second] = (await webhookEndpoints(context)).map(({ endpoint }) => endpoint)
  await webhookEndpointRemove(first?.id ?? '', context)
  expect(await add(second?.address.split('/').at(-1) ?? '')).toBe('That endpoint is there already')
})

/** A server on the loopback address that counts connections. */
async function startPrivateServer() {
  let connections = 0
  const server: Server = createServer((_request, response) => void response.end())
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, connections: () => connections }
}

test("endpoints added by administrators can't reach private addresses, by IP or by name", async () => {
  const { port, connections } = await startPrivateServer()
  const guardedPost = webhookPost(new AbortController().signal, { anywhere: false })
  const operatorReceiver = { address: `http://127.0.0.1:${port}/`, keys: [Buffer.alloc(32)] }
  const message = { eventId: 'one', body: '{}' }
  expect(await guardedPost({ ...operatorReceiver, fromDashboard: true }, message)).toEqual({
    status: null,
    error: 'its address is not on the internet',
  })
  // A name can be pointed at a private address after it was accepted.
  const errorCode = await new Promise((resolve) =>
    publicLookup('localhost', { all: true }, (error) => resolve(error?.code)),
  )
  expect(errorCode).toBe('NOT_PUBLIC')
  expect(connections()).toBe(0)
  expect(await guardedPost(operatorReceiver, message)).toEqual({ status: 200, error: null })
})
