import { join } from 'node:path'
import pg from 'pg'
import { freeWindows, isSaturday } from '../support/bookings.ts'
import { connectToDatabase, enlargeTeam } from '../support/database.ts'
import { getRaw, postJson } from '../support/http.ts'
import { hasNginx } from '../support/nginx.ts'
import { sampleQuote } from '../support/quotes.ts'
import { freePort, type Site, startSite } from '../support/site.ts'
import { AVAILABILITY } from './availability.ts'
import { startChildServer } from './child-server.ts'
import { hold } from './hold.ts'
import { burst, compare, type Load, type Target } from './load.ts'
import { startStaticServer } from './nginx.ts'
import { requestQuote } from './quote.ts'
import type { Row } from './table.ts'

export const SERVICES =
  '{ services { id title slug icon shortDescription image arrival { time qualifier } } }'

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
export async function trafficRows(folder: string, log: Log): Promise<ReadonlyArray<Row>> {
  const DATA_DIR = join(folder, 'traffic')
  const site = await startSite({ DATA_DIR })
  const database = await connectToDatabase(DATA_DIR)
  const barePool = new pg.Pool({
    host: join(DATA_DIR, 'socket'),
    user: 'postgres',
    database: 'postgres',
    max: CONCURRENCY,
  })
  try {
    await enlargeTeam(database, TEAM)
    const rows = [...(await pageRows(site, log)), ...(await queryRows(site, log))]
    rows.push(...(await availabilityRows(site, barePool, log)))
    log('holds and requests for a quote')
    const writes = await measureWrites(site, barePool)
    rows.push(
      ...comparisonRows('bookingHold', writes.hold, 'its bare insert', writes.bareHold),
      ...comparisonRows('quoteRequest', writes.quote, 'its bare insert', writes.bareQuote),
    )
    return rows
  } finally {
    await barePool.end()
    await database.end()
    await site.stop()
  }
}

function comparisonRows(
  subject: string,
  siteLoad: Load,
  name: string,
  baselineLoad: Load | null,
): ReadonlyArray<Row> {
  const timeRow = (percentileName: 'p50' | 'p99'): Row => ({
    label: `${subject}, ${percentileName}, against ${name}`,
    site: siteLoad[percentileName],
    baseline: baselineLoad?.[percentileName],
    unit: 'ms',
    digits: 1,
  })
  const rateRow = {
    label: `${subject} a second, against ${name}`,
    site: siteLoad.perSecond,
    baseline: baselineLoad?.perSecond,
  }
  return [rateRow, timeRow('p50'), timeRow('p99')]
}

/** Compares a cached page with nginx serving the same bytes, and the same page rendered on every request with the cached one. */
async function pageRows({ url }: Site, log: Log): Promise<ReadonlyArray<Row>> {
  log('pages')
  const headers = { accept: 'text/html', 'accept-encoding': 'br' }
  const path = '/contact'
  const target = { url: `${url}${path}`, headers }
  const port = hasNginx ? await freePort() : null
  const stop = port === null ? null : await startStaticServer(port, (await getRaw(target.url, headers)).body)
  const [cachedLoad, nginxLoad] = await compare(
    target,
    port === null ? null : { url: `http://127.0.0.1:${port}/`, headers },
  )
  await stop?.()
  // The page reads `job`, so each value is a page of its own.
  const [renderedLoad] = await compare({ ...target, url: `${target.url}?job=`, numbered: true }, null)
  return [
    ...comparisonRows(
      'a cached page',
      cachedLoad,
      hasNginx ? 'nginx with the same bytes' : 'nothing: no nginx here',
      nginxLoad,
    ),
    ...comparisonRows('a page rendered each time', renderedLoad, 'the cached page', cachedLoad),
  ]
}

/** Measures `services` from the response cache and with an uncached field, each against other servers with the same records. */
async function queryRows({ url }: Site, log: Log): Promise<ReadonlyArray<Row>> {
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
    log(`services, and ${name}`)
    const peer = await startChildServer('peers.ts', [name, json])
    const [cachedLoad, peerLoad] = await compare(target(url, SERVICES), target(peer.url, SERVICES))
    const [executedLoad] = await compare(target(url, executed), null)
    await peer.stop()
    rows.push(
      ...comparisonRows('services', cachedLoad, name, peerLoad),
      ...comparisonRows('services, executed with a session', executedLoad, name, peerLoad),
    )
  }
  return rows
}

async function availabilityRows({ url }: Site, barePool: pg.Pool, log: Log): Promise<ReadonlyArray<Row>> {
  log('availability')
  const [availabilityLoad] = await compare(
    {
      url: `${url}/graphql`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: AVAILABILITY }),
    },
    null,
  )
  const bareLoad = await burst(2_000, CONCURRENCY, async () => {
    await barePool.query(
      `select technician_id, starts_at, ends_at, zone, state, held_until from visit
        where starts_at >= now() - interval '1 day' and starts_at < now() + interval '15 days'`,
    )
  })
  return comparisonRows(
    `availability of ${TEAM} technicians`,
    availabilityLoad,
    'the bare query for what is booked',
    bareLoad,
  )
}

/** Measures holds and quote requests through the gateway and with bare SQL. */
async function measureWrites(
  site: Site,
  barePool: pg.Pool,
): Promise<Readonly<Record<'hold' | 'bareHold' | 'quote' | 'bareQuote', Load>>> {
  const starts = await freeWindows(site, { service: 'tap-repairs', suburb: 'robina', days: 21 })
  // Few technicians work on Saturdays.
  const windows = starts.filter((startsAt) => !isSaturday(startsAt))
  const held = await burst(WRITES, CONCURRENCY, async (number) => {
    await hold(site, windows[number % windows.length] ?? '')
  })
  const bareHold = await burst(WRITES, CONCURRENCY, async (number) => {
    await barePool.query(
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
  const quote = await burst(WRITES, CONCURRENCY, () => requestQuote(site))
  const bareQuote = await burst(WRITES, CONCURRENCY, async () => {
    const { name, email, phone, message } = sampleQuote()
    await barePool.query(
      `insert into quote_request (reference, received_at, name, email, phone, phone_e164, phone_key, service, message, spam,
                                  fingerprint)
       values ($1, now(), $2, $3, $4, $4, $4, 'hotwater', $5, false, sha256($1::text::bytea))`,
      [`Q-Z${String(bareQuotes++).padStart(5, '0')}`, name, email, phone, message],
    )
  })
  return { hold: held, bareHold, quote, bareQuote }
}
