import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { text as textOf } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { getNamedType, isCompositeType, isObjectType } from 'graphql'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { publishReview, reviewSubmit } from '../reviews/reviews.ts'
import { createTestContext, type TestContext } from '../testing/context.ts'
import { createFinishedJob } from '../testing/finished-job.ts'
import { createWebBuild, startTestSite, type TestSite } from '../testing/site.ts'
import { staffVisitor } from '../testing/visitor.ts'
import { cacheableFields } from './response-cache.ts'
import { executableSchema } from './schema.ts'

const schema = executableSchema()
const CACHEABLE = 'public, max-age=0, must-revalidate'
const REVIEWS = '{ reviews { totalCount nodes { text } } }'
const preflight = {
  'apollo-require-preflight': '1',
  accept: 'application/json',
  // Without this, fetch sends no-cache with If-None-Match.
  'cache-control': 'max-age=0',
}

/** A test site that listens for database notices, as a real gateway does. */
async function startListeningSite(context: TestContext): Promise<TestSite> {
  const noticeClient = new pg.Client(context.connection)
  await noticeClient.connect()
  onTestFinished(() => noticeClient.end())
  await context.notices.listenOn(noticeClient)
  return startTestSite({ context })
}

async function post({ url }: TestSite, body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { headers: response.headers, status: response.status, text: await response.text() }
}

async function get(
  { url }: TestSite,
  parameters: Record<string, string>,
  headers: Record<string, string> = preflight,
) {
  const response = await fetch(`${url}/graphql?${new URLSearchParams(parameters)}`, { headers })
  return { headers: response.headers, status: response.status, text: await response.text() }
}

/** Number of operations executed or answered from the cache so far. */
async function operationCount(context: TestContext): Promise<number> {
  const { values } = await context.metrics.operations.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}

test('repeated queries get the same bytes without querying the database', async () => {
  const context = await createTestContext()
  const site = await startListeningSite(context)
  const first = await post(site, { query: REVIEWS })
  expect(JSON.parse(first.text)).toMatchObject({ data: { reviews: { totalCount: 0, nodes: [] } } })
  await context.pool.end()
  const repeated = await post(site, { query: REVIEWS })
  expect([repeated.status, repeated.text]).toEqual([200, first.text])
  expect(repeated.headers.get('content-type')).toBe(first.headers.get('content-type'))
  expect(await operationCount(context)).toBe(2)
  // Different text is a different query.
  expect((await post(site, { query: `${REVIEWS} ` })).text).toContain('errors')
})

test('a write shows up in the responses of every gateway on the database', async () => {
  const context = await createTestContext()
  const otherContext = { ...(await createTestContext()), db: context.db, connection: context.connection }
  const sites = [await startListeningSite(context), await startListeningSite(otherContext)]
  const counts = () =>
    Promise.all(
      sites.map(
        async (site) => JSON.parse((await post(site, { query: REVIEWS })).text).data.reviews.totalCount,
      ),
    )
  expect(await counts()).toEqual([0, 0])
  const { token } = await createFinishedJob(context)
  const text = 'On time, tidy, and told me the price first.'
  await reviewSubmit({ stars: 5, text, consent: true, idempotencyKey: 'a-review-key', token }, context)
  const { rows } = await context.pool.query<{ id: string }>('select id from review')
  await publishReview({ id: rows[0]?.id ?? '', by: 'office' }, context)
  await expect.poll(counts).toEqual([1, 1])
})

test.each([
  ['with an uncacheable field', '{ business { name } session { authenticated } }'],
  ['in a fragment', 'query { ...F } fragment F on Query { business { name } session { authenticated } }'],
  ['in an inline fragment', '{ business { name } ... on Query { session { authenticated } } }'],
  ['aliased to a cacheable name', '{ business: session { authenticated } }'],
  ['about free windows', '{ availability { next { startsAt } } }'],
  ['by a mutation', 'mutation { signOut { __typename } }'],
])('an operation %s is executed each time', async (_what, query) => {
  const context = await createTestContext()
  const site = await startListeningSite(context)
  expect((await post(site, { query })).status).toBe(200)
  await context.pool.end()
  const { headers } = await post(site, { query })
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('vary')).toBeNull()
})

test('a cached response is anonymous: staff with a cookie get the same bytes as everyone', async () => {
  const context = await createTestContext()
  const site = await startListeningSite(context)
  const query = '{ business { name } services { slug } __typename }'
  const { text } = await post(site, { query })
  const office = await staffVisitor(site, 'office')
  const response = await office.fetch('/graphql', { method: 'POST', body: JSON.stringify({ query }) })
  expect(await response.text()).toBe(text)
  // Personal responses aren't cached for the next caller.
  const sessionQuery = '{ session { role } }'
  expect((await office.graphql(sessionQuery)).data).toEqual({ session: { role: 'office' } })
  expect(JSON.parse((await post(site, { query: sessionQuery })).text)).toMatchObject({
    data: { session: { role: null } },
  })
})

test('a GET response carries its ETag, and a matching request gets 304', async () => {
  const site = await startListeningSite(await createTestContext())
  const parameters = { query: 'query ($query: String!) { areaCheck(query: $query) { verdict } }' }
  const variables = JSON.stringify({ query: 'Robina' })
  const first = await get(site, { ...parameters, variables })
  expect(JSON.parse(first.text)).toEqual({
    data: { areaCheck: { verdict: 'IN_AREA' } },
    extensions: { cost: 2 },
  })
  expect(first.headers.get('cache-control')).toBe(CACHEABLE)
  expect(first.headers.get('vary')).toMatch(/Accept\b.*Accept-Encoding/)
  const tag = first.headers.get('etag') ?? ''
  const repeated = await get(site, { ...parameters, variables }, { ...preflight, 'if-none-match': tag })
  expect([repeated.status, repeated.text]).toEqual([304, ''])
  const otherVariables = await get(
    site,
    { ...parameters, variables: JSON.stringify({ query: 'Atlantis' }) },
    { ...preflight, 'if-none-match': tag },
  )
  expect([otherVariables.status, JSON.parse(otherVariables.text)]).toMatchObject([
    200,
    { data: { areaCheck: { verdict: 'UNKNOWN' } } },
  ])
  // A plain link, which any site can place, is still refused, even for cached responses.
  expect((await get(site, { ...parameters, variables }, { accept: 'application/json' })).status).toBe(400)
  for (const malformed of ['{', '[]', '7'])
    expect((await get(site, { ...parameters, variables: malformed })).status).toBe(400)
})

test('an error is never cached, and is no-store for GET', async () => {
  const context = await createTestContext()
  const site = await startListeningSite(context)
  const query =
    '{ areaCheck(query: "x") { verdict } location(slug: "robina") { nearby(first: 99) { distanceKm } } }'
  for (let count = 1; count <= 2; count++) {
    const { headers, text } = await get(site, { query })
    expect(text).toContain('BAD_USER_INPUT')
    expect(headers.get('cache-control')).toBe('no-store')
    expect(await operationCount(context)).toBe(count)
  }
})

test('a response has the requested type and encoding', async () => {
  const site = await startListeningSite(await createTestContext())
  const query = '{ services { title description } }'
  for (const accept of ['application/json', 'application/graphql-response+json'])
    for (let count = 0; count < 2; count++) {
      const { headers } = await post(site, { query }, { accept, 'accept-encoding': 'br' })
      expect(headers.get('content-type')).toContain(accept)
      expect(headers.get('content-encoding')).toBe('br')
    }
  expect((await post(site, { query }, { accept: 'text/html' })).status).toBe(406)
})

test('a repeated response has the same headers and bytes in each encoding and type, and is counted', async () => {
  const context = await createTestContext()
  const site = await startListeningSite(context)
  const query = '{ services { title description } }'
  const fetchComparable = async (send: typeof get | typeof post, requestHeaders: Record<string, string>) => {
    const { headers, ...rest } = await send(site, { query }, { ...preflight, ...requestHeaders })
    const headerFields: Record<string, string | undefined> = {
      ...Object.fromEntries(headers),
      date: undefined,
    }
    return { ...rest, headers: headerFields }
  }
  let requests = 0
  for (const send of [get, post])
    for (const requestHeaders of [
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'br', accept: 'application/graphql-response+json' },
    ]) {
      const first = await fetchComparable(send, requestHeaders)
      expect(first.headers['content-encoding'] ?? 'identity').toBe(requestHeaders['accept-encoding'])
      for (let count = 0; count < 2; count++)
        expect(await fetchComparable(send, requestHeaders)).toEqual(first)
      requests += 3
    }
  expect(await operationCount(context)).toBe(requests)
  const { values } = await context.metrics.requests.get()
  const durations = values.filter(
    ({ metricName, labels }) => metricName?.endsWith('_count') && labels.kind === 'graphql',
  )
  expect(durations.map(({ value }) => value)).toEqual([requests])
})

test('requests with a repeatable response are refused like any other', async () => {
  const site = await startListeningSite(await createTestContext())
  const sendStatus = async (headers: Record<string, string>) =>
    (await post(site, { query: '{ services { title } }' }, headers)).status
  for (let count = 0; count < 2; count++) {
    expect(await sendStatus({})).toBe(200)
    expect(await sendStatus({ origin: 'https://elsewhere.example' })).toBe(403)
    expect(await sendStatus({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await sendStatus({ cookie: 'session=1' })).toBe(403)
    expect(await sendStatus({ 'content-type': 'text/plain' })).toBe(415)
    expect(await sendStatus({ 'content-type': 'application/json; charset=latin1' })).toBe(415)
    expect(await sendStatus({ 'content-encoding': 'gzip' })).toBe(415)
    expect(await sendStatus({ accept: 'text/html' })).toBe(406)
  }
})

test('repeated responses count towards the rate limit of each client address', async () => {
  const context = await createTestContext({ environment: { TRUST_PROXY: '1' } })
  const site = await startListeningSite(context)
  const sendFrom = (address: string) =>
    post(site, { query: '{ services { title } }' }, { 'x-forwarded-for': `203.0.113.9, ${address}` })
  for (let count = 0; count < 600; count++) expect((await sendFrom('198.51.100.1')).status).toBe(200)
  const response = await sendFrom('198.51.100.1')
  expect(response.status).toBe(429)
  expect(response.text).toContain('RATE_LIMITED')
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(response.headers.get('ratelimit')).toContain('"requests";r=0')
  expect((await sendFrom('198.51.100.2')).status).toBe(200)
})

test('a body that arrives in parts is read completely before its response is looked up', async () => {
  const site = await startListeningSite(await createTestContext())
  const body = (query: string) => JSON.stringify({ query })
  const short = body('{ services { title } }')
  expect((await post(site, JSON.parse(short))).status).toBe(200)
  // JSON allows trailing spaces, so the short body and any prefix that contains it are valid.
  const long = `${short}${' '.repeat(20)}`
  const sendInParts = async (bytes: string, first: number) => {
    const { hostname, port } = new URL(site.url)
    const socket = connect({ port: Number(port), host: hostname, noDelay: true })
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nConnection: close\r\nContent-Length: ${bytes.length}\r\n\r\n${bytes.slice(0, first)}`,
    )
    for (let turns = 0; turns < 50; turns++) await setImmediate()
    socket.write(bytes.slice(first))
    return await textOf(socket)
  }
  const other = `${short.slice(0, -1)}, "operationName": "Missing"}`
  for (const first of [0, 10, short.length, long.length]) {
    expect(await sendInParts(long, first)).toMatch(/^HTTP\/1\.1 200 [\s\S]*"title"/)
    expect(await sendInParts(other, first)).toMatch(/^HTTP\/1\.1 (400|200) [\s\S]*"errors"/)
    expect(await sendInParts(short, Math.min(first, short.length))).toMatch(/^HTTP\/1\.1 200 [\s\S]*"title"/)
  }
})

test.each(['open', 'manifest'])(
  'a site with %s operations answers its own operations by id',
  async (mode) => {
    const query = 'query Verdict($query: String!) { areaCheck(query: $query) { verdict } }'
    const personalQuery = 'query Mine { session { authenticated } }'
    const id = (text: string) => createHash('sha256').update(text).digest('hex')
    const web = await createWebBuild()
    await writeFile(
      web.operations,
      JSON.stringify({ [id(query)]: query, [id(personalQuery)]: personalQuery }),
    )
    const site = await startTestSite({
      web,
      context: await createTestContext({ environment: { GRAPHQL_OPERATIONS: mode } }),
    })
    const parametersFor = (text: string) => ({
      operationName: 'Verdict',
      variables: JSON.stringify({ query: '4217' }),
      extensions: JSON.stringify({ persistedQuery: { version: 1, sha256Hash: id(text) } }),
    })
    const { status, text, headers } = await get(site, parametersFor(query))
    expect([status, JSON.parse(text)]).toMatchObject([200, { data: { areaCheck: { verdict: 'IN_AREA' } } }])
    expect(headers.get('cache-control')).toBe(CACHEABLE)
    // Unknown operations, and ones that depend on the caller, aren't available this way.
    for (const otherText of [personalQuery, '{ business { name } }'])
      expect((await get(site, parametersFor(otherText))).text).toMatch(
        /UNKNOWN_OPERATION|PERSISTED_QUERY_NOT_SUPPORTED/,
      )
  },
)

test('cacheable fields lead to nothing personal, time-dependent or role-dependent', () => {
  const query = schema.getQueryType()?.getFields() ?? {}
  const reachable = new Set<string>()
  const addReachable = (field: (typeof query)[string]) => {
    const type = getNamedType(field.type)
    if (!isCompositeType(type) || reachable.has(type.name)) return
    reachable.add(type.name)
    if (isObjectType(type)) for (const inner of Object.values(type.getFields())) addReachable(inner)
  }
  const cacheable = cacheableFields(schema)
  for (const name of cacheable) if (query[name]) addReachable(query[name])
  expect(cacheable.size).toBeGreaterThan(10)
  expect(
    [...reachable].filter((name) => /Availability|Window|Booking|Session|Staff|Invitation/.test(name)),
  ).toEqual([])
})
