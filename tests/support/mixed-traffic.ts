import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import autocannon from 'autocannon'
import WebSocket from 'ws'
import { z } from 'zod'
import { CONFIRM, sampleVisit } from './bookings.ts'
import { ROOT, readText } from './checkout.ts'
import { PAGES } from './pages.ts'
import { sampleQuote } from './quotes.ts'
import type { Site } from './site.ts'
import type { SignedIn } from './staff.ts'

const CONNECTIONS = 10
/** Timeout for a busy machine; the gateway itself gives up after ten seconds. */
const TIMEOUT_SECONDS = 60
/** Client addresses that the rate limits count separately, in rotation. */
const CLIENT_COUNT = 5_000
/** Distinct unknown operations: as many as occur in 20,000 requests. */
const UNKNOWN_OPERATIONS = 300
/** Per thousand requests of a round. */
const SOCKETS_PER_THOUSAND = 10
const ABORTED_PER_THOUSAND = 30

/** A request to send, and the expected response: its status, and a pattern if the status isn't enough. */
type TestRequest = {
  readonly path: string
  readonly method?: 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
  readonly status: number
  readonly bodyPattern?: RegExp
  readonly onExpected?: (body: string, headers: Readonly<Record<string, unknown>>) => void
}

/** A kind of request: its share of about two thousand, and a function that returns the nth one. */
type RequestKind = {
  readonly name: string
  readonly share: number
  readonly createRequest: (number: number) => TestRequest
}

/** What the traffic needs from the site. */
type Setup = {
  readonly site: Site
  readonly office: ReadonlyArray<SignedIn>
  /** An account for signing in with a password. */
  readonly account: { readonly email: string; readonly password: string }
  /** Start times of the windows to book, used in rotation. */
  readonly windows: ReadonlyArray<string>
}

/** Controls the traffic and reports its results so far. */
export type Traffic = {
  /** Sends this many requests of every kind. Resolves when all have responses and all clients have disconnected. */
  readonly round: (count: number) => Promise<void>
  /** The number of expected responses, by kind. */
  readonly expected: () => Readonly<Record<string, number>>
  /** Unexpected responses: the first few of each kind. */
  readonly unexpected: () => ReadonlyArray<string>
}

const Manifest = z.record(z.string(), z.string())
const HoldResponse = z.object({
  data: z.object({ bookingHold: z.object({ __typename: z.string(), holdToken: z.string().optional() }) }),
})

const HOLD = `mutation($input: BookingHoldInput!) {
  bookingHold(input: $input) { __typename ... on BookingHeld { holdToken } }
}`
const RELEASE =
  'mutation($input: BookingHoldReleaseInput!) { bookingHoldRelease(input: $input) { __typename } }'
const SIGN_IN = 'mutation($input: SignInInput!) { signIn(input: $input) { __typename } }'
const SUBSCRIPTION = 'subscription { staffChanges(topics: [QUOTES, BOOKINGS]) { topic } }'

/**
 * Creates traffic like a day's, in the proportions of people and programs, except that expensive requests are more frequent. It
 * comes from thousands of addresses, over kept-alive connections and some that break.
 */
export function createMixedTraffic(setup: Setup): Traffic {
  const { site } = setup
  const expected: Record<string, number> = {}
  const unexpected: Record<string, string[]> = {}
  const record = (name: string, problem: string | null) => {
    if (problem === null) expected[name] = (expected[name] ?? 0) + 1
    else unexpected[name] = [...(unexpected[name] ?? []), `${name}: ${problem}`].slice(0, 3)
  }
  let lastClient = 0
  const nextAddress = () => {
    const client = lastClient++ % CLIENT_COUNT
    return `203.0.${client >> 8}.${client & 255}`
  }
  const weightedKinds = kindsOf(setup).flatMap(({ share, ...kind }) =>
    Array.from({ length: share }, () => kind),
  )
  const requestCounts = new Map<string, number>()

  function requests(): autocannon.Request[] {
    return shuffled(weightedKinds).map(({ name, createRequest }) => {
      // A connection sends its requests one by one, so the response belongs to the last one sent.
      let sent: TestRequest | undefined
      return {
        setupRequest: (request) => {
          const number = requestCounts.get(name) ?? 0
          requestCounts.set(name, number + 1)
          sent = createRequest(number)
          const { path, method = 'GET', headers, body } = sent
          return {
            ...request,
            path,
            method,
            headers: { 'x-forwarded-for': nextAddress(), ...headers },
            body: body ?? '',
          }
        },
        onResponse: (status, body, _context, headers) => {
          if (!sent) return
          const isExpected = status === sent.status && (sent.bodyPattern?.test(body) ?? true)
          record(
            name,
            isExpected ? null : `${sent.path} ${status}, not ${sent.status}: ${body.slice(0, 200)}`,
          )
          if (isExpected) sent.onExpected?.(body, headers ?? {})
        },
      }
    })
  }

  async function sendComplete(count: number): Promise<void> {
    // Each connection has its own requests, because each records what it sent.
    const amounts = Array.from({ length: CONNECTIONS }, (_, index) =>
      Math.floor((count + index) / CONNECTIONS),
    )
    await Promise.all(
      amounts.map(async (amount) => {
        const { errors } = await autocannon({
          url: site.url,
          connections: 1,
          amount,
          timeout: TIMEOUT_SECONDS,
          requests: requests(),
        })
        if (errors > 0) record('connections', `${errors} broke or were not answered`)
      }),
    )
  }

  async function round(count: number): Promise<void> {
    const socketCount = Math.round((count * SOCKETS_PER_THOUSAND) / 1_000)
    const abortedCount = Math.round((count * ABORTED_PER_THOUSAND) / 1_000)
    await Promise.all([
      sendComplete(count - socketCount - abortedCount),
      runSequentially(socketCount, async (number) => record('sockets', await listenBriefly(setup, number))),
      runSequentially(abortedCount, async (number) =>
        record('broken off', await abortRequest(setup, number, nextAddress())),
      ),
    ])
  }
  return { round, expected: () => ({ ...expected }), unexpected: () => Object.values(unexpected).flat() }
}

/** Returns every kind of HTTP request. */
function kindsOf({ site, office, account, windows }: Setup): ReadonlyArray<RequestKind> {
  const operations = Manifest.parse(JSON.parse(readText('web/dist/operations.json')))
  const idOf = (name: string): string => {
    const [id] = Object.entries(operations).find(([, text]) => text.startsWith(`query ${name}`)) ?? []
    if (id === undefined) throw new Error(`the site asks for no ${name}`)
    return id
  }
  const textOf = (name: string): string => operations[idOf(name)] ?? ''
  const photo = readFileSync(join(ROOT, 'content/images/rendered/previews/home.jpg'))
  const page = { accept: 'text/html', 'accept-encoding': 'gzip, br' }
  const json = { 'content-type': 'application/json' }
  const sameOrigin = { origin: site.url }

  const graphql = (query: string, variables: object, bodyPattern: RegExp, headers = {}): TestRequest => ({
    path: '/graphql',
    method: 'POST',
    headers: { ...json, ...headers },
    body: JSON.stringify({ query, variables }),
    status: 200,
    bodyPattern,
  })
  const staff = (number: number, name: string, variables: object): TestRequest =>
    graphql(textOf(name), variables, /^\{"data":\{/, {
      ...sameOrigin,
      cookie: elementAt(office, number).cookie,
    })
  const post = (path: string, body: unknown, status: number): TestRequest => ({
    path,
    method: 'POST',
    headers: json,
    body: typeof body === 'string' ? body : JSON.stringify(body),
    status,
  })
  const get = (
    path: string,
    status = 200,
    headers: Readonly<Record<string, string>> = page,
  ): TestRequest => ({
    path,
    headers,
    status,
  })
  const persistedPath = (id: string, variables: object): string =>
    `/graphql?${new URLSearchParams({
      variables: JSON.stringify(variables),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id } }),
    })}`

  const publicQueries: ReadonlyArray<readonly [string, object]> = [
    ['SiteFrame', {}],
    ['HomeServices', {}],
    ['BookableServices', {}],
    ['Promises', {}],
    ['LocationsPage', {}],
    ['ServicePage', { slug: 'gas-services' }],
    ['LocationPage', { slug: 'burleigh-heads' }],
    ['ArticlePage', { slug: 'flexi-hoses' }],
    ['HeadFacts', { path: '/services' }],
    ['ReviewsPage', {}],
    ['SuburbsLike', { query: '4220' }],
    ['AreaLookUp', { query: 'mudgeeraba' }],
  ]
  const staffQueries: ReadonlyArray<readonly [string, object]> = [
    ['Overview', {}],
    ['StaffBookings', { sort: 'WINDOW', direction: 'ASC' }],
    ['StaffQuotes', { sort: 'RECEIVED', direction: 'DESC' }],
    ['InboxList', { first: 25 }],
    ['StaffFind', { query: 'tate' }],
    ['DispatchBoard', { date: elementAt(windows, 0).slice(0, 10) }],
  ]
  const invalidRequests: ReadonlyArray<TestRequest> = [
    post('/api/contact', { ...sampleQuote(), email: 'nobody' }, 422),
    post('/api/contact', '{"name":', 400),
    post('/api/contact', { message: 'm'.repeat(70_000) }, 413),
    { ...post('/api/contact', 'name=Ann', 415), headers: { 'content-type': 'text/plain' } },
    {
      ...post('/graphql', { query: '{ session { role } }' }, 403),
      headers: { ...json, origin: 'https://evil.example' },
    },
    post('/graphql', { query: '{ services { noSuchField } }' }, 400),
    post('/graphql', { query: '{ services {' }, 400),
    post('/graphql', { query: `{ services ${'{ related '.repeat(12)} { slug } ${'}'.repeat(12)} }` }, 400),
    { ...post('/booking/photos', 'no photo at all', 422), headers: { 'content-type': 'image/png' } },
    get(persistedPath('0'.repeat(64), {}), 200, { 'apollo-require-preflight': '1' }),
    get('/api/nothing', 404),
    get('/.git/config', 404),
    get('/services/%00', 400),
    get('/admin/export/bookings.csv', 401),
  ]

  const holds: Array<{ readonly holdToken: string; readonly startsAt: string }> = []
  const sessions: string[] = []
  const kinds: ReadonlyArray<RequestKind> = [
    { name: 'cached pages', share: 760, createRequest: (number) => get(elementAt(PAGES, number)) },
    {
      name: 'cached pages with campaign parameters',
      share: 120,
      createRequest: (number) => get(`${elementAt(PAGES, number)}?utm_source=mail&gclid=${number}`),
    },
    { name: 'uncached pages', share: 30, createRequest: (number) => get(`/blog?q=tap%20${number}`) },
    { name: 'unknown addresses', share: 20, createRequest: (number) => get(`/no-such-page-${number}`, 404) },
    {
      name: 'files',
      share: 240,
      createRequest: (number) =>
        get(elementAt(['/icon.svg', '/images/map-light.svg', '/images/map-dark.svg'], number)),
    },
    { name: 'sitemap and feeds', share: 10, createRequest: () => get('/sitemap.xml') },
    {
      name: 'known operations by GET',
      share: 200,
      createRequest: (number) => {
        const [name, variables] = elementAt(publicQueries, number)
        return get(persistedPath(idOf(name), variables), 200, { 'apollo-require-preflight': '1' })
      },
    },
    {
      name: 'known operations by POST',
      share: 180,
      createRequest: (number) =>
        graphql(
          textOf(elementAt(publicQueries, number)[0]),
          elementAt(publicQueries, number)[1],
          /^\{"data":\{/,
        ),
    },
    {
      name: 'unknown operations',
      share: 30,
      // Apollo caches up to 30 MB of parsed operations, so new ones all the time would grow memory without being a leak.
      createRequest: (number) =>
        graphql(`{ a${number % UNKNOWN_OPERATIONS}: services { slug title } }`, {}, /^\{"data":\{/),
    },
    {
      name: 'suburbs not asked for before',
      share: 20,
      createRequest: (number) =>
        graphql(textOf('AreaLookUp'), { query: `a place ${number}` }, /^\{"data":\{/),
    },
    {
      name: 'who is asking, with the services',
      share: 60,
      createRequest: () =>
        graphql('{ session { sessionId } services { slug title } }', {}, /"sessionId":null/),
    },
    {
      name: 'availability',
      share: 60,
      createRequest: () =>
        graphql(
          textOf('Windows'),
          { service: 'tap-repairs', suburb: 'robina', days: 14 },
          /"availability":\{/,
        ),
    },
    { name: 'api/auth/check', share: 40, createRequest: () => get('/api/auth/check') },
    {
      name: 'api/auth/check, signed in',
      share: 10,
      createRequest: (number) => get('/api/auth/check', 200, { cookie: elementAt(office, number).cookie }),
    },
    { name: 'api/maps-config', share: 40, createRequest: () => get('/api/maps-config') },
    {
      name: 'api/auth/refresh-session, signed out',
      share: 4,
      createRequest: (number) => post('/api/auth/refresh-session', { sessionId: `nobody-${number}` }, 401),
    },
    { name: 'readyz', share: 10, createRequest: () => get('/readyz') },
    {
      name: 'quotes by api/contact',
      share: 4,
      createRequest: () => post('/api/contact', sampleQuote(), 201),
    },
    {
      name: 'quotes by GraphQL',
      share: 2,
      createRequest: () =>
        graphql(
          'mutation($input: QuoteRequestInput!) { quoteRequest(input: $input) { __typename } }',
          { input: { ...sampleQuote(), idempotencyKey: randomUUID() } },
          /"QuoteRequested"/,
        ),
    },
    {
      name: 'holds',
      share: 16,
      createRequest: (number) => {
        const startsAt = elementAt(windows, number)
        const input = {
          startsAt,
          service: 'general-plumbing',
          suburb: 'robina',
          idempotencyKey: randomUUID(),
        }
        return {
          ...graphql(HOLD, { input }, /"(BookingHeld|SlotTaken)"/),
          onExpected: (body) => {
            const { holdToken } = HoldResponse.parse(JSON.parse(body)).data.bookingHold
            if (holdToken !== undefined) holds.push({ holdToken, startsAt })
          },
        }
      },
    },
    {
      name: 'bookings of a held window',
      share: 2,
      createRequest: (number) => {
        const { startsAt, ...held } = holds.shift() ?? { startsAt: elementAt(windows, number) }
        return graphql(CONFIRM, { input: { ...sampleVisit(startsAt), ...held } }, /"(Booked|SlotTaken)"/)
      },
    },
    {
      name: 'holds given back',
      share: 14,
      createRequest: () => {
        const { holdToken } = holds.shift() ?? { holdToken: 'given back before' }
        return graphql(RELEASE, { input: { holdToken } }, /"HoldReleased"/)
      },
    },
    { name: 'refused input', share: 36, createRequest: (number) => elementAt(invalidRequests, number) },
    {
      name: 'wrong passwords',
      share: 3,
      createRequest: (number) =>
        graphql(
          SIGN_IN,
          { input: { email: `nobody${number}@example.org`, password: 'not the password at all' } },
          /"SignInRefused"/,
        ),
    },
    {
      name: 'right passwords',
      share: 1,
      createRequest: () => ({
        ...graphql(SIGN_IN, { input: account }, /"SignedIn"/),
        onExpected: (_body, { 'Set-Cookie': cookies }) => sessions.push(...cookiesIn(cookies)),
      }),
    },
    {
      name: 'signed out',
      share: 1,
      createRequest: () =>
        graphql('mutation { signOut { __typename } }', {}, /"SignedOut"/, {
          ...sameOrigin,
          cookie: sessions.splice(0).join('; '),
        }),
    },
    {
      name: 'staff lists',
      share: 30,
      createRequest: (number) => staff(number, ...elementAt(staffQueries, number)),
    },
    {
      name: 'staff lists as files',
      share: 2,
      createRequest: (number) =>
        get('/admin/export/bookings.csv', 200, { cookie: elementAt(office, number).cookie }),
    },
    {
      name: 'photos',
      share: 4,
      createRequest: () => ({
        path: '/booking/photos',
        method: 'POST',
        headers: { 'content-type': 'image/jpeg' },
        body: photo,
        status: 201,
      }),
    },
    {
      name: 'photos in a form',
      share: 1,
      createRequest: () => ({
        path: '/booking',
        method: 'POST',
        headers: { ...page, ...sameOrigin, 'content-type': 'multipart/form-data; boundary=soak' },
        body: Buffer.concat([
          Buffer.from(
            '--soak\r\nContent-Disposition: form-data; name="photo"; filename="tap.jpg"\r\nContent-Type: image/jpeg\r\n\r\n',
          ),
          photo,
          Buffer.from('\r\n--soak--\r\n'),
        ]),
        status: 200,
      }),
    },
  ]
  return kinds
}

/** Opens a staff subscription that ends cleanly or abruptly. Some are refused. Returns what went wrong, or null. */
function listenBriefly({ site, office }: Setup, number: number): Promise<string | null> {
  const isSignedIn = number % 5 > 0
  const cookie = isSignedIn ? { cookie: elementAt(office, number).cookie } : {}
  const socket = new WebSocket(`${site.url.replace('http', 'ws')}/graphql`, 'graphql-transport-ws', {
    headers: { origin: site.url, ...cookie },
  })
  const send = (message: object) => socket.send(JSON.stringify(message))
  return new Promise((resolve) => {
    let acknowledged = false
    socket.once('open', () => send({ type: 'connection_init' }))
    socket.on('message', (message) => {
      if (!String(message).includes('"connection_ack"')) return
      acknowledged = true
      send({ id: '1', type: 'subscribe', payload: { query: SUBSCRIPTION } })
      if (number % 2 === 0) return socket.terminate()
      send({ id: '1', type: 'complete' })
      socket.close(1000)
    })
    socket.on('error', (error) => resolve(error.message))
    socket.once('close', (code) => {
      if (isSignedIn) resolve(acknowledged ? null : `closed with ${code}`)
      else resolve(code === 4401 ? null : `let in: ${code}`)
    })
  })
}

/** Disconnects in the middle of a response or of the request. Returns what went wrong, or null. */
function abortRequest({ site, office }: Setup, number: number, address: string): Promise<string | null> {
  const { hostname, port } = new URL(site.url)
  const head = `Host: ${hostname}:${port}\r\nX-Forwarded-For: ${address}\r\n`
  const partialRequests = [
    `GET / HTTP/1.1\r\n${head}\r\n`,
    `GET /blog?q=gone%20${number} HTTP/1.1\r\n${head}\r\n`,
    `GET /images/map-light.svg HTTP/1.1\r\n${head}\r\n`,
    `GET /graphql?query={services{slug}} HTTP/1.1\r\n${head}apollo-require-preflight: 1\r\n\r\n`,
    `GET /admin/export/bookings.csv HTTP/1.1\r\n${head}Cookie: ${elementAt(office, number).cookie}\r\n\r\n`,
    `POST /booking/photos HTTP/1.1\r\n${head}Content-Type: image/jpeg\r\nContent-Length: 100000\r\nExpect: 100-continue\r\n\r\n${'x'.repeat(1_000)}`,
    `POST /api/contact HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 500\r\nExpect: 100-continue\r\n\r\n{`,
  ]
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(elementAt(partialRequests, number)))
    // The first bytes of a response, or of `100 Continue`.
    socket.once('readable', () => socket.resetAndDestroy())
    socket.once('error', ({ message }) => resolve(message))
    socket.once('close', () => resolve(null))
  })
}

async function runSequentially(count: number, task: (number: number) => Promise<void>): Promise<void> {
  for (let number = 0; number < count; number++) await task(number)
}

/** Returns the name and value pairs of the cookies that a response sets. */
function cookiesIn(header: unknown): ReadonlyArray<string> {
  return [header].flat().flatMap((item) => (typeof item === 'string' ? (item.split(';')[0] ?? []) : []))
}

/** Returns the nth item, in rotation. */
function elementAt<T>(items: ReadonlyArray<T>, number: number): T {
  const item = items[number % items.length]
  if (item === undefined) throw new Error('no items to pick from')
  return item
}

function shuffled<T>(items: ReadonlyArray<T>): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
