import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  getOperationAST,
  OperationTypeNode,
  parse,
  specifiedRules,
  validate,
} from 'graphql'
import { CloseCode, handleProtocols, makeServer } from 'graphql-ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { sessionStatus, staffOfRequest } from '../auth/index.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { formatError } from '../platform/graphql/errors.ts'
import { type KnownOperations, knownOrFormerDocument } from '../platform/graphql/known-operations.ts'
import { LIMITS, sizeLimits } from '../platform/graphql/limits.ts'
import { clientKeyOf } from '../platform/http/client-key.ts'
import { isOwnOrigin } from '../platform/http/same-origin.ts'
import type { Staff } from '../platform/staff.ts'
import { currentInstant } from '../platform/time.ts'
import { checkCost, checkText, costOf } from './graphql-server.ts'
import { attachSockets, type SocketContext } from './socket-adapter.ts'

const MAX_SOCKETS = 500
const MAX_SOCKETS_PER_SESSION = 12
const MAX_SUBSCRIPTIONS = 4
const MAX_MESSAGE_BYTES = 16 * 1024
/** Sessions also expire by time, without a notice. */
const SESSION_CHECK_MS = 30_000
const CLOSE_TIMEOUT_MS = 1_000

/** The WebSocket endpoint for subscriptions. */
export type Sockets = {
  /** Closes all sockets. Resolves once they are closed, or after a second. */
  readonly close: () => Promise<void>
}

type SocketOwner = { readonly staff: Staff; readonly clientKey: string }

/**
 * Serves subscriptions only, over WebSockets at /graphql on the same server, to signed-in staff on our own pages. The caller is
 * read from the cookie when a socket opens and checked again before each push, when a session ends, and every 30 seconds.
 */
export function openSockets(
  server: Server,
  services: AppServices,
  schema: GraphQLSchema,
  knownOperations: KnownOperations | null,
): Sockets {
  const { db, log, notices, settings } = services
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: ([...protocols]) => handleProtocols(protocols),
  })
  const owners = new WeakMap<WebSocket, SocketOwner>()

  server.on('upgrade', (request, stream, head) => {
    stream.on('error', (error) => log.debug({ err: error }, 'socket error'))
    if (request.url?.split('?')[0] !== '/graphql') return refuse(stream, '404 Not Found')
    if (!isOwnOrigin(request, settings)) return refuse(stream, '403 Forbidden')
    if (sockets.clients.size >= MAX_SOCKETS) return refuse(stream, '503 Service Unavailable')
    admit(request, stream, head).catch((error: unknown) => {
      log.warn({ err: error }, 'WebSocket handshake failed')
      refuse(stream, '503 Service Unavailable')
    })
  })

  async function admit(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const staff = await staffOfRequest(request, services)
    if (stream.destroyed) return
    sockets.handleUpgrade(request, stream, head, (socket) => {
      // Sent on the open socket, because browser scripts can't read the response to a refused upgrade.
      if (!staff) return socket.close(CloseCode.Unauthorized, 'Sign in')
      const socketsOfSession = [...sockets.clients].filter(
        (client) => owners.get(client)?.staff.sessionId === staff.sessionId,
      )
      if (socketsOfSession.length >= MAX_SOCKETS_PER_SESSION) return socket.close(1013, 'Too many windows')
      owners.set(socket, { staff, clientKey: clientKeyOf(request.socket.remoteAddress) })
      sockets.emit('connection', socket, request)
    })
  }

  /** Whether a socket may still receive events. Closes it if not. */
  async function isStillAllowed(socket: WebSocket): Promise<boolean> {
    const owner = owners.get(socket)
    const status = owner ? await sessionStatus(owner.staff, db) : 'ended'
    if (status === 'ended') socket.close(CloseCode.Unauthorized, 'The session has ended')
    if (status === 'changed') socket.close(CloseCode.Forbidden, 'The role has changed')
    return status === 'unchanged'
  }

  function checkSessions(): void {
    for (const socket of sockets.clients)
      isStillAllowed(socket).catch((error: unknown) => log.warn({ err: error }, 'session lookup failed'))
  }
  const stopListening = notices.on('staff_changed', (payload) => {
    if (payload === null || payload.startsWith('team')) checkSessions()
  })
  const timer = setInterval(checkSessions, SESSION_CHECK_MS)

  const graphql = makeServer<Record<string, unknown>, SocketContext>({
    onSubscribe: async ({ extra, subscriptions }, _id, payload) => {
      const owner = owners.get(extra.socket)
      if (!owner) return [new GraphQLError('Sign in.')]
      if (Object.keys(subscriptions).length > MAX_SUBSCRIPTIONS) {
        return [new GraphQLError(`Subscriptions: more than the ${MAX_SUBSCRIPTIONS} allowed.`)]
      }
      const query = knownOperations
        ? await knownOrFormerDocument(knownOperations, payload, services)
        : payload.query
      if (query === null) return [new GraphQLError('Only the operations of this site are answered here.')]
      const contextValue: Context = { ...services, ...owner, now: currentInstant() }
      const { operationName = null, variables } = payload
      const validated = check(query, operationName, variables)
      if ('errors' in validated) return validated.errors
      return {
        schema,
        document: validated.document,
        contextValue,
        ...(variables ? { variableValues: variables } : {}),
        ...(operationName === null ? {} : { operationName }),
      }
    },
    onNext: async ({ extra }, _id, _payload, _args, { data = null, errors }) => {
      // A closed socket gets no more events.
      if (!(await isStillAllowed(extra.socket))) return {}
      if (!errors) return { data }
      return { data, errors: errors.map((error) => formatError(error.toJSON(), error, log)) }
    },
    onError: (_context, _id, _payload, errors) =>
      errors.map((error) =>
        formatError(
          { message: error.message, extensions: { code: 'BAD_REQUEST', ...error.extensions } },
          error,
          log,
        ),
      ),
  })
  attachSockets(graphql, sockets, log)

  /** Applies the limits of all operations and accepts only subscriptions; everything else goes over HTTP. */
  function check(
    query: string,
    operationName: string | null,
    variables: Readonly<Record<string, unknown>> | null | undefined,
  ): { readonly document: DocumentNode } | { readonly errors: ReadonlyArray<GraphQLError> } {
    try {
      const document = parse(query, { maxTokens: LIMITS.tokens })
      const errors = validate(schema, document, [...specifiedRules, sizeLimits])
      if (errors.length > 0) return { errors }
      const operation = getOperationAST(document, operationName)
      if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) {
        return {
          errors: [new GraphQLError('Only subscriptions are answered here; ask for the rest by HTTP.')],
        }
      }
      checkText(document, variables)
      checkCost(costOf(schema, document, { ...variables }, operationName))
      return { document }
    } catch (error) {
      if (error instanceof GraphQLError) return { errors: [error] }
      throw error
    }
  }

  async function close(): Promise<void> {
    clearInterval(timer)
    stopListening()
    const closeTimer = setTimeout(() => {
      for (const socket of sockets.clients) socket.terminate()
    }, CLOSE_TIMEOUT_MS)
    for (const socket of sockets.clients) socket.close(1001, 'Going away')
    await new Promise((done) => sockets.close(done))
    clearTimeout(closeTimer)
  }
  return { close }
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`, () => stream.destroy())
}
