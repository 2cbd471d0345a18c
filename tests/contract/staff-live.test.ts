import { type Client, createClient } from 'graphql-ws'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import WebSocket from 'ws'
import { connectToDatabase } from '../support/database.ts'
import { type Site, startSite } from '../support/site.ts'
import { signInAs } from '../support/staff.ts'
import { startTwoGateways, type TwoGateways } from '../support/two-gateways.ts'

let gateways: TwoGateways
beforeAll(async () => {
  gateways = await startTwoGateways()
}, 120_000)
afterAll(() => gateways?.stop())

/** A subscription client like a signed-in browser; its events and connection count. */
async function createSubscriber(site: Site, { retries = 0 } = {}) {
  const { cookie } = await signInAs(site, 'office')
  const received: string[] = []
  let connections = 0
  const client: Client = createClient({
    url: `${site.url.replace('http', 'ws')}/graphql`,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocols: string) {
        super(url, protocols, { headers: { Origin: site.url, Cookie: cookie } })
      }
    },
    retryAttempts: retries,
    shouldRetry: () => true,
    // Constant delay, no backoff: the gateway is back within seconds.
    retryWait: () => new Promise((resolve) => setTimeout(resolve, 250)),
    on: { connected: () => (connections += 1) },
  })
  client.subscribe<{ staffChanges: { topic: string } }>(
    { query: 'subscription { staffChanges(topics: [QUOTES]) { topic } }' },
    {
      next: ({ data }) => void (data && received.push(data.staffChanges.topic)),
      error: () => {},
      complete: () => {},
    },
  )
  await vi.waitFor(() => expect(connections).toBe(1))
  return { received, connections: () => connections, end: () => client.dispose() }
}

/** Sends a quote request to one gateway. */
async function sendQuote(site: Site): Promise<void> {
  const response = await fetch(`${site.url}/api/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Ann Lee',
      email: `ann.${Math.random().toString(36).slice(2)}@example.org`,
      phone: `04915700${Math.floor(10 + Math.random() * 89)}`,
      service: 'drainage',
      message: `Please ${Math.random()}`,
    }),
  })
  expect(response.status).toBeLessThan(300)
}

test('a request to one gateway is announced on both', async () => {
  const listeners = await Promise.all([createSubscriber(gateways.first), createSubscriber(gateways.second)])
  await vi.waitFor(
    async () => {
      await sendQuote(gateways.first)
      for (const { received } of listeners) expect(received).toContain('QUOTES')
    },
    { timeout: 20_000, interval: 500 },
  )
  for (const { end } of listeners) await end()
})

test('a gateway that stops closes its sockets cleanly, and its listeners reconnect to the next one', async () => {
  const { PORT } = { PORT: new URL(gateways.second.url).port }
  const subscriber = await createSubscriber(gateways.second, { retries: 50 })
  const exit = await gateways.second.stop()
  expect(exit.code).toBe(0)
  const restarted = await startSite({ DATA_DIR: gateways.second.dataDir, PORT })
  try {
    await vi.waitFor(() => expect(subscriber.connections()).toBe(2), { timeout: 60_000 })
    subscriber.received.length = 0
    await vi.waitFor(
      async () => {
        await sendQuote(gateways.first)
        expect(subscriber.received).toContain('QUOTES')
      },
      { timeout: 20_000, interval: 500 },
    )
  } finally {
    await subscriber.end()
    await restarted.stop()
  }
}, 120_000)

test('a session that ends at one gateway ends its subscriptions at the other', async () => {
  const site = gateways.first
  const { cookie, handle } = await signInAs(site, 'office')
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { Origin: site.url, Cookie: cookie },
  })
  const closed = new Promise<number>((resolve) => socket.once('close', resolve))
  await new Promise((resolve) => socket.once('open', resolve))
  const database = await connectToDatabase(site.dataDir)
  await database.query('update staff_session set revoked_at = now() where handle = $1', [handle])
  await database.end()
  expect(await closed).toBe(4401)
})
