import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from 'node:http'
import { setImmediate as afterAccepting, setTimeout as sleep } from 'node:timers/promises'

const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** The answers that each server has under way. */
const underWay = new WeakMap<Server, Set<ServerResponse>>()

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

/** Takes no more connections and waits for the answers under way, at most so long. */
export async function drain(server: Server, ms: number): Promise<void> {
  // Who has been let in by the system and not yet by us would be turned away: right after we have, those are fewest.
  await afterAccepting()
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearTimeout(timer)
}
