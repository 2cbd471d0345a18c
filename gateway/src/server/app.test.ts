import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { drizzle } from 'drizzle-orm/node-postgres'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '../platform/database/database.ts'
import * as tables from '../platform/database/tables.ts'
import { createTestContext } from '../testing/context.ts'
import { leakyTap } from '../testing/quotes.ts'
import { startTestSite, type TestSite } from '../testing/site.ts'

const json = { 'content-type': 'application/json' }

function post(
  site: TestSite,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = json,
) {
  return fetch(`${site.url}${path}`, { method: 'POST', body, headers })
}

const storedRequests = (site: TestSite) => site.context.db.select().from(tables.quoteRequests)

/** Expects a clear error in the endpoint's format, without implementation details. */
async function expectRefusal(response: Response, status: number, what: string): Promise<void> {
  const text = await response.text()
  expect(response.status, what).toBe(status)
  expect(text, what).not.toMatch(/node_modules|\.ts:|at \w+ \(|\bpg\b/i)
  expect(text.length, what).toBeLessThan(20_000)
  expect(response.headers.get('content-type'), what).toMatch(/json/)
  JSON.parse(text)
}

test('malformed, oversized, mistyped and hostile requests are refused, and nothing is stored', async () => {
  const site = await startTestSite()
  const contact = JSON.stringify(leakyTap)
  const query = JSON.stringify({ query: '{ business { name } }' })
  const matrix: ReadonlyArray<
    [
      what: string,
      status: number,
      Parameters<typeof post>[1],
      Parameters<typeof post>[2],
      Parameters<typeof post>[3]?,
    ]
  > = [
    ['no JSON', 400, '/api/contact', '{"name":'],
    ['a text', 400, '/api/contact', '"text"'],
    ['null', 400, '/api/contact', 'null'],
    ['an array', 422, '/api/contact', '[]'],
    ['an empty object', 422, '/api/contact', '{}'],
    ['a prototype', 422, '/api/contact', '{"__proto__":{"name":"Ann"},"constructor":{"prototype":{}}}'],
    [
      'huge numbers',
      422,
      '/api/contact',
      '{"name":1e999,"email":123456789012345678901234567890,"phone":true,"service":{},"message":[]}',
    ],
    ['deep JSON', 422, '/api/contact', `{"message":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
    ['a lone surrogate', 400, '/api/contact', JSON.stringify({ ...leakyTap, name: 'A\ud800' })],
    ['a NUL', 400, '/api/contact', JSON.stringify({ ...leakyTap, message: 'A\0' })],
    ['a wrong key', 422, '/api/contact', contact, { ...json, 'idempotency-key': 'short' }],
    ['70 KB', 413, '/api/contact', JSON.stringify({ ...leakyTap, message: 'x'.repeat(70_000) })],
    ['10 MB', 413, '/graphql', JSON.stringify({ query: ' '.repeat(10_000_000) })],
    ['no type', 415, '/api/contact', contact, { 'content-type': '' }],
    ['plain text', 415, '/api/contact', contact, { 'content-type': 'text/plain' }],
    ['a form', 415, '/api/contact', 'name=Ann', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['parts', 415, '/graphql', '--x--', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['another charset', 415, '/api/contact', contact, { 'content-type': 'application/json; charset=latin1' }],
    [
      'a gzip bomb',
      415,
      '/api/contact',
      new Uint8Array(gzipSync(Buffer.alloc(5_000_000))),
      { ...json, 'content-encoding': 'gzip' },
    ],
    ['an unknown path', 404, '/api/unknown', contact],
    ['a form to an unknown path', 404, '/api/unknown', 'a=b', { 'content-type': 'text/plain' }],
    ['a form to a path for GET', 405, '/api/auth/check', 'a=b', { 'content-type': 'text/plain' }],
    ['no JSON for GraphQL', 400, '/graphql', '{"query'],
    ['a batch', 400, '/graphql', `[${query},${query}]`],
    ['no query', 400, '/graphql', '{}'],
    ['a query that is a number', 400, '/graphql', '{"query":7}'],
    ['variables that are a list', 400, '/graphql', '{"query":"{ business { name } }","variables":[1]}'],
    ['an unknown field', 400, '/graphql', '{"query":"{ passwords }"}'],
    [
      'an unknown operation',
      400,
      '/graphql',
      '{"query":"query A { business { name } }","operationName":"B"}',
    ],
    [
      'a wrong variable',
      400,
      '/graphql',
      '{"query":"query($s: String!) { service(slug: $s) { id } }","variables":{"s":{"a":1}}}',
    ],
    ['an enum of nothing', 400, '/graphql', '{"query":"{ locations(list: NONE) { id } }"}'],
  ]
  for (const [what, status, path, body, headers] of matrix) {
    await expectRefusal(await post(site, String(path), body, headers), status, what)
  }
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  expect((await post(site, '/contact', 'name=Ann%00', form)).status, 'a NUL in a form').toBe(400)
  expect(await storedRequests(site)).toEqual([])
  expect((await post(site, '/api/contact', contact)).status).toBe(201)
})

test('malformed URLs get an error page, never a crash', async () => {
  const site = await startTestSite()
  const fetchPage = (path: string) => fetch(`${site.url}${path}`, { headers: { accept: 'text/html' } })
  for (const [path, status] of [
    ['/%', 400],
    ['/%E0%A4%A', 400],
    ['/a%00b', 400],
    ['/?q=%ff', 400],
    [`/${'a'.repeat(3_000)}`, 414],
    ['/nowhere/..%2f..%2fetc/passwd', 404],
    ['/nowhere/.env', 404],
  ] as const) {
    const response = await fetchPage(path)
    expect(response.status, path).toBe(status)
    expect(response.headers.get('content-type'), path).toMatch(/text\/html/)
    expect(response.headers.get('content-security-policy'), path).toContain("object-src 'none'")
  }
})

/** Sends raw bytes to the server and returns the response. */
async function sendRaw(site: TestSite, bytes: string): Promise<string> {
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  let response = ''
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    response += chunk
  })
  socket.on('error', () => {})
  socket.write(bytes)
  await once(socket, 'close')
  return response
}

test('malformed HTTP gets 400 or 431 and the connection is closed', async () => {
  const site = await startTestSite()
  expect(await sendRaw(site, 'hello\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await sendRaw(site, `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(70_000)}\r\n\r\n`)).toMatch(
    /^HTTP\/1\.1 431 /,
  )
  const smuggled =
    'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'
  expect(await sendRaw(site, smuggled)).toMatch(/^HTTP\/1\.1 400 /)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test('C13: accepts state-changing requests only from our own pages and from programs without cookies', async () => {
  const site = await startTestSite({ environment: { PUBLIC_URL: 'http://plumber.example' } })
  const postFrom = (headers: Record<string, string>) =>
    post(site, '/api/contact', '{}', { ...json, ...headers })
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.plumber.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://evil.example' },
    { origin: 'https://plumber.example.evil.example' },
    { origin: 'null' },
    { cookie: 'gpc_dev=1' },
  ]) {
    await expectRefusal(await postFrom(headers), 403, JSON.stringify(headers))
  }
  for (const headers of [
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://plumber.example' },
    { origin: site.url },
  ]) {
    expect((await postFrom(headers)).status, JSON.stringify(headers)).toBe(422)
  }
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    origin: 'https://evil.example',
    accept: 'text/html',
  }
  expect((await post(site, '/contact', 'name=Ann', form)).status).toBe(403)
  await expectRefusal(
    await post(site, '/graphql', '{}', { ...json, 'sec-fetch-site': 'cross-site' }),
    403,
    'GraphQL',
  )
  const mutation = encodeURIComponent(
    'mutation { quoteRequest(input: {name:"a",email:"a@b.co",phone:"1",service:gas}) { __typename } }',
  )
  const response = await fetch(`${site.url}/graphql?query=${mutation}`, {
    headers: { 'apollo-require-preflight': '1', accept: 'application/json' },
  })
  expect(response.status).toBe(405)
  expect(await storedRequests(site)).toEqual([])
})

test('C13: in production PUBLIC_URL is the only accepted origin', async () => {
  const site = await startTestSite({
    environment: { NODE_ENV: 'production', PUBLIC_URL: 'https://plumber.example' },
  })
  expect((await post(site, '/api/contact', '{}', { ...json, origin: site.url })).status).toBe(403)
  expect(
    (await fetch(`${site.url}/dev/mail`, { headers: { accept: 'application/json' } })).headers.get(
      'content-type',
    ),
  ).not.toMatch(/json/)
})

test('C38: every response has security headers, and responses with data are never stored', async () => {
  const site = await startTestSite({ environment: { PUBLIC_URL: 'https://plumber.example' } })
  for (const path of ['/', '/healthz', '/api/auth/check', '/api/unknown', '/graphql', '/%', '/nowhere']) {
    const { headers } = await fetch(`${site.url}${path}`)
    expect(headers.get('content-security-policy'), path).toContain("default-src '")
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('cross-origin-opener-policy'), path).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.get('strict-transport-security'), path).toContain('max-age=')
    expect(headers.get('x-powered-by'), path).toBeNull()
    expect(headers.get('access-control-allow-origin'), path).toBeNull()
    expect(headers.get('cache-control'), path).toBe(
      path === '/' ? 'public, max-age=0, must-revalidate' : 'no-store',
    )
  }
})

test('the sixth quote request within ten minutes gets 429 with Retry-After', async () => {
  const site = await startTestSite()
  const sendRequest = (n: number) =>
    post(site, '/api/contact', JSON.stringify({ ...leakyTap, phone: `0491 57000${n}` }))
  for (let n = 0; n < 5; n++) expect((await sendRequest(n)).status).toBe(201)
  const response = await sendRequest(5)
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
  expect(await response.json()).toMatchObject({ code: 'RATE_LIMITED' })
})

test('X-Forwarded-For only counts as far as proxies are trusted', async () => {
  const sendRequest = (site: TestSite, n: number) =>
    post(site, '/api/contact', JSON.stringify({ ...leakyTap, phone: `0491 57000${n}` }), {
      ...json,
      'x-forwarded-for': `198.51.100.${n}, 203.0.113.${n}`,
    })
  const direct = await startTestSite()
  const behindOne = await startTestSite({ environment: { TRUST_PROXY: '1' } })
  for (let n = 0; n < 5; n++) await sendRequest(direct, n)
  expect((await sendRequest(direct, 5)).status).toBe(429)
  for (let n = 0; n < 5; n++) await sendRequest(behindOne, n)
  expect((await sendRequest(behindOne, 5)).status).toBe(201)
})

test('a client address is limited to 300 expensive requests a minute', async () => {
  const site = await startTestSite()
  const statuses = new Set<number>()
  for (let n = 0; n < 301; n++) statuses.add((await fetch(`${site.url}/api/maps-config`)).status)
  expect([...statuses]).toEqual([200, 429])
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
})

test('while the database is down, pages and content queries work and the rest returns 503', async () => {
  const context = await createTestContext()
  const unreachable = openPool({ ...context.connection, host: '/nowhere' }, context.log)
  onTestFinished(() => unreachable.end())
  const site = await startTestSite({
    context: { ...context, db: drizzle({ client: unreachable, schema: tables }) },
  })
  expect((await fetch(`${site.url}/`)).status).toBe(200)
  expect((await fetch(`${site.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${site.url}/readyz`)).status).toBe(503)
  await expectRefusal(await fetch(`${site.url}/api/auth/check`), 503, 'auth check')
  await expectRefusal(await post(site, '/api/contact', JSON.stringify(leakyTap)), 503, 'contact')
  const business = await post(site, '/graphql', '{"query":"{ business { name } }"}')
  expect(await business.json()).toMatchObject({
    data: { business: { name: site.context.content.business.name } },
  })
  const session = await post(site, '/graphql', '{"query":"{ session { authenticated } }"}')
  expect(await session.json()).toMatchObject({ errors: [{ extensions: { code: 'SERVICE_UNAVAILABLE' } }] })
  const form = new URLSearchParams(leakyTap).toString()
  const posted = await post(site, '/contact', form, { 'content-type': 'application/x-www-form-urlencoded' })
  expect(posted.status).toBe(503)
  const page = await posted.text()
  expect(page).toContain('There was a problem sending your message. Please try again.')
  expect(page).toContain(leakyTap.message)
})

test('maps-config has a key only if one is configured', async () => {
  const unconfigured = await startTestSite()
  expect(await (await fetch(`${unconfigured.url}/api/maps-config`)).json()).toEqual({})
  const site = await startTestSite({ environment: { MAPBOX_TOKEN: 'pk.abc' } })
  expect(await (await fetch(`${site.url}/api/maps-config`)).json()).toEqual({ apiKey: 'pk.abc' })
})
