import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The answers that each server has under way. */
const underWay = new WeakMap<Server, Set<ServerResponse>>()
/** The connections of each server that have sent no request yet. */
const unused = new WeakMap<Server, Set<Socket>>()

/** An HTTP server that does not wait for those who send, or read, byte by byte. Not listening yet. */
export function httpServer(app: RequestListener): Server {
  const server = createServer({
    headersTimeout: 8_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    // Any other, such as h2c, is ignored and the request answered as HTTP/1.1 (RFC 9110, 7.8).
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  })
  const open = new Set<ServerResponse>()
  underWay.set(server, open)
  server.on('request', (_request, response) => {
    open.add(response)
    response.once('close', () => open.delete(response))
  })
  server.on('request', app)
  const fresh = new Set<Socket>()
  unused.set(server, fresh)
  server.on('connection', (socket) => {
    fresh.add(socket)
    socket.once('close', () => fresh.delete(socket))
  })
  server.on('request', ({ socket }) => fresh.delete(socket))
  // A reader that takes nothing for this long has gone.
  server.setTimeout(20_000)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = REFUSALS[error.code ?? ''] ?? 400
    const body = JSON.stringify({ message: `${STATUS_CODES[status]}.`, code: 'BAD_REQUEST' })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  })
  return server
}

/** Listens; done when connections are taken. Rejects when the address cannot be had. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((done, failed) => {
    server.once('error', failed)
    server.listen(port, host, () => {
      server.off('error', failed)
      done()
    })
  })
}

/**
 * Drains before closing: /readyz answers 503, and every response closes its connection, so that a proxy doesn't reuse it.
 * Resolves when no connection is left, or after a deadline.
 */
export async function leave(server: Server, ms: number): Promise<void> {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('Connection', 'close')
    if (request.url !== '/readyz')
      return listeners.forEach((listener) => void listener.call(server, request, response))
    response.writeHead(503, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
    })
    response.end(JSON.stringify({ ok: false, reason: 'this gateway is about to end' }))
  })
  for (const response of underWay.get(server) ?? []) {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const until = performance.now() + ms
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
  while (performance.now() < until && (await connections()) > 0) await sleep(50)
}

/** A turn of the event loop in which nothing was done is as short as this. */
const IDLE_TURN_MS = 0.5
/** How long is waited for such a turn at most, and for the first request of a connection. */
const ACCEPT_MS = 1_500
const FIRST_REQUEST_MS = 500

/**
 * Takes no more connections and waits for the answers under way, at most so long. Anyone who has a connection by then may send a
 * request on it: a proxy doesn't send a form again that it has begun to send.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  await allAccepted(server)
  // An HTTP server's own `close` hangs up on connections that have sent nothing yet.
  const closed = new Promise<void>((done) => void NetServer.prototype.close.call(server, () => done()))
  const until = performance.now() + FIRST_REQUEST_MS
  while ((unused.get(server)?.size ?? 0) > 0 && performance.now() < until) await sleep(10)
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearTimeout(timer)
}

/**
 * Resolves at a moment when the system holds no connection that we have not accepted: it would be reset. One is accepted in each
 * turn of the event loop, so a turn that did nothing found none.
 */
async function allAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const until = performance.now() + ACCEPT_MS
  // From here on, a turn is a whole one.
  await nextTurn()
  for (;;) {
    const [before, started] = [accepted, performance.now()]
    await nextTurn()
    const now = performance.now()
    if ((accepted === before && now - started < IDLE_TURN_MS) || now > until) break
  }
  server.off('connection', count)
}
