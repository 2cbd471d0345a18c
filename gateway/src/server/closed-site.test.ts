import { loadContent } from 'content'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/context.ts'
import { startTestSite } from '../testing/site.ts'
import { staffVisitor } from '../testing/visitor.ts'

const environment = { PUBLIC_URL: 'https://plumber.example' }
const contentWithPlaceholders = loadContent()
const CLOSED_MESSAGE = 'This website isn’t open yet. Please try again later.'

async function post(url: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return { status: response.status, body: await response.json() }
}

test('production serves no public page while facts are missing, and lists them with where to enter them', async () => {
  const context = await createTestContext({ environment, content: contentWithPlaceholders })
  const { url } = await startTestSite({ context })
  for (const path of [
    '/',
    '/about',
    '/hot-water-gold-coast',
    '/booking/manage/x',
    '/sitemap.xml',
    '/robots.txt',
  ]) {
    const response = await fetch(`${url}${path}`)
    expect(response.status, path).toBe(503)
    expect(response.headers.get('cache-control'), path).toBe('no-store')
    const text = await response.text()
    for (const fact of [
      'Licensed name',
      'Trade licence',
      'Phone',
      'Email',
      'Address',
      '/admin/dashboard/settings',
    ])
      expect(text, path).toContain(fact)
    expect(text, path).not.toContain('5550 0142')
  }
  const headers = { origin: environment.PUBLIC_URL, 'content-type': 'application/x-www-form-urlencoded' }
  expect((await fetch(`${url}/contact`, { method: 'POST', headers, body: 'name=a' })).status).toBe(503)
})

test('the site opens without a restart once the facts are entered, and closes if they are removed', async () => {
  const context = await createTestContext({ environment })
  let content = contentWithPlaceholders
  const { url } = await startTestSite({
    context: {
      ...context,
      get content() {
        return content
      },
    },
  })
  const readState = async () => [
    (await fetch(url)).status,
    (await (await fetch(`${url}/readyz`)).json()).publicPages,
  ]
  expect(await readState()).toEqual([503, 'closed: facts are missing'])
  content = context.content
  expect(await readState()).toEqual([200, undefined])
  content = contentWithPlaceholders
  context.notices.notify('pages_changed', null)
  expect(await readState()).toEqual([503, 'closed: facts are missing'])
})

test('the staff area, sign-in and health endpoints respond while the site is closed', async () => {
  const context = await createTestContext({ environment, content: contentWithPlaceholders })
  const { url } = await startTestSite({ context })
  for (const path of ['/admin/login', '/healthz', '/api/auth/check', '/graphql?query={session{role}}']) {
    const accept = path.startsWith('/graphql') ? 'application/json' : 'text/html'
    const headers = { accept, 'apollo-require-preflight': '1' }
    expect((await fetch(`${url}${path}`, { headers })).status, path).toBe(200)
  }
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ok: true, publicPages: 'closed: facts are missing' })
})

test('a closed site refuses public operations with SITE_CLOSED and stores nothing', async () => {
  const context = await createTestContext({ environment, content: contentWithPlaceholders })
  const { url } = await startTestSite({ context })
  for (const query of [
    '{ business { phone } }',
    'query A { ...f } fragment f on Query { session { role } services { slug } }',
    '{ availability(service: "tap-repairs", suburb: "robina") { next { startsAt } } }',
    'mutation { quoteRequest(input: { name: "Ann", email: "ann@example.org", phone: "0400 000 000", service: general, idempotencyKey: "key-of-a-test" }) { __typename } }',
    'mutation { bookingLinkRequest(input: { email: "ann@example.org", idempotencyKey: "key-of-a-link" }) { __typename } }',
  ]) {
    const { status, body } = await post(url, '/graphql', { query })
    expect([status, body], query).toEqual([
      503,
      { errors: [expect.objectContaining({ message: CLOSED_MESSAGE, extensions: { code: 'SITE_CLOSED' } })] },
    ])
  }
  const response = await fetch(`${url}/graphql?query={services{slug}}`, {
    headers: { 'apollo-require-preflight': '1' },
  })
  expect(response.status).toBe(503)
  const message = { name: 'Ann', email: 'ann@example.org', phone: '0400 000 000', service: 'general' }
  for (const response of [
    await post(url, '/api/contact', message),
    await fetch(`${url}/api/maps-config`).then(async (reply) => ({
      status: reply.status,
      body: await reply.json(),
    })),
  ])
    expect(response).toMatchObject({ status: 503, body: { message: CLOSED_MESSAGE, code: 'SITE_CLOSED' } })
  expect((await context.pool.query('select 1 from quote_request')).rows).toEqual([])
})

test('staff can sign in to a closed site and use every operation', async () => {
  const context = await createTestContext({ environment, content: contentWithPlaceholders })
  const { url } = await startTestSite({ context })
  const anonymous = await post(url, '/graphql', { query: '{ businessSettings { missing } }' })
  expect(anonymous.body.errors[0].extensions.code).toBe('UNAUTHENTICATED')
  const staff = await staffVisitor({ url, context }, 'admin')
  for (const query of ['{ businessSettings { missing } business { name } }', '{ services { slug } }'])
    expect((await staff.graphql(query)).codes, query).toEqual([])
})

test('the public site is open in production once the facts are entered, and in development without them', async () => {
  const live = await startTestSite({ environment })
  const development = await startTestSite({
    context: await createTestContext({ content: contentWithPlaceholders }),
  })
  for (const { url } of [live, development]) {
    expect((await fetch(url)).status).toBe(200)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true })
  }
})
