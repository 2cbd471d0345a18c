import { createHash } from 'node:crypto'
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
  type SelectionSetNode,
} from 'graphql'
import { z } from 'zod'
import { ByteCache, type Rendered } from '../platform/byte-cache.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { type KnownOperations, knownDocument } from '../platform/graphql/known-operations.ts'
import { LIMITS } from '../platform/graphql/limits.ts'
import { sendEncoded } from '../platform/http/encodings.ts'
import { currentInstant } from '../platform/time.ts'

const BOUNDS = { most: 2_000, mostBytes: 32 * 2 ** 20 } as const

const AnObject = z.record(z.string(), z.unknown()).nullish()
const Posted = z.object({
  query: z.string(),
  operationName: z.string().nullish(),
  variables: AnObject,
  extensions: AnObject,
})
const Identified = Posted.extend({ query: z.string().optional() })

/** An operation, whichever way it was sent. */
type Asked = z.output<typeof Posted>

type ResponseCacheParts = {
  readonly apollo: ApolloServer<Context>
  readonly schema: GraphQLSchema
  readonly services: AppServices
  /** Operation names used as metric labels. */
  readonly names: ReadonlySet<string>
  /** Operations that can be requested by their hash. */
  readonly known: KnownOperations
  /** Are only known operations answered? */
  readonly locked: boolean
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
  known,
  locked,
}: ResponseCacheParts): RequestHandler {
  const cache = new ByteCache(BOUNDS)
  services.notices.on('pages_changed', () => cache.purge())
  const cacheable = cacheableFields(schema)

  async function make(
    { query, operationName, variables }: Asked,
    accept: string | undefined,
  ): Promise<Rendered> {
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
    if (body.kind !== 'complete') throw new Error('incremental response, which the schema has none of')
    return {
      status: status ?? 200,
      body: body.string,
      headers: { 'Content-Type': headers.get('content-type') ?? 'application/json; charset=utf-8' },
      // Apollo serialises errors before data.
      cacheable: body.string.startsWith('{"data":'),
      effort: 'quick',
    }
  }

  return async (request, response, next) => {
    const asked = askedOf(request, known, locked)
    if (!asked) return next()
    const { accept } = request.headers
    const key = keyOf(asked, accept)
    if (cache.has(key)) count(asked)
    else if (!isCacheable(asked, cacheable)) return next()
    const ready = await cache.get(key, () => make(asked, accept))
    // Other API responses are `no-store`; this one is the same for everyone, so caches may revalidate it.
    if (request.method === 'GET' && cache.has(key))
      response.set('Cache-Control', 'public, max-age=0, must-revalidate')
    response.status(ready.status).set(ready.headers).vary('Accept')
    sendEncoded(request, response, ready.encoded)
  }

  // Executed operations are counted by Apollo's plugin.
  function count({ operationName }: Asked): void {
    const operation = operationName && names.has(operationName) ? operationName : 'other'
    services.metrics.operations.inc({ operation, outcome: 'ok' })
  }
}

/** Names of the Query fields with `@publicCache`. */
export function cacheableFields(schema: GraphQLSchema): ReadonlySet<string> {
  const fields = Object.values(schema.getQueryType()?.getFields() ?? {})
  return new Set(fields.filter((field) => getDirective(schema, field, 'publicCache')).map(({ name }) => name))
}

/** Hashed, because the cache's size limit counts responses, not keys. */
function keyOf({ query, operationName, variables }: Asked, accept: string | undefined): string {
  const asked = JSON.stringify([query, operationName ?? null, variables ?? null, accept])
  return createHash('sha256').update(asked).digest('base64')
}

/** The operation of a request; null if it is invalid, which Apollo then reports. */
function askedOf(request: Request, known: KnownOperations, locked: boolean): Asked | null {
  const given =
    request.method === 'POST' ? request.body : request.method === 'GET' ? inAddress(request) : null
  const parsed = Identified.safeParse(given)
  if (!parsed.success) return null
  const { query } = parsed.data
  const document = locked || query === undefined ? knownDocument(known, parsed.data) : query
  return document === null ? null : { ...parsed.data, query: document }
}

/** Operation of a GET request. Requires Apollo's preflight header, so that another site's link can't trigger it. */
function inAddress(request: Request): unknown {
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

/** Does the document select `@publicCache` fields of Query and nothing else? */
function isCacheable({ query, operationName }: Asked, cacheable: ReadonlySet<string>): boolean {
  const document = parsed(query)
  const operations = (document?.definitions ?? []).filter(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  )
  const [operation, another] = operationName
    ? operations.filter(({ name }) => name?.value === operationName)
    : operations
  if (!document || !operation || another || operation.operation !== OperationTypeNode.QUERY) return false
  return rootFields(operation.selectionSet, document).every((name) => cacheable.has(name))
}

function parsed(query: string): DocumentNode | null {
  try {
    return parse(query, { maxTokens: LIMITS.tokens, noLocation: true })
  } catch {
    return null
  }
}

/** Root field names, including those in fragments; each fragment is visited once. */
function rootFields(
  { selections }: SelectionSetNode,
  document: DocumentNode,
  seen = new Set<string>(),
): ReadonlyArray<string> {
  return selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD)
      return selection.name.value === '__typename' ? [] : [selection.name.value]
    if (selection.kind === Kind.INLINE_FRAGMENT) return rootFields(selection.selectionSet, document, seen)
    const name = selection.name.value
    if (seen.has(name)) return []
    seen.add(name)
    const fragment = document.definitions.find(
      (node) => node.kind === Kind.FRAGMENT_DEFINITION && node.name.value === name,
    )
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(fragment.selectionSet, document, seen)
      : []
  })
}
