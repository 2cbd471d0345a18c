import { writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { bookingHold } from '../../bookings/customer/holds.ts'
import { quoteRequest } from '../../enquiries/quote-requests/quote-requests.ts'
import { startJobs } from '../../server/jobs.ts'
import { book, bookingInput, createMondayContext, newIdempotencyKey } from '../../testing/bookings.ts'
import { createTestContext, type TestContext } from '../../testing/context.ts'
import { createWebBuild, startTestSite, type TestSite } from '../../testing/site.ts'
import { probeWrites } from '../database/write-probe.ts'
import { requestKind } from '../http/request-times.ts'
import { openLog } from './log.ts'
import { watchPool, watchProcess } from './metrics.ts'

const TOKEN = 'a token of the tests, of no use'.replaceAll(/[ ,]/g, '-')

/** Returns the response of /metrics to a request with these headers. */
function fetchMetrics(
  { url }: Pick<TestSite, 'url'>,
  headers: Readonly<Record<string, string>> = {},
): Promise<{ readonly status: number; readonly text: string }> {
  return new Promise((resolve, reject) => {
    const clientRequest = request(`${url}/metrics`, { headers }, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, text: body }), reject)
    })
    clientRequest.on('error', reject)
    clientRequest.end()
  })
}

const metricsText = ({ metrics }: Pick<TestContext, 'metrics'>) => metrics.registry.metrics()

test('metrics can be read from the same machine', async () => {
  const site = await startTestSite()
  watchProcess(site.context.metrics)
  watchPool(site.context.metrics, site.context.pool)
  await fetch(`${site.url}/healthz`)
  const response = await fetchMetrics(site)
  expect(response.status).toBe(200)
  expect(response.text).toContain('site_http_request_duration_seconds_count{kind="health",status="200"} 1')
  expect(response.text).toMatch(/^site_database_connections\{state="waiting"\} 0$/m)
  expect(response.text).toMatch(/^process_resident_memory_bytes \d+$/m)
})

test.each([
  ['through a proxy of this machine', { 'x-forwarded-for': '203.0.113.9' }],
  ['through one that says so in the standard way', { forwarded: 'for=203.0.113.9' }],
  ['by the name that visitors use', { host: 'plumber.example' }],
  ['with a wrong token', { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}x` }],
])('the page does not exist %s', async (_how, headers) => {
  const web = await createWebBuild({
    render: async () => ({ status: 404, html: '<!doctype html><title>None</title>', cacheable: false }),
  })
  const site = await startTestSite({ environment: { METRICS_TOKEN: TOKEN }, web })
  const response = await fetchMetrics(site, headers)
  expect(response.status).toBe(404)
  expect(response.text).not.toContain('site_')
})

test('metrics can be read from anywhere with METRICS_TOKEN, and not without it', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${TOKEN}` }
  const site = await startTestSite({ environment: { METRICS_TOKEN: TOKEN } })
  expect((await fetchMetrics(site, headers)).text).toContain('# TYPE site_pages_total counter')
  expect((await fetchMetrics(await startTestSite(), headers)).text).not.toContain('site_')
})

test('a page counts as rendered once and as cached from then on', async () => {
  const site = await startTestSite()
  for (const _ of [1, 2, 3]) await (await fetch(`${site.url}/somewhere`)).arrayBuffer()
  const metrics = await metricsText(site.context)
  expect(metrics).toContain('site_pages_total{from="rendering"} 1')
  expect(metrics).toContain('site_pages_total{from="memory"} 2')
})

test('operations are counted under the site’s own names; all other names count as "other"', async () => {
  const web = await createWebBuild()
  await writeFile(web.operations, JSON.stringify({ ab: 'query Home { business { name } }' }))
  const site = await startTestSite({ web })
  const sendQuery = async (query: string) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${site.url}/graphql`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ query }),
    })
    await response.arrayBuffer()
  }
  await sendQuery('query Home { business { name } }')
  await sendQuery('query Made_up_1 { business { name } }')
  await sendQuery('{ business { name } }')
  await sendQuery('query Home { nothing }')
  await sendQuery('{')
  const metrics = await metricsText(site.context)
  expect(metrics).toContain('site_graphql_operations_total{operation="Home",outcome="ok"} 1')
  expect(metrics).toContain('site_graphql_operations_total{operation="other",outcome="ok"} 2')
  expect(metrics).toContain('outcome="GRAPHQL_VALIDATION_FAILED"} 1')
  expect(metrics).toContain('outcome="GRAPHQL_PARSE_FAILED"} 1')
  expect(metrics).not.toContain('Made_up')
})

test('holds and bookings are counted by outcome', async () => {
  const context = await createMondayContext()
  const { startsAt, service, suburb } = bookingInput()
  await bookingHold({ startsAt, service, suburb, idempotencyKey: newIdempotencyKey() }, context)
  await bookingHold({ startsAt: 'never', idempotencyKey: newIdempotencyKey() }, context)
  await book(context)
  const metrics = await metricsText(context)
  expect(metrics).toContain('site_bookings_total{step="hold",outcome="BookingHeld"} 1')
  expect(metrics).toContain('site_bookings_total{step="hold",outcome="InvalidInput"} 1')
  expect(metrics).toContain('site_bookings_total{step="book",outcome="Booked"} 1')
})

test('an untrusted proxy is logged once and counted', async () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'warn', tracing: false }, { write: (line) => void lines.push(line) })
  const site = await startTestSite({ context: await createTestContext({ log }) })
  for (const _ of [1, 2])
    await fetch(`${site.url}/healthz`, { headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect(await metricsText(site.context)).toContain('site_untrusted_proxy_requests_total 2')
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toHaveLength(1)
})

test('a database that rejects writes is logged and shown in the metrics', async () => {
  const lines: string[] = []
  const log = openLog({ logLevel: 'warn', tracing: false }, { write: (line) => void lines.push(line) })
  const context = await createTestContext({ log })
  await probeWrites(context)
  expect(await metricsText(context)).toContain('site_database_writable 1')
  await context.pool.query('alter table rate_count add constraint full_disk check (false) not valid')
  await probeWrites(context)
  expect(await metricsText(context)).toContain('site_database_writable 0')
  expect(lines.join('')).toContain('database accepts no writes')
})

test('jobs are counted by outcome', async () => {
  const context = await createTestContext()
  const jobs = await startJobs(context, context.pool, 'gateway-test')
  await quoteRequest(
    { name: 'Ann Lee', email: 'ann@example.org', phone: '0491 570 006', service: 'general' },
    context,
  )
  await expect
    .poll(() => metricsText(context))
    .toMatch(/site_jobs_total\{job="deliver-message",outcome="done"\} \d/)
  await jobs.stop()
})

test.each([
  ['GET', '/', 'page'],
  ['HEAD', '/booking/manage/s3cret', 'page'],
  ['POST', '/booking', 'form'],
  ['POST', '/graphql', 'graphql'],
  ['GET', '/graphql/x', 'graphql'],
  ['GET', '/graphqlx', 'page'],
  ['GET', '/api/auth/check', 'rest'],
  ['GET', '/images/services/gas-services-960.webp', 'file'],
  ['GET', '/favicon.ico', 'file'],
  ['GET', '/admin/login', 'staff'],
  ['GET', '/readyz', 'health'],
])('%s %s is counted as %s', (method, path, kind) => {
  expect(requestKind(method, path)).toBe(kind)
})
