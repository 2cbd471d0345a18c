import { once } from 'node:events'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { startTestSite } from '../testing/site.ts'
import { announceShutdown, drain, httpServer, listen } from './http-server.ts'

const nextTick = promisify(process.nextTick)

/** Sends lines and reads until the server closes the connection. */
async function sendRaw(url: string, ...lines: ReadonlyArray<string>): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  return await text(socket)
}

const statusOf = (response: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(response)?.[1])

test.each([
  ['an asterisk', ['GET * HTTP/1.1', 'Host: a']],
  ['two Host headers', ['GET / HTTP/1.1', 'Host: a', 'Host: b']],
  ['a Host that is no name', ['GET / HTTP/1.1', 'Host: a b/c']],
  ['an empty Host', ['GET / HTTP/1.1', 'Host:']],
])('%s is answered with 400', async (_what, lines) => {
  expect(statusOf(await sendRaw((await startTestSite()).url, ...lines))).toBe(400)
})

test('ignores an upgrade to h2c and answers the request', async () => {
  const site = await startTestSite()
  const lines = ['GET /healthz HTTP/1.1', 'Host: a', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']
  const { hostname, port } = new URL(site.url)
  const socket = connect(Number(port), hostname)
  socket.write(`${lines.join('\r\n')}\r\nConnection: Upgrade, HTTP2-Settings, close\r\n\r\n`)
  const response = await text(socket)
  expect(statusOf(response)).toBe(200)
  expect(response).toContain('{"ok":true}')
})

test('a disallowed method gets 405 with the allowed ones', async () => {
  const site = await startTestSite()
  const sendMethod = async (method: string, path: string) => {
    const { status: code, headers } = await fetch(`${site.url}${path}`, { method })
    return [code, headers.get('allow')]
  }
  expect(await sendMethod('OPTIONS', '/graphql')).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
  expect(await sendMethod('PUT', '/graphql')).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
  expect(await sendMethod('PUT', '/api/contact')).toEqual([405, 'POST'])
  for (const path of ['/contact', '/quote/x', '/maintenance/x'])
    for (const method of ['PUT', 'OPTIONS'])
      expect(await sendMethod(method, path), path).toEqual([405, 'GET, HEAD, POST'])
  for (const path of ['/about', '/healthz', '/favicon.ico'])
    expect(await sendMethod('OPTIONS', path), path).toEqual([405, 'GET, HEAD'])
  expect(await sendMethod('PUT', '/about')).toEqual([405, 'GET, HEAD'])
})

test('a sign-in form that the browser posts without script is shown again', async () => {
  const site = await startTestSite()
  const body = new URLSearchParams({ email: 'ann@example.org', password: 'not read' })
  const { status, headers } = await fetch(`${site.url}/admin/login`, {
    method: 'POST',
    body,
    redirect: 'manual',
  })
  expect([status, headers.get('location')]).toEqual([303, '/admin/login'])
})

test('/admin leads to the dashboard', async () => {
  const site = await startTestSite()
  const { status, headers } = await fetch(`${site.url}/admin`, { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([302, '/admin/dashboard'])
})

test('a response in progress at shutdown closes its connection', async () => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  let markArrived = () => {}
  const requestArrived = new Promise<void>((resolve) => {
    markArrived = resolve
  })
  const app = express().get('/', async (_request, response) => {
    markArrived()
    await finished
    response.send('done')
  })
  const server = httpServer(app)
  await listen(server, '127.0.0.1', 0)
  onTestFinished(() => drain(server, 500))
  const agent = new Agent({ keepAlive: true })
  onTestFinished(() => agent.destroy())
  const { port } = server.address() as AddressInfo
  const connectionHeader = new Promise<string | undefined>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, (response) => {
      response.resume().once('end', () => resolve(response.headers.connection))
    }).once('error', reject)
  })
  await requestArrived
  const shutdown = announceShutdown(server, 5_000)
  finish()
  expect(await connectionHeader).toBe('close')
  await shutdown
})

test('connections made before shutdown are answered, whether accepted yet or not', async () => {
  const server = httpServer(express().post('/', (_request, response) => void response.send('done')))
  await listen(server, '127.0.0.1', 0)
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  const idleSocket = connect(port, '127.0.0.1')
  await once(server, 'connection')
  const post = ['POST / HTTP/1.1', 'Host: a', 'Content-Length: 0']
  const responses = Array.from({ length: 20 }, () => sendRaw(url, ...post))
  // Enough time for the operating system to complete the connections, but not for us to accept them.
  await nextTick()
  const drained = drain(server, 5_000)
  // Like a proxy that has picked a pooled connection.
  await once(server, 'connection')
  idleSocket.write(`${post.join('\r\n')}\r\nConnection: close\r\n\r\n`)
  expect((await Promise.all([...responses, text(idleSocket)])).map(statusOf)).toEqual(Array(21).fill(200))
  await drained
  await expect(sendRaw(url, ...post)).rejects.toThrow('ECONNREFUSED')
})
