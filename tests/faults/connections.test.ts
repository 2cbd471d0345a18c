import { spawnSync } from 'node:child_process'
import { connect, type Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { postJson, sendRequest } from '../support/http.ts'
import { sampleQuote } from '../support/quotes.ts'
import { newSiteFolder, removeFolder, type Site, startSite } from '../support/site.ts'
import { useSite } from '../support/use-site.ts'

/** Slow clients of each kind: 300 in all, as the design requires. */
const SLOW_CLIENTS = 100
const ABORTED_CLIENTS = 200
/** More connections than the file limit lets the gateway open. */
const EXCESS_CONNECTIONS = 300
const FILE_LIMIT = 128
/** The server waits 15 s for a request and 20 s for a reader. A busy machine may take longer to disconnect them. */
const CLOSE_TIMEOUT_MS = 90_000
const TIMEOUT_MS = 240_000

const site = useSite()

async function open(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  // These sockets expect to be disconnected.
  socket.on('error', () => {})
  await waitForEvent(socket, 'connect')
  return socket
}

/** Resolves when the event happens or the socket closes. */
const waitForEvent = (socket: Socket, event: 'connect' | 'readable') =>
  new Promise<void>((resolve) => {
    socket.once(event, () => resolve())
    if (socket.closed) resolve()
    else socket.once('close', () => resolve())
  })

const openMany = (count: number) => Promise.all(Array.from({ length: count }, () => open(site().url)))

async function expectServing({ url }: Site): Promise<void> {
  expect((await sendRequest(`${url}/`)).status).toBe(200)
  expect((await postJson(`${url}/api/contact`, sampleQuote())).status).toBe(201)
}

test(
  'C8: 300 clients that send headers or bodies byte by byte, or read nothing, block no one else and are disconnected',
  async () => {
    const [headers, bodies, readers] = await Promise.all([
      openMany(SLOW_CLIENTS),
      openMany(SLOW_CLIENTS),
      openMany(SLOW_CLIENTS),
    ])
    for (const socket of headers) socket.resume().write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
    for (const socket of bodies)
      socket
        .resume()
        .write(
          'POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
        )
    for (const socket of readers) {
      socket.pause()
      socket.write('GET /services HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(50))
    }
    const drip = setInterval(() => {
      for (const socket of [...headers, ...bodies]) if (socket.writable) socket.write('a')
    }, 1_000)
    onTestFinished(() => {
      clearInterval(drip)
      for (const socket of [...headers, ...bodies, ...readers]) socket.destroy()
    })
    await expectServing(site())
    const openCount = (sockets: ReadonlyArray<Socket>) => sockets.filter(({ closed }) => !closed).length
    await expect
      .poll(() => openCount([...headers, ...bodies]), { timeout: CLOSE_TIMEOUT_MS, interval: 500 })
      .toBe(0)
    // A client that starts to read after all gets what was in flight, then the end of the stream.
    for (const socket of readers) socket.resume()
    await expect.poll(() => openCount(readers), { timeout: CLOSE_TIMEOUT_MS, interval: 500 }).toBe(0)
    await expectServing(site())
    expect(site().output()).not.toMatch(/"level":[56]0/)
  },
  TIMEOUT_MS,
)

test(
  'C30: clients that disconnect mid-response leave nothing open and cause no errors',
  async () => {
    const sockets = await openMany(ABORTED_CLIENTS)
    await Promise.all(
      sockets.map(async (socket, index) => {
        const path = ['/', '/services', '/images/map-light.svg', '/graphql?query={services{slug}}'][index % 4]
        socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\napollo-require-preflight: 1\r\n\r\n`)
        await waitForEvent(socket, 'readable')
        socket.resetAndDestroy()
      }),
    )
    await expectServing(site())
    expect(site().output()).not.toMatch(/"level":[56]0/)
  },
  TIMEOUT_MS,
)

test.skipIf(spawnSync('prlimit', ['--version']).error)(
  'C30: a gateway out of file descriptors refuses connections for a while, survives, and recovers',
  async () => {
    const DATA_DIR = await newSiteFolder()
    // Another gateway starts the database, so that the file limit applies to the gateway under test alone.
    const databaseOwner = await startSite({ DATA_DIR })
    const limited = await startSite({ DATA_DIR }, 'main', ['prlimit', `--nofile=${FILE_LIMIT}:${FILE_LIMIT}`])
    onTestFinished(async () => {
      await limited.stop()
      await databaseOwner.stop()
      await removeFolder(DATA_DIR)
    }, TIMEOUT_MS)
    await expectServing(limited)
    const sockets = await Promise.all(Array.from({ length: EXCESS_CONNECTIONS }, () => open(limited.url)))
    for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
    await Promise.all(sockets.map((socket) => waitForEvent(socket, 'readable')))
    for (const socket of sockets) socket.destroy()
    await expect
      .poll(async () => (await sendRequest(`${limited.url}/readyz`).catch(() => null))?.status)
      .toBe(200)
    await expectServing(limited)
    expect(limited.output()).not.toMatch(/"level":60/)
  },
  TIMEOUT_MS,
)
