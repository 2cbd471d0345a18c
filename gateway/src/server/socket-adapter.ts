import type { IncomingMessage } from 'node:http'
import type { Server } from 'graphql-ws'
import type { Logger } from 'pino'
import type { WebSocket, WebSocketServer } from 'ws'

const PING_MS = 12_000

/** Data about the connection that subscription hooks receive. */
export type SocketContext = { readonly socket: WebSocket }

/**
 * Connects the protocol to its sockets: incoming and outgoing messages, and terminating sockets that stop answering pings.
 * (graphql-ws's own adapter writes every broken connection to the console.)
 */
export function attachSockets(graphql: Server<SocketContext>, sockets: WebSocketServer, log: Logger): void {
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
    socket.on('error', (error) => log.debug({ err: error }, 'socket error'))
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
