import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { RestError, request } from './rest.ts'
import { retryDelay } from './retry-delay.ts'

type RequestHandler = (request: IncomingMessage, response: ServerResponse) => void

let handler: RequestHandler
let receivedRequests: Array<{
  method: string | undefined
  path: string | undefined
  headers: IncomingMessage['headers']
  body: string
}>
let origin: string

const server = createServer(async (incoming, response) => {
  let body = ''
  for await (const chunk of incoming) body += chunk
  receivedRequests.push({ method: incoming.method, path: incoming.url, headers: incoming.headers, body })
  handler(incoming, response)
})

const respondWith =
  (code: number, text = ''): RequestHandler =>
  (_request, response) => {
    response.statusCode = code
    response.end(text)
  }

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
})
beforeEach(() => {
  receivedRequests = []
})

test('sends and parses JSON', async () => {
  handler = respondWith(200, '{"reference":"Q-1"}')
  const headers = { 'idempotency-key': 'abcdefgh' }
  expect(await request('POST', `${origin}/json`, { name: 'Sam' }, { headers })).toEqual({ reference: 'Q-1' })
  expect(receivedRequests).toHaveLength(1)
  expect(receivedRequests[0]).toMatchObject({ method: 'POST', path: '/json', body: '{"name":"Sam"}' })
  expect(receivedRequests[0]?.headers).toMatchObject({
    'content-type': 'application/json',
    'idempotency-key': 'abcdefgh',
  })
})

test('a response that is not OK throws its status and body', async () => {
  handler = respondWith(404, 'no such thing')
  const thrown = await request('GET', `${origin}/missing`).catch((error: unknown) => error)
  expect(thrown).toBeInstanceOf(RestError)
  expect(thrown).toMatchObject({ message: '404: no such thing', status: 404, body: 'no such thing' })
})

test('returns null for a 401 if asked to, and throws otherwise', async () => {
  handler = respondWith(401, 'who?')
  expect(await request('GET', `${origin}/me`, undefined, { nullOn401: true })).toBeNull()
  await expect(request('GET', `${origin}/me-too`)).rejects.toThrow('401: who?')
})

test('caches GET responses but not failures', async () => {
  handler = respondWith(400, 'not now')
  await expect(request('GET', `${origin}/cacheable`)).rejects.toThrow('400: not now')
  handler = respondWith(200, '{"apiKey":"pk.x"}')
  const responses = await Promise.all([
    request('GET', `${origin}/cacheable`),
    request('GET', `${origin}/cacheable`),
  ])
  expect(responses).toEqual([{ apiKey: 'pk.x' }, { apiKey: 'pk.x' }])
  await request('GET', `${origin}/cacheable`)
  expect(receivedRequests).toHaveLength(2)
})

test('retries a POST once after a server error, with the same body and headers', async () => {
  handler = (incoming, response) =>
    respondWith(receivedRequests.length === 1 ? 503 : 200, '{}')(incoming, response)
  await request('POST', `${origin}/twice`, { phone: '1' }, { headers: { 'idempotency-key': 'same-key' } })
  expect(receivedRequests.map(({ body, headers }) => [body, headers['idempotency-key']])).toEqual([
    ['{"phone":"1"}', 'same-key'],
    ['{"phone":"1"}', 'same-key'],
  ])
})

test('gives up a POST after two failures, and never retries a 4xx', async () => {
  handler = respondWith(500, 'broken')
  await expect(request('POST', `${origin}/broken`, {})).rejects.toThrow('500: broken')
  expect(receivedRequests).toHaveLength(2)
  handler = respondWith(422, '{}')
  await expect(request('POST', `${origin}/refused`, {})).rejects.toThrow('422: {}')
  expect(receivedRequests).toHaveLength(3)
})

test('retry delays match the specification', () => {
  expect(retryDelay('write', 1)).toBe(1000)
  expect([1, 2, 5, 6, 9].map((retry) => retryDelay('read', retry))).toEqual([
    1000, 2000, 16_000, 30_000, 30_000,
  ])
})
