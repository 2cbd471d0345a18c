import { loadContent } from 'content'
import { expect, test } from 'vitest'
import { createTestContext } from '../testing/context.ts'
import { startTestSite } from '../testing/site.ts'

const environment = { PUBLIC_URL: 'https://plumber.example' }
const placeholdersOnly = loadContent()

test('production serves no public page while facts are missing, and says which and where to enter them', async () => {
  const context = await createTestContext({ environment, content: placeholdersOnly })
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

test('the site opens without a restart when the facts are there, and closes when they are gone again', async () => {
  const context = await createTestContext({ environment })
  let content = placeholdersOnly
  const { url } = await startTestSite({
    context: {
      ...context,
      get content() {
        return content
      },
    },
  })
  const seen = async () => [
    (await fetch(url)).status,
    (await (await fetch(`${url}/readyz`)).json()).publicPages,
  ]
  expect(await seen()).toEqual([503, 'closed: facts are missing'])
  content = context.content
  expect(await seen()).toEqual([200, undefined])
  content = placeholdersOnly
  context.notices.notify('pages_changed', null)
  expect(await seen()).toEqual([503, 'closed: facts are missing'])
})

test('staff area, health endpoints and API answer all the same', async () => {
  const context = await createTestContext({ environment, content: placeholdersOnly })
  const { url } = await startTestSite({ context })
  for (const path of ['/admin/login', '/healthz', '/api/auth/check', '/graphql?query={services{slug}}']) {
    const accept = path.startsWith('/graphql') ? 'application/json' : 'text/html'
    const headers = { accept, 'apollo-require-preflight': '1' }
    expect((await fetch(`${url}${path}`, { headers })).status, path).toBe(200)
  }
  const ready = await fetch(`${url}/readyz`)
  expect(ready.status).toBe(200)
  expect(await ready.json()).toEqual({ ok: true, publicPages: 'closed: facts are missing' })
})

test('the public site is open in production once the facts are entered, and in development without them', async () => {
  const live = await startTestSite({ environment })
  const development = await startTestSite({ context: await createTestContext({ content: placeholdersOnly }) })
  for (const { url } of [live, development]) {
    expect((await fetch(url)).status).toBe(200)
    expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ ok: true })
  }
})
