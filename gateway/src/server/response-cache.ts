import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type ApolloServer, HeaderMap } from '@apollo/server'
import { getDirective } from '@graphql-tools/utils'
import type { Request, RequestHandler } from 'express'
import {
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  parse,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { cookieName } from '../auth/index.ts'
import { ByteCache, type RenderedResponse } from '../platform/byte-cache.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { type KnownOperations, knownDocument } from '../platform/graphql/known-operations.ts'
import { LIMITS } from '../platform/graphql/limits.ts'
import { clientAddress, clientKeyOf } from '../platform/http/client-key.ts'
import { sendEncoded } from '../platform/http/encodings.ts'
import { logRequest } from '../platform/http/request-log.ts'
import { hasValidHost } from '../platform/http/request-target.ts'
import { timeRequest } from '../platform/http/request-times.ts'
import type { RequestCounter } from '../platform/http/requests-per-minute.ts'
import { isSurelySameOrigin } from '../platform/http/same-origin.ts'
import { acceptEncoding, captureResponse, type SentResponse } from '../platform/http/sent-response.ts'
import { isUntrustedProxy } from '../platform/http/untrusted-proxy.ts'
import { missingLaunchFacts } from '../platform/public-site.ts'
import { currentInstant } from '../platform/time.ts'
import { BEARER } from './request-context.ts'
import { rootFields } from './root-fields.ts'

const CACHE_LIMITS = { maxEntries: 2_000, maxBytes: 32 * 2 ** 20 } as const
/** Limits for repeatable responses, including the requests they are stored under. */
const SENT_CACHE_LIMITS = { max: 1_000, maxSize: 8 * 2 ** 20 } as const
/** Limits for remembering which operations qualify for the cache, in characters of their text. */
const QUALIFIED_CACHE_LIMITS = { max: 1_000, maxSize: 2 * 2 ** 20 } as const
/** Longer bodies may arrive in several packets. */
const MAX_BODY_BYTES = 8 * 2 ** 10
const JSON_TYPE = /^application\/json(?:; ?charset=utf-8)?$/i

const JsonObject = z.record(z.string(), z.unknown()).nullish()
const OperationBody = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: JsonObject,
  extensions: JsonObject,
})
const IdentifiedOperation = OperationBody.extend({ query: z.string().optional() })

/** An operation, however it was sent. */
type GraphqlOperation = z.output<typeof OperationBody>

type ResponseCacheOptions = {
  readonly apollo: ApolloServer<Context>
  readonly schema: GraphQLSchema
  readonly services: AppServices
  /** Operation names used as metric labels. */
  readonly names: ReadonlySet<string>
  /** Operations that can be requested by their hash. */
  readonly knownOperations: KnownOperations
  /** Whether only known operations are accepted. */
  readonly locked: boolean
  /** Counts requests to `/graphql`. */
  readonly counter: RequestCounter
}

export type ResponseCache = {
  /** Serves operations from the cache and caches those that qualify; passes on all others. */
  readonly cachedResponse: RequestHandler
  /**
   * Repeats the response that the same request got before, headers and bytes, or calls `onMiss`. Runs before Express, which
   * takes up most of the time otherwise. Requests are the same if method, URL, Accept, Accept-Encoding and body are identical. They
   * are checked and counted as in Express, and left to it if a check fails.
   */
  readonly repeatResponse: (request: IncomingMessage, response: ServerResponse, onMiss: () => void) => void
}

/**
 * Caches responses to queries that select only `@publicCache` fields, until published content changes. They are executed
 * anonymously: no cookie, client key or anything else of the first caller is in them. Also serves GET requests and known
 * operations by hash. All other requests are passed on to Apollo.
 */
export function responseCache({
  apollo,
  schema,
  services,
  names,
  knownOperations,
  locked,
  counter,
}: ResponseCacheOptions): ResponseCache {
  const cache = new ByteCache(CACHE_LIMITS)
  const sent = new LRUCache<string, SentResponse & { readonly operation: string }>({
    ...SENT_CACHE_LIMITS,
    sizeCalculation: ({ body }, key) => body.length + key.length,
  })
  /** Keys under which responses can be stored for `repeatResponse`, of the requests that it left to Express. */
  const keys = new WeakMap<IncomingMessage, string>()
  services.notices.on('pages_changed', () => {
    cache.purge()
    sent.clear()
  })
  const { settings, metrics, log } = services
  const sessionCookie = `${cookieName('session', settings.publicUrl)}=`
  const cacheable = cacheableFields(schema)
  /** Whether operations qualify, by name and text, so that those that don't aren't parsed here and again by Apollo each time. */
  const qualified = new LRUCache<string, boolean>({
    ...QUALIFIED_CACHE_LIMITS,
    sizeCalculation: (_qualifies, key) => key.length,
  })

  const cachedResponse: RequestHandler = async (request, response, next) => {
    const operation = operationIn(request, knownOperations, locked)
    if (!operation) return next()
    const { authorization, cookie } = request.headers
    // While the site is closed, public fields are for staff only, so requests with a staff cookie run as that account.
    const mayBeStaff = cookie?.includes(sessionCookie) && missingLaunchFacts(services).length > 0
    // A revoked key is refused, whatever it requests.
    if (BEARER.test(authorization ?? '') || mayBeStaff) {
      const { extensions: _hash, ...body } = { ...request.body }
      if (!locked && request.method === 'POST') request.body = { ...body, query: operation.query }
      return next()
    }
    if (!qualifies(operation)) return next()
    const { accept } = request.headers
    const key = keyOf(operation, accept)
    if (cache.has(key)) count(operationOf(operation))
    const ready = await cache.get(key, () => executeAnonymously(apollo, services, operation, accept))
    // Other API responses are `no-store`. This one is the same for everyone, so caches may store and revalidate it.
    if (request.method === 'GET' && cache.has(key))
      response.set('Cache-Control', 'public, max-age=0, must-revalidate')
    response.status(ready.status).set(ready.headers).vary('Accept')
    sendEncoded(request, response, ready.encoded)
    const repeatKey = keys.get(request)
    if (repeatKey !== undefined && response.statusCode === 200 && cache.getReady(key) === ready)
      sent.set(repeatKey, { ...captureResponse(response, ready.encoded), operation: operationOf(operation) })
  }

  const repeatResponse: ResponseCache['repeatResponse'] = (request, response, onMiss) => {
    if (!isPlain(request, settings)) return onMiss()
    // A small body arrives in the same packet as its headers, so it's readable by the next tick.
    process.nextTick(() => {
      const { method = '', url = '', headers } = request
      const body: Buffer = request.read() ?? Buffer.of()
      if (body.length === Number(headers['content-length'] ?? 0)) {
        const keyParts = [
          method,
          url,
          String(headers.accept),
          acceptEncoding(request),
          body.toString('latin1'),
        ]
        const key = keyParts.join('\n')
        const repeatable = sent.get(key)
        if (repeatable && counter(clientKeyOf(clientAddress(request, settings.trustProxy))) === null) {
          timeRequest(metrics, method, '/graphql', response)
          logRequest(log, method, '/graphql', response)
          count(repeatable.operation)
          response.writeHead(200, repeatable.headers).end(repeatable.body)
          return
        }
        keys.set(request, key)
      }
      if (body.length > 0) request.unshift(body)
      onMiss()
    })
  }

  return { cachedResponse, repeatResponse }

  function qualifies(operation: GraphqlOperation): boolean {
    const text = JSON.stringify([operation.operationName ?? '', operation.query])
    const known = qualified.get(text) ?? isCacheable(operation, cacheable)
    qualified.set(text, known)
    return known
  }

  function operationOf({ operationName }: GraphqlOperation): string {
    return operationName && names.has(operationName) ? operationName : 'other'
  }

  // Executed operations are counted by Apollo's plugin.
  function count(operation: string): void {
    metrics.operations.inc({ operation, outcome: 'ok' })
  }
}

/** Executes an operation as an anonymous caller. */
async function executeAnonymously(
  apollo: ApolloServer<Context>,
  services: AppServices,
  { query, operationName, variables }: GraphqlOperation,
  accept: string | undefined,
): Promise<RenderedResponse> {
  const { status, headers, body } = await apollo.executeHTTPGraphQLRequest({
    context: async () => ({ ...services, now: currentInstant(), clientKey: null, staff: null }),
    httpGraphQLRequest: {
      method: 'POST',
      search: '',
      headers: new HeaderMap([
        ['content-type', 'application/json'],
        ...(accept === undefined ? [] : [['accept', accept] satisfies [string, string]]),
      ]),
      body: { query, operationName: operationName ?? null, variables: variables ?? null },
    },
  })
  if (body.kind !== 'complete') throw new Error('unexpected incremental response')
  return {
    status: status ?? 200,
    body: body.string,
    headers: { 'Content-Type': headers.get('content-type') ?? 'application/json; charset=utf-8' },
    // Apollo serialises errors before data.
    cacheable: body.string.startsWith('{"data":'),
    effort: 'quick',
  }
}

/** Whether Express would check this request with the same result. */
function isPlain(request: IncomingMessage, settings: AppServices['settings']): boolean {
  const { method, url = '', headers } = request
  const isPost = method === 'POST' && url === '/graphql' && JSON_TYPE.test(headers['content-type'] ?? '')
  const isGet =
    method === 'GET' &&
    url.startsWith('/graphql?') &&
    headers['apollo-require-preflight'] !== undefined &&
    headers['if-none-match'] === undefined &&
    headers['if-modified-since'] === undefined
  return (
    (isPost || isGet) &&
    headers.authorization === undefined &&
    headers['content-encoding'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    Number(headers['content-length'] ?? 0) <= MAX_BODY_BYTES &&
    hasValidHost(request) &&
    !isUntrustedProxy(request, settings) &&
    isSurelySameOrigin(request, settings)
  )
}

/** Names of the Query fields with `@publicCache`. */
export function cacheableFields(schema: GraphQLSchema): ReadonlySet<string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return new Set(fields.filter((field) => getDirective(schema, field, 'publicCache')).map(({ name }) => name))
}

/** Hashed, because the cache's size limit counts responses, not keys. */
function keyOf({ query, operationName, variables }: GraphqlOperation, accept: string | undefined): string {
  const payload = JSON.stringify([query, operationName ?? null, variables ?? null, accept])
  return createHash('sha256').update(payload).digest('base64')
}

/** The operation of a request; null if it is invalid, which Apollo then reports. */
function operationIn(
  request: Request,
  knownOperations: KnownOperations,
  locked: boolean,
): GraphqlOperation | null {
  const input =
    request.method === 'POST' ? request.body : request.method === 'GET' ? operationFromUrl(request) : null
  const parsed = IdentifiedOperation.safeParse(input)
  if (!parsed.success) return null
  const { query } = parsed.data
  const document = locked || query === undefined ? knownDocument(knownOperations, parsed.data) : query
  return document === null ? null : { ...parsed.data, query: document }
}

/** Operation of a GET request. Requires Apollo's preflight header, so that another site's link can't trigger it. */
function operationFromUrl(request: Request): unknown {
  if (request.get('apollo-require-preflight') === undefined) return null
  const { query, operationName, variables, extensions } = request.query
  try {
    return {
      query,
      operationName,
      variables: typeof variables === 'string' ? JSON.parse(variables) : variables,
      extensions: typeof extensions === 'string' ? JSON.parse(extensions) : extensions,
    }
  } catch {
    return null
  }
}

/** Whether the operation selects only `@publicCache` fields of Query. */
function isCacheable({ query, operationName }: GraphqlOperation, cacheable: ReadonlySet<string>): boolean {
  const document = parseQuery(query)
  const operations = (document?.definitions ?? []).filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  const [operation, second] = operationName
    ? operations.filter(({ name }) => name?.value === operationName)
    : operations
  if (!document || !operation || second || operation.operation !== OperationTypeNode.QUERY) return false
  return rootFields(operation.selectionSet, document).every((name) => cacheable.has(name))
}

function parseQuery(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: LIMITS.tokens, noLocation: true })
  } catch {
    return null
  }
}
