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
    let isAlive = true
    socket.on('pong', () => {
      isAlive = true
    })
    const pings = setInterval(() => {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    }, PING_MS)
    socket.on('error', (error) => log.debug({ err: error }, 'socket error'))
    const closed = graphql.opened(
      {
        protocol: socket.protocol,
        send: (message) =>
          new Promise((resolve, reject) => {
            if (socket.readyState !== socket.OPEN) return resolve()
            socket.send(message, (error) => (error ? reject(error) : resolve()))
          }),
        close: (code, reason) => socket.close(code, reason),
        onMessage: (handle) =>
          void socket.on('message', (message) => {
            handle(String(message)).catch((error: unknown) => {
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
