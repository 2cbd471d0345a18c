import { expressMiddleware } from '@as-integrations/express5'
import { type Request, type RequestHandler, Router } from 'express'
import type { GraphQLSchema } from 'graphql'
import type { AppServices } from '../platform/context.ts'
import {
  type KnownOperations,
  knownOrFormerDocument,
  readKnownOperations,
} from '../platform/graphql/known-operations.ts'
import { operationNames } from '../platform/graphql/operation-counts.ts'
import { HttpError } from '../platform/http/http-error.ts'
import { jsonBody } from '../platform/http/json-body.ts'
import { operationSpans } from '../platform/http/request-spans.ts'
import { allowMethods } from '../platform/http/request-target.ts'
import { createRequestCounter, limitRequestsPerMinute } from '../platform/http/requests-per-minute.ts'
import { missingLaunchFacts } from '../platform/public-site.ts'
import { dateTime } from '../platform/time.ts'
import { availability } from '../scheduling/index.ts'
import { explorer } from './explorer.ts'
import { STARTER_JOB } from './explorer-examples.ts'
import { graphqlServer } from './graphql-server.ts'
import { bundledExplorer, type WebBuild } from './pages/web-build.ts'
import { apiContextOf, type ContextOf } from './request-context.ts'
import { type ResponseCache, responseCache } from './response-cache.ts'
import { executableSchema } from './schema.ts'

/** Operations a minute per client address, counted by each gateway. Staff behind one address share the limit. */
const OPERATIONS_PER_MINUTE = 600

type GraphqlRoutes = Pick<ResponseCache, 'repeatResponse'> & {
  /** Handles `/graphql`. */
  readonly routes: Router
}

/** The API at `/graphql`: the explorer for browsers, cached responses, and Apollo Server for the rest. */
export async function graphqlRoutes(
  services: AppServices,
  schema: GraphQLSchema,
  web: WebBuild,
  contextOf: ContextOf,
): Promise<GraphqlRoutes> {
  const { settings } = services
  const names = await operationNames(web.operations)
  const apollo = graphqlServer(schema, executableSchema('public'), services, names)
  await apollo.start()
  const locked = settings.graphqlOperations === 'manifest'
  const knownOperations = await readKnownOperations(web.operations).catch((error: unknown) => {
    if (locked) throw error
    return new Map<string, string>()
  })
  const maxOperations = OPERATIONS_PER_MINUTE * settings.rateLimitScale
  const counter = createRequestCounter(maxOperations)
  const { cachedResponse, repeatResponse } = responseCache({
    apollo,
    schema,
    services,
    names,
    knownOperations,
    locked,
    counter,
  })
  const apiContext = apiContextOf(services)

  const routes = Router()
  routes.use('/graphql', limitRequestsPerMinute(maxOperations, counter))
  if (!locked)
    routes.get('/graphql', explorer(bundledExplorer(web), freeWindows(services, contextOf), settings))
  if (settings.tracing) routes.use('/graphql', operationSpans)
  routes.use('/graphql', allowMethods(['GET', 'HEAD', 'POST']))
  routes.use('/graphql', jsonBody, cachedResponse)
  if (locked) routes.use('/graphql', onlyKnownOperations(knownOperations, services))
  routes.use('/graphql', expressMiddleware(apollo, { context: ({ req }) => apiContext(req) }))
  return { routes, repeatResponse }
}

/** Start times of free windows for the explorer's examples; none while the site is closed. */
function freeWindows(services: AppServices, contextOf: ContextOf) {
  return async (request: Request): Promise<ReadonlyArray<string>> => {
    if (missingLaunchFacts(services).length > 0) return []
    const result = await availability({ ...STARTER_JOB, from: null, days: 14 }, contextOf(request))
    return (result?.next ?? []).map(({ startsAt }) => dateTime(startsAt))
  }
}

function onlyKnownOperations(knownOperations: KnownOperations, services: AppServices): RequestHandler {
  return async (request, _response, next) => {
    const query =
      request.method === 'POST' ? await knownOrFormerDocument(knownOperations, request.body, services) : null
    if (query === null)
      throw new HttpError(400, 'UNKNOWN_OPERATION', 'Only the operations of this site are answered here.')
    const { extensions: _hash, ...body } = request.body
    request.body = { ...body, query }
    next()
  }
}
