import { createServer, type Server, STATUS_CODES } from 'node:http'
import type { Express } from 'express'

const REFUSALS: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** An HTTP server that does not wait for those who send, or read, byte by byte. Not listening yet. */
export function httpServer(app: Express): Server {
  const server = createServer(
    {
      headersTimeout: 8_000,
      requestTimeout: 15_000,
      connectionsCheckingInterval: 2_000,
      keepAliveTimeout: 10_000,
      maxHeaderSize: 16 * 1024,
    },
    app,
  )
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

/** Takes no more connections and waits for the answers under way, at most so long. */
export async function drain(server: Server, ms: number): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()))
  server.closeIdleConnections()
  const timer = setTimeout(() => server.closeAllConnections(), ms)
  await closed
  clearTimeout(timer)
}
