import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { confirm, freeWindows, sampleVisit } from '../support/bookings.ts'
import { readText } from '../support/checkout.ts'
import { postJson } from '../support/http.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'

const Attribute = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) })
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z
    .array(Attribute)
    .transform((attributes) =>
      Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
    ),
  status: z.object({ code: z.number().optional() }),
})
type Span = z.output<typeof Span>
const TraceExport = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
})

const ERROR = 2
const spans: Span[] = []
const services = new Set<unknown>()
const collector = createServer((request, response) => {
  void text(request).then((body) => {
    for (const { resource, scopeSpans } of TraceExport.parse(JSON.parse(body)).resourceSpans) {
      services.add(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue)
      spans.push(...scopeSpans.flatMap((scope) => scope.spans))
    }
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
})

let folder: string
let site: Site

beforeAll(async () => {
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const address = collector.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  folder = await newSiteFolder()
  site = await startSite({
    DATA_DIR: folder,
    LOG_LEVEL: 'info',
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${address.port}`,
    NODE_OPTIONS: '--import ./docs/deploy/tracing.mjs',
  })
})

afterAll(async () => {
  await site?.stop()
  collector.close()
  await removeFolder(folder)
})

const spansOf = (traceId: string) => spans.filter((span) => span.traceId === traceId)
const nameOf = ({ name }: Span) => name

/** Waits for an exported span that matches, and returns it. */
async function waitForSpan(matches: (span: Span) => boolean): Promise<Span> {
  await expect.poll(() => spans.find(matches), { timeout: 15_000 }).toBeDefined()
  const span = spans.find(matches)
  if (!span) throw new Error('the span is missing')
  return span
}

test('a booking is one trace with the request, the operation, each database query and its jobs', async () => {
  const [startsAt = ''] = await freeWindows(site)
  const visit = sampleVisit(startsAt)
  const booked = await confirm(site, visit)
  if (booked.__typename !== 'Booked') throw new Error(booked.message)
  const insert = await waitForSpan(({ name }) => name === 'db insert booking')
  const request = await waitForSpan(
    ({ name, traceId }) => name === 'POST graphql' && traceId === insert.traceId,
  )
  const operation = await waitForSpan(
    ({ name, traceId }) => name === 'graphql mutation other' && traceId === insert.traceId,
  )
  expect(request.parentSpanId ?? '').toBe('')
  expect(request.attributes).toEqual({
    'http.request.method': 'POST',
    'url.path': '/graphql',
    'http.response.status_code': 200,
  })
  expect(operation.parentSpanId).toBe(request.spanId)
  expect(insert.parentSpanId).toBe(operation.spanId)
  expect(insert.attributes).toEqual({
    'db.system.name': 'postgresql',
    'db.operation.name': 'insert',
    'db.collection.name': 'booking',
  })
  const names = spansOf(insert.traceId).map(nameOf)
  for (const name of ['db begin', 'db commit', 'db insert message', 'db insert booking_event'])
    expect(names).toContain(name)

  const job = await waitForSpan(({ name }) => name === 'job deliver-message')
  expect(job.parentSpanId ?? '').toBe('')
  expect(job.traceId).not.toBe(insert.traceId)
  await waitForSpan(({ name, traceId }) => name === 'db update message' && traceId === job.traceId)

  // The log line has the same trace ID.
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  const line = lines.map((item) => JSON.parse(item)).find(({ traceId }) => traceId === insert.traceId)
  expect(line).toMatchObject({ msg: 'request', method: 'POST', path: '/graphql', status: 200 })

  expect([...services]).toEqual(['plumbing-site'])
  const exported = JSON.stringify(spans)
  for (const secret of [
    visit.name,
    visit.email,
    visit.street,
    visit.phone,
    visit.idempotencyKey,
    booked.token,
  ])
    expect(exported).not.toContain(secret)
})

test('the site’s own operations are named in traces, and unknown ones are not recorded', async () => {
  const [, name = ''] = /query (\w+)/.exec(readText('web/dist/operations.json')) ?? []
  await postJson(`${site.url}/graphql`, { query: `query ${name} { __typename }` })
  await postJson(`${site.url}/graphql`, { query: 'query MadeUp { madeUp }' })
  await fetch(`${site.url}/booking/manage/secret-of-a-link?email=ann@example.org`, {
    headers: { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' },
  })
  expect(await waitForSpan((span) => span.name === `graphql query ${name}`)).toMatchObject({
    attributes: { 'graphql.operation.name': name, 'graphql.operation.type': 'query' },
  })
  expect(
    await waitForSpan((span) => span.attributes['error.type'] === 'GRAPHQL_VALIDATION_FAILED'),
  ).toMatchObject({
    name: 'graphql unknown other',
    status: { code: ERROR },
  })
  expect(await waitForSpan((span) => span.attributes['url.path'] === '/booking/manage/…')).toMatchObject({
    name: 'GET page',
  })
  const exported = JSON.stringify(spans)
  for (const secret of ['MadeUp', 'secret-of-a-link', 'ann@example.org', '0af7651916cd43dd'])
    expect(exported).not.toContain(secret)
})

test('the documented install commands match what is tested', () => {
  const { devDependencies } = z
    .object({ devDependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readText('tests/package.json')))
  const packages = [...readText('docs/deploy/tracing.mjs').matchAll(/from '(@opentelemetry\/[\w-]+)'/g)].map(
    ([, name = '']) => name,
  )
  const page = readText('docs/operations.md')
  for (const name of packages.filter((dependency) => dependency !== '@opentelemetry/api'))
    expect(page).toContain(`${name}@${devDependencies[name]}`)
})
