import type { IncomingMessage } from 'node:http'
import type { Server } from 'graphql-ws'
import type { Logger } from 'pino'
import type { WebSocket, WebSocketServer } from 'ws'

const PING_MS = 12_000

/** What the rules of a subscription know of its line. */
export type Line = { readonly socket: WebSocket }

/**
 * Ties the protocol to its sockets: what comes in, what goes out, and an end to those that no longer answer a ping. (The
 * adapter of graphql-ws itself writes every broken line to the console.)
 */
export function tie(graphql: Server<Line>, sockets: WebSocketServer, log: Logger): void {
  sockets.on('connection', (socket: WebSocket, _request: IncomingMessage) => {
    let answered = true
    socket.on('pong', () => {
      answered = true
    })
    const pings = setInterval(() => {
      if (!answered) return socket.terminate()
      answered = false
      socket.ping()
    }, PING_MS)
    socket.on('error', (error) => log.debug({ err: error }, 'a socket broke'))
    const closed = graphql.opened(
      {
        protocol: socket.protocol,
        send: (words) =>
          new Promise((done, failed) => {
            if (socket.readyState !== socket.OPEN) return done()
            socket.send(words, (error) => (error ? failed(error) : done()))
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          void socket.on('message', (words) => {
            handle(String(words)).catch((error: unknown) => {
              log.warn({ err: error }, 'subscription failed')
              socket.close(1011, 'Something went wrong on our side.')
            })
          }),
      },
      { socket },
    )
    socket.once('close', (code, reason) => {
      clearInterval(pings)
      void closed(code, String(reason))
    })
  })
}
