import { connect } from 'node:net'
import autocannon from 'autocannon'
import WebSocket from 'ws'
import { bookingKinds } from './booking-kinds.ts'
import { elementAt, type Setup, type TestRequest } from './requests.ts'
import { staffKinds } from './staff-kinds.ts'
import { VISITOR_KINDS } from './visitor-kinds.ts'

const CONNECTIONS = 10
/** Timeout for a busy machine; the gateway itself gives up after ten seconds. */
const TIMEOUT_SECONDS = 60
/** Client addresses that the rate limits count separately, in rotation. */
const CLIENT_COUNT = 5_000
/** Per thousand requests of a round. */
const SOCKETS_PER_THOUSAND = 10
const ABORTED_PER_THOUSAND = 30

/** Controls the traffic and reports its results so far. */
export type Traffic = {
  /** Sends this many requests of every kind. Resolves when all have responses and all clients have disconnected. */
  readonly round: (count: number) => Promise<void>
  /** The number of expected responses, by kind. */
  readonly expected: () => Readonly<Record<string, number>>
  /** Unexpected responses: the first few of each kind. */
  readonly unexpected: () => ReadonlyArray<string>
}

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
  const weightedKinds = [...VISITOR_KINDS, ...bookingKinds(setup), ...staffKinds(setup)].flatMap(
    ({ share, ...kind }) => Array.from({ length: share }, () => kind),
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

function shuffled<T>(items: ReadonlyArray<T>): T[] {
  return items
    .map((item) => ({ item, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item)
}
