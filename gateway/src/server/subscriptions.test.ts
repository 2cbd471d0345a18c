import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { ne, sql } from 'drizzle-orm'
import { type Client, createClient } from 'graphql-ws'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import WebSocket from 'ws'
import { cookieName, sealSession } from '../auth/sessions/cookie.ts'
import type { StaffTopic } from '../generated/graphql.ts'
import { technicianLeave, technicians } from '../platform/database/tables.ts'
import type { Role } from '../platform/staff.ts'
import { currentInstant } from '../platform/time.ts'
import { book, createMondayContext } from '../testing/bookings.ts'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { INBOUND, signedEvent } from '../testing/inbound.ts'
import { startTestSite, type TestSite } from '../testing/site.ts'
import { signInAs } from '../testing/staff.ts'

/** Listens to a test database's notices, as a gateway does. */
async function listenToNotices<T extends TestContext>(context: T): Promise<T> {
  const client = new pg.Client(context.connection)
  // Test databases are dropped while clients still listen.
  client.on('error', () => {})
  await client.connect()
  onTestFinished(() => client.end().catch(() => {}))
  await context.notices.listenOn(client)
  return context
}

/** Starts a gateway with a signed-in member of staff, and returns their cookie and session handle. */
async function startSiteFor(role: Role, context?: TestContext) {
  const listening = await listenToNotices(context ?? (await createTestContext()))
  const { staff } = await signInAs(listening, role)
  const id = randomBytes(32).toString('base64url')
  const handle = randomBytes(16).toString('base64url')
  await listening.pool.query(
    `insert into staff_session (id_hash, handle, account_id, created_at, last_seen_at, expires_at, device, place)
     values ($1, $2, $3, $4, $4, $4::timestamptz + interval '7 days', 'The tests', '127.0.0.1')`,
    [createHash('sha256').update(id).digest(), handle, staff.id, currentInstant().toString()],
  )
  const site = await startTestSite({ context: listening })
  const cookie = `${cookieName('session', listening.settings.publicUrl)}=${await sealSession(id, listening.secrets)}`
  return { site, context: listening, staff, handle, cookie }
}

const wsUrl = ({ url }: TestSite) => `${url.replace('http', 'ws')}/graphql`

/** A WebSocket class that sends the given headers. */
function webSocketWithHeaders(headers: Record<string, string>) {
  return class extends WebSocket {
    constructor(url: string, protocols: string) {
      super(url, protocols, { headers })
    }
  }
}

type TestConnection = { readonly site: TestSite; readonly cookie: string }

/** A client with the headers of a browser on our own pages. */
function clientOf({ site, cookie }: TestConnection): Client {
  const client = createClient({
    url: wsUrl(site),
    webSocketImpl: webSocketWithHeaders({ Origin: site.url, Cookie: cookie }),
    retryAttempts: 0,
    lazy: false,
    onNonLazyError: () => {},
  })
  onTestFinished(() => void client.dispose())
  return client
}

/** Subscribes. Returns the events and the reason for the end. */
async function openSubscription(connection: TestConnection, topics: ReadonlyArray<StaffTopic>) {
  const client = clientOf(connection)
  const received: StaffTopic[] = []
  let wake = () => {}
  let endReason: unknown
  let hasEnded = false
  client.subscribe<{ staffChanges: { topic: StaffTopic } }>(
    {
      query: 'subscription ($topics: [StaffTopic!]!) { staffChanges(topics: $topics) { topic } }',
      variables: { topics },
    },
    {
      next: ({ data }) => {
        if (data) received.push(data.staffChanges.topic)
        wake()
      },
      error: (error) => {
        endReason = error
        hasEnded = true
        wake()
      },
      complete: () => {
        hasEnded = true
        wake()
      },
    },
  )
  const until = async (isDone: () => boolean) => {
    while (!isDone()) await new Promise<void>((resolve) => (wake = resolve))
  }
  return {
    received,
    untilReceived: (topic: StaffTopic) => until(() => received.includes(topic)),
    untilEnded: async () => {
      await until(() => hasEnded)
      return endReason
    },
  }
}

/** Repeats the change until it is received, since a subscription doesn't signal when it has started. */
async function repeatUntilReceived(
  subscription: { received: StaffTopic[] },
  topic: StaffTopic,
  change: () => Promise<unknown>,
) {
  await vi.waitFor(async () => {
    await change()
    expect(subscription.received).toContain(topic)
  })
}

/** Sends a text to the gateway, as its provider would. */
async function sendText({ url }: TestSite): Promise<void> {
  const event = signedEvent(
    { id: 'p1', from: '+61491570006', to: '+61480000000', body: 'Are you coming?' },
    { now: currentInstant() },
  )
  const response = await fetch(`${url}/api/inbound/texts`, {
    method: 'POST',
    body: event.body,
    headers: {
      'content-type': 'application/json',
      'webhook-id': event.id,
      'webhook-timestamp': event.timestamp,
      'webhook-signature': event.signature,
    },
  })
  expect(response.status).toBe(202)
}

async function changeAccounts({ pool }: TestContext): Promise<void> {
  await pool.query('update staff_account set version = version + 1')
}

test('a committed change is pushed, and a rolled back one is not', async () => {
  const connection = await startSiteFor('office')
  const subscription = await openSubscription(connection, ['TEAM', 'ROSTER'])
  await repeatUntilReceived(subscription, 'TEAM', () => changeAccounts(connection.context))
  await connection.context.db
    .transaction(async (tx) => {
      await tx.execute(sql`update technician set version = 1`)
      throw new Error('rolled back')
    })
    .catch(() => {})
  subscription.received.length = 0
  await changeAccounts(connection.context)
  await subscription.untilReceived('TEAM')
  expect(subscription.received).not.toContain('ROSTER')
})

test('a text with a valid signature is pushed to subscribed staff', async () => {
  const connection = await startSiteFor('office', await createTestContext({ environment: INBOUND }))
  const subscription = await openSubscription(connection, ['MESSAGES'])
  await repeatUntilReceived(subscription, 'MESSAGES', () => sendText(connection.site))
  const { rows } = await connection.context.pool.query('select body from inbound_message limit 1')
  expect(rows).toEqual([{ body: 'Are you coming?' }])
})

test('notifies once per bulk statement and never for zero rows', async () => {
  const connection = await startSiteFor('office')
  const payloads: string[] = []
  connection.context.notices.on(
    'staff_changed',
    (payload) => void (payload !== null && payloads.push(payload)),
  )
  const { pool } = connection.context
  const day = ['2030-01-07T00:00:00Z', '2030-01-08T00:00:00Z']
  await pool.query(
    `insert into technician_leave (technician_id, starts_at, ends_at)
     select 1, $1::timestamptz + n * interval '1 day', $2::timestamptz + n * interval '1 day' from generate_series(1, 500) n`,
    day,
  )
  await pool.query('update quote_request set spam = spam')
  await pool.query('update staff_account set version = version + 1')
  await vi.waitFor(() => expect(payloads).toEqual(['diary 1', 'team']))
})

test('a saved job record is pushed, to the technician of the visit too', async () => {
  const { context } = await startSiteFor('office', await createMondayContext())
  const { pool, notices } = context
  const payloads: (string | null)[] = []
  notices.on('staff_changed', (payload) => void payloads.push(payload))
  const { booking } = await book(context)
  // What the booking itself caused has arrived once this has.
  await pool.query("select pg_notify('staff_changed', 'booked')")
  await vi.waitFor(() => expect(payloads).toContain('booked'))
  payloads.length = 0
  const save = `insert into job_record (booking_id, work_done, at) values ($1, 'Fixed', now())
    on conflict (booking_id) do update set at = excluded.at`
  for (const count of [1, 2]) {
    await pool.query(save, [booking.id])
    await vi.waitFor(() => expect(payloads).toEqual(Array(count).fill(`bookings ${booking.technicianId}`)))
  }
})

test('a technician receives changes to their own jobs only', async () => {
  const connection = await startSiteFor('technician', await createMondayContext())
  const { context, staff } = connection
  const subscription = await openSubscription(connection, [
    'BOOKINGS',
    'ROSTER',
    'QUOTES',
    'TEAM',
    'MESSAGES',
  ])
  await book(context)
  const ownJob = () =>
    context.pool.query('update visit set version = version + 1, technician_id = $1', [staff.technicianId])
  await repeatUntilReceived(subscription, 'BOOKINGS', ownJob)
  subscription.received.length = 0
  const startsAt = context.now.add({ hours: 24 * 40 })
  const otherTechnicians = await context.db
    .select()
    .from(technicians)
    .where(ne(technicians.id, staff.technicianId ?? 0))
  await context.db
    .insert(technicianLeave)
    .values(
      otherTechnicians.map(({ id }) => ({ technicianId: id, startsAt, endsAt: startsAt.add({ hours: 1 }) })),
    )
  await changeAccounts(context)
  await ownJob()
  await subscription.untilReceived('BOOKINGS')
  expect(new Set(subscription.received)).toEqual(new Set(['BOOKINGS']))
})

test('only administrators receive notices of published settings', async () => {
  const connection = await startSiteFor('office')
  const office = await openSubscription(connection, ['SETTINGS', 'TEAM'])
  await repeatUntilReceived(office, 'TEAM', async () => {
    await connection.context.pool.query("select pg_notify('staff_changed', 'settings')")
    await changeAccounts(connection.context)
  })
  expect(office.received).not.toContain('SETTINGS')
})

test('C16: a revoked session receives no further events', async () => {
  const connection = await startSiteFor('office')
  const subscription = await openSubscription(connection, ['TEAM'])
  await repeatUntilReceived(subscription, 'TEAM', () => changeAccounts(connection.context))
  await connection.context.pool.query('update staff_session set revoked_at = now() where handle = $1', [
    connection.handle,
  ])
  expect(await subscription.untilEnded()).toMatchObject({ code: 4401 })
  // Reconnecting with it is refused on the open socket, with a reason that the page can read.
  const reconnected = await openSubscription(connection, ['TEAM'])
  expect(await reconnected.untilEnded()).toMatchObject({ code: 4401 })
})

test('a role change ends the subscription', async () => {
  const connection = await startSiteFor('office')
  const subscription = await openSubscription(connection, ['TEAM'])
  await repeatUntilReceived(subscription, 'TEAM', () => changeAccounts(connection.context))
  await connection.context.pool.query(`update staff_account set role = 'admin' where id = $1`, [
    connection.staff.id,
  ])
  expect(await subscription.untilEnded()).toMatchObject({ code: 4403 })
})

/** The result of opening a socket: `open` or the HTTP status. */
async function handshakeResult(url: string, headers: Record<string, string>): Promise<number | 'open'> {
  const socket = new WebSocket(url, 'graphql-transport-ws', { headers })
  onTestFinished(() => socket.terminate())
  socket.on('error', () => {})
  return Promise.race([
    once(socket, 'open').then(() => 'open' as const),
    once(socket, 'unexpected-response').then(([, response]) => Number(response.statusCode)),
  ])
}

test("C13: pages of other sites can't open a socket with our cookie", async () => {
  const { site, cookie } = await startSiteFor('office')
  const url = wsUrl(site)
  expect(await handshakeResult(url, { Cookie: cookie, Origin: 'https://example.org' })).toBe(403)
  expect(await handshakeResult(url, { Cookie: cookie })).toBe(403)
  expect(await handshakeResult(url, { Cookie: cookie, Origin: 'null' })).toBe(403)
  expect(
    await handshakeResult(url, { Cookie: cookie, Origin: site.url, 'Sec-Fetch-Site': 'cross-site' }),
  ).toBe(403)
  expect(
    await handshakeResult(url.replace('/graphql', '/elsewhere'), { Cookie: cookie, Origin: site.url }),
  ).toBe(404)
  expect(await handshakeResult(url, { Cookie: cookie, Origin: site.url })).toBe('open')
})

test('a visitor who isn’t signed in gets no events', async () => {
  const { site } = await startSiteFor('office')
  const subscription = await openSubscription({ site, cookie: 'nothing=here' }, ['BOOKINGS'])
  expect(await subscription.untilEnded()).toMatchObject({ code: 4401 })
})

test.each([
  ['a query', 'query { session { authenticated } }', 'BAD_REQUEST', 'Only subscriptions'],
  ['a mutation', 'mutation { bookingCancel { __typename } }', 'BAD_REQUEST', 'bookingCancel'],
  ['what is no GraphQL', 'subscription {', 'BAD_REQUEST', 'Syntax Error'],
  ['too many tokens', `subscription { ${'a '.repeat(1_001)} }`, 'OPERATION_TOO_LONG', 'more than the 1,000'],
  [
    'too many aliases',
    `subscription { staffChanges(topics: [TEAM]) { ${Array.from({ length: 20 }, (_, i) => `a${i}: topic`).join(' ')} } }`,
    'TOO_MANY_ALIASES',
    '20 aliases',
  ],
])('operation limits apply to WebSockets, with their codes: %s', async (_what, query, code, message) => {
  const connection = await startSiteFor('office')
  const client = clientOf(connection)
  const error = await new Promise((resolve) =>
    client.subscribe({ query }, { next: resolve, error: resolve, complete: () => resolve('complete') }),
  )
  expect(error).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(message), extensions: { code } }),
  )
})

test('a message longer than any of our operations closes the socket', async () => {
  const { site, cookie } = await startSiteFor('office')
  const socket = new WebSocket(wsUrl(site), 'graphql-transport-ws', {
    headers: { Cookie: cookie, Origin: site.url },
  })
  await once(socket, 'open')
  socket.send(JSON.stringify({ type: 'connection_init', payload: { long: 'x'.repeat(20_000) } }))
  const [code] = await once(socket, 'close')
  expect(code).toBe(1009)
})

test('a session is limited to twelve sockets', async () => {
  const { site, cookie } = await startSiteFor('office')
  const open = () =>
    new WebSocket(wsUrl(site), 'graphql-transport-ws', { headers: { Cookie: cookie, Origin: site.url } })
  const first = Array.from({ length: 12 }, open)
  await Promise.all(first.map((socket) => once(socket, 'open')))
  const thirteenth = open()
  const [code] = await once(thirteenth, 'close')
  expect(code).toBe(1013)
})
