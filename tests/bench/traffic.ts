import { join } from 'node:path'
import pg from 'pg'
import { freeWindows, isSaturday } from '../support/bookings.ts'
import { connectToDatabase, enlargeTeam } from '../support/database.ts'
import { getRaw, postJson } from '../support/http.ts'
import { hasNginx } from '../support/nginx.ts'
import { sampleQuote } from '../support/quotes.ts'
import { freePort, type Site, startSite } from '../support/site.ts'
import { startChildServer } from './child-server.ts'
import { hold } from './hold.ts'
import { burst, compare, type Load, type Target } from './load.ts'
import { startStaticServer } from './nginx.ts'
import type { Row } from './table.ts'

export const SERVICES =
  '{ services { id title slug icon shortDescription image arrival { time qualifier } } }'
const AVAILABILITY = `{ availability(service: "tap-repairs", suburb: "robina") {
  next { startsAt endsAt } days { date state reason windows { startsAt endsAt state reason } }
} }`

const PEERS = ['Apollo Server', 'graphql-yoga', 'Mercurius']
const TEAM = 50
const WRITES = 400
/** Concurrent writers, and connections for writing the same rows with bare SQL. */
const CONCURRENCY = 10

/** Numbers the quote requests inserted with bare SQL. */
let bareQuotes = 0

type Log = (line: string) => void

/**
 * Measures requests a second and p99 latency, each against a named baseline in the same run: pages against nginx, queries against
 * other servers, database operations against the bare statement.
 */
export async function trafficRows(folder: string, say: Log): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'traffic')
  const site = await startSite({ DATA_DIR })
  const database = await connectToDatabase(DATA_DIR)
  const bare = new pg.Pool({
    host: join(DATA_DIR, 'socket'),
    user: 'postgres',
    database: 'postgres',
    max: CONCURRENCY,
  })
  try {
    await enlargeTeam(database, TEAM)
    const rows = [...(await pageRows(site, say)), ...(await queryRows(site, say))]
    rows.push(...(await availabilityRows(site, bare, say)))
    say('holds and requests for a quote')
    const written = await measureWrites(site, bare)
    rows.push(
      ...comparisonRows('bookingHold', written.hold, 'its bare insert', written.bareHold),
      ...comparisonRows('quoteRequest', written.quote, 'its bare insert', written.bareQuote),
    )
    return rows
  } finally {
    await bare.end()
    await database.end()
    await site.stop()
  }
}

function comparisonRows(what: string, ours: Load, name: string, theirs: Load | null): ReadonlyArray<Row> {
  const time = (figure: 'p50' | 'p99'): Row => ({
    figure: `${what}, ${figure}, against ${name}`,
    site: ours[figure],
    against: theirs?.[figure],
    unit: 'ms',
    digits: 1,
  })
  const often = {
    figure: `${what} a second, against ${name}`,
    site: ours.perSecond,
    against: theirs?.perSecond,
  }
  return [often, time('p50'), time('p99')]
}

/** Compares a cached page with nginx serving the same bytes, and the same page rendered on every request with the cached one. */
async function pageRows({ url }: Site, say: Log): Promise<ReadonlyArray<Row>> {
  say('pages')
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const path = '/services/gas-services'
  const home = { url: `${url}${path}`, headers }
  const port = hasNginx ? await freePort() : null
  const stop = port === null ? null : await startStaticServer(port, (await getRaw(home.url, headers)).body)
  const [cached, served] = await compare(
    home,
    port === null ? null : { url: `http://127.0.0.1:${port}/`, headers },
  )
  await stop?.()
  const [made] = await compare({ ...home, url: `${home.url}?q=`, numbered: true }, null)
  return [
    ...comparisonRows(
      'a cached page',
      cached,
      hasNginx ? 'nginx with the same bytes' : 'nothing: no nginx here',
      served,
    ),
    ...comparisonRows('a page rendered each time', made, 'the cached page', cached),
  ]
}

/** Measures `services` from the response cache and with an uncached field, each against other servers with the same records. */
async function queryRows({ url }: Site, say: Log): Promise<ReadonlyArray<Row>> {
  const target = (origin: string, query: string): Target => ({
    url: `${origin}/graphql`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  const json = (await postJson(`${url}/graphql`, { query: SERVICES })).text
  // The response depends on the session, so nothing is cached.
  const executed = SERVICES.replace('{', '{ session { sessionId }')
  const rows: Row[] = []
  for (const name of PEERS) {
    say(`services, and ${name}`)
    const peer = await startChildServer('peers.ts', [name, json])
    const [cached, theirs] = await compare(target(url, SERVICES), target(peer.url, SERVICES))
    const [asked] = await compare(target(url, executed), null)
    await peer.stop()
    rows.push(
      ...comparisonRows('services', cached, name, theirs),
      ...comparisonRows('services, executed with who asks', asked, name, theirs),
    )
  }
  return rows
}

async function availabilityRows({ url }: Site, bare: pg.Pool, say: Log): Promise<ReadonlyArray<Row>> {
  say('availability')
  const [asked] = await compare(
    {
      url: `${url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: AVAILABILITY }),
    },
    null,
  )
  const read = await burst(2_000, CONCURRENCY, async () => {
    await bare.query(
      `select technician_id, starts_at, ends_at, zone, state, held_until from visit
        where starts_at >= now() - interval '1 day' and starts_at < now() + interval '15 days'`,
    )
  })
  return comparisonRows(
    `availability of ${TEAM} technicians`,
    asked,
    'the bare query for what is booked',
    read,
  )
}

/** Measures holds and quote requests through the gateway and with bare SQL. */
async function measureWrites(
  site: Site,
  bare: pg.Pool,
): Promise<Readonly<Record<'hold' | 'bareHold' | 'quote' | 'bareQuote', Load>>> {
  const offered = await freeWindows(site, { service: 'tap-repairs', suburb: 'robina', days: 21 })
  // Few technicians work on Saturdays.
  const windows = offered.filter((startsAt) => !isSaturday(startsAt))
  const held = await burst(WRITES, CONCURRENCY, async (number) => {
    await hold(site, windows[number % windows.length] ?? '')
  })
  const bareHold = await burst(WRITES, CONCURRENCY, async (number) => {
    await bare.query(
      `insert into visit (technician_id, starts_at, window_ends_at, ends_at, planned_minutes, service, zone, state,
                          held_until, held_by)
       select technician.id, at, at + interval '2 hours', at + interval '2 hours', 120, 'tap-repairs', home_zone, 'HELD',
              now(), sha256($1::text::bytea)
         from (select id, home_zone, row_number() over (order by id) - 1 as place from technician) as technician,
              lateral (select timestamptz '2100-01-01' + ($2::int + coalesce((select count(*) from visit
                         where starts_at >= timestamptz '2100-01-01'), 0)) * interval '1 day' as at) as day
        where place = $2::int % $3::int`,
      [crypto.randomUUID(), number, TEAM],
    )
  })
  const quote = await burst(WRITES, CONCURRENCY, async () => {
    const answer = await postJson(`${site.url}/api/contact`, sampleQuote())
    if (answer.status !== 201) throw new Error(answer.text)
  })
  const bareQuote = await burst(WRITES, CONCURRENCY, async () => {
    const { name, email, phone, message } = sampleQuote()
    await bare.query(
      `insert into quote_request (reference, received_at, name, email, phone, phone_e164, phone_key, service, message, spam,
                                  fingerprint)
       values ($1, now(), $2, $3, $4, $4, $4, 'hotwater', $5, false, sha256($1::text::bytea))`,
      [`Q-Z${String(bareQuotes++).padStart(5, '0')}`, name, email, phone, message],
    )
  })
  return { hold: held, bareHold, quote, bareQuote }
}
