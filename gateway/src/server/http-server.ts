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

const ERROR_STATUSES: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Responses in progress, by server. */
const openResponses = new WeakMap<Server, Set<ServerResponse>>()
/** Connections that haven't sent a request yet, by server. */
const unusedConnections = new WeakMap<Server, Set<Socket>>()

/** Creates an HTTP server that times out slow senders and slow readers. Not listening yet. */
export function httpServer(app: RequestListener): Server {
  const server = createServer({
    headersTimeout: 8_000,
    requestTimeout: 15_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: 10_000,
    maxHeaderSize: 16 * 1024,
    // Other upgrades, such as h2c, are ignored and the request is answered as HTTP/1.1 (RFC 9110, 7.8).
    shouldUpgradeCallback: ({ headers }: IncomingMessage) => headers.upgrade?.toLowerCase() === 'websocket',
  })
  const openOfServer = new Set<ServerResponse>()
  openResponses.set(server, openOfServer)
  server.on('request', (_request, response) => {
    openOfServer.add(response)
    response.once('close', () => openOfServer.delete(response))
  })
  server.on('request', app)
  const unused = new Set<Socket>()
  unusedConnections.set(server, unused)
  server.on('connection', (socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  server.on('request', ({ socket }) => unused.delete(socket))
  // A client that has read nothing for this long is gone.
  server.setTimeout(20_000)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
    const status = ERROR_STATUSES[error.code ?? ''] ?? 400
    const body = JSON.stringify({ message: `${STATUS_CODES[status]}.`, code: 'BAD_REQUEST' })
    socket.end(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n${body}`,
    )
  })
  return server
}

/** Resolves once the server accepts connections. Rejects if the address can't be bound. */
export function listen(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

/**
 * Drains before closing: /readyz responds with 503, and every response closes its connection, so that a proxy doesn't reuse it.
 * Resolves once no connection is left, or after the deadline.
 */
export async function announceShutdown(server: Server, ms: number): Promise<void> {
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
  for (const response of openResponses.get(server) ?? []) {
    if (!response.headersSent) response.setHeader('Connection', 'close')
  }
  const deadline = performance.now() + ms
  const connections = () =>
    new Promise<number>((resolve) => server.getConnections((error, count) => resolve(error ? 0 : count)))
  while (performance.now() < deadline && (await connections()) > 0) await sleep(50)
}

/** An event loop turn shorter than this did nothing. */
const IDLE_TURN_MS = 0.5
/** Longest wait for such a turn, and for the first request on a connection. */
const MAX_ACCEPT_MS = 1_500
const FIRST_REQUEST_TIMEOUT_MS = 500

/**
 * Stops accepting connections and waits for responses in progress, up to the given time. Clients already connected may still send a
 * request: a proxy doesn't retry a form post that it has started to send.
 */
export async function drain(server: Server, ms: number): Promise<void> {
  await waitUntilAccepted(server)
  // An HTTP server's own `close` drops connections that haven't sent anything yet.
  const closed = new Promise<void>((resolve) => void NetServer.prototype.close.call(server, () => resolve()))
  const deadline = performance.now() + FIRST_REQUEST_TIMEOUT_MS
  while ((unusedConnections.get(server)?.size ?? 0) > 0 && performance.now() < deadline) await sleep(10)
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearTimeout(timer)
}

/**
 * Resolves when no connection is waiting to be accepted, since closing would reset it. Each event loop turn accepts one connection,
 * so a turn that did nothing found none.
 */
async function waitUntilAccepted(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const deadline = performance.now() + MAX_ACCEPT_MS
  // Start measuring at the beginning of a turn.
  await nextTurn()
  for (;;) {
    const [acceptedBefore, turnStart] = [accepted, performance.now()]
    await nextTurn()
    const now = performance.now()
    if ((accepted === acceptedBefore && now - turnStart < IDLE_TURN_MS) || now > deadline) break
  }
  server.off('connection', count)
}
