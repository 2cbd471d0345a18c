import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { type DocumentNode, execute, GraphQLError, type GraphQLSchema, visit } from 'graphql'
import { getComplexity } from 'graphql-query-complexity'
import type { AppServices, Context } from '../platform/context.ts'
import { formatError } from '../platform/graphql/errors.ts'
import { estimateCost, LIMITS, onceEach, refusal, sizeLimits } from '../platform/graphql/limits.ts'
import { operationCounts } from '../platform/graphql/operation-counts.ts'
import { operationSpanNames } from '../platform/graphql/operation-spans.ts'
import { spendQuota } from '../platform/graphql/quotas.ts'
import { safeMessage } from '../platform/observability/log.ts'
import { isStorable, isStorableJson, NOT_STORABLE } from '../platform/validation/storable-text.ts'
import { refuseWhileClosed } from './closed-site.ts'
import { rootFields } from './root-fields.ts'

// Enough to see what is wrong; a document can be wrong in a thousand places.
const MAX_ERRORS = 10

/**
 * Apollo Server inside our limits: sizes before validation, cost with the variables after it. Operations are counted, under
 * their names where these are known.
 */
export function graphqlServer(
  schema: GraphQLSchema,
  publicSchema: GraphQLSchema,
  { settings, log, metrics }: AppServices,
  names: ReadonlySet<string>,
): ApolloServer<Context> {
  const checkOpen = refuseWhileClosed(schema)
  return new ApolloServer<Context>({
    schema,
    introspection: settings.graphqlOperations === 'open',
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [sizeLimits, onceEach],
    persistedQueries: false,
    allowBatchedHttpRequests: false,
    csrfPrevention: true,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    logger: {
      debug: (message: unknown) => log.debug(safeMessage(message)),
      info: (message: unknown) => log.debug(safeMessage(message)),
      warn: (message: unknown) => log.warn(safeMessage(message)),
      error: (message: unknown) => log.error(safeMessage(message)),
    },
    formatError: (formatted, error) => formatError(formatted, error, log),
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      // Cacheable fields carry @publicCache.
      ApolloServerPluginCacheControlDisabled(),
      operationCounts(metrics, names),
      ...(settings.tracing ? [operationSpanNames(names)] : []),
      publicIntrospection(publicSchema),
      {
        requestDidStart: async () => {
          let cost: number | null = null
          return {
            didResolveOperation: async ({
              document,
              operation,
              operationName,
              request,
              response,
              contextValue,
            }) => {
              if (operation) checkOpen(rootFields(operation.selectionSet, document), contextValue)
              checkText(document, request.variables)
              cost = costOf(schema, document, request.variables, operationName)
              const headers = await spendQuota(cost, contextValue)
              for (const [name, value] of Object.entries(headers)) response.http.headers.set(name, value)
              checkCost(cost)
            },
            willSendResponse: async ({ response }) => {
              const result = response.body.kind === 'single' ? response.body.singleResult : null
              if (result?.errors) result.errors = result.errors.slice(0, MAX_ERRORS)
              if (result && cost !== null) result.extensions = { ...result.extensions, cost }
            },
          }
        },
      },
    ],
  })
}

/**
 * Answers introspection with the public part of the API, unless staff ask. The rest is no secret; to a stranger it is only in
 * the way.
 */
function publicIntrospection(schema: GraphQLSchema): ApolloServerPlugin<Context> {
  return {
    requestDidStart: async () => ({
      responseForOperation: async ({ contextValue, document, request, operationName }) => {
        if (contextValue.staff || !isIntrospection(document)) return null
        const { variables: variableValues } = request
        const { data } = await execute({ schema, document, variableValues, operationName, contextValue })
        return {
          http: { headers: new HeaderMap() },
          body: { kind: 'single', singleResult: { data: data ?? null } },
        }
      },
    }),
  }
}

function isIntrospection(document: DocumentNode): boolean {
  let found = false
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') found = true
    },
  })
  return found
}

/**
 * Throws BAD_USER_INPUT for a String or ID, literal or variable, that cannot be stored. Before execution, not in the scalars:
 * String and ID are objects of graphql-js itself, which every schema of the process shares, and a refusal by a scalar of an
 * input would be one error a field after others had run. This way nothing runs, whatever type the text has.
 */
export function checkText(document: DocumentNode, variables: unknown): void {
  const refuse = () => {
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } }
    throw new GraphQLError(NOT_STORABLE, { extensions })
  }
  if (!isStorableJson(variables)) refuse()
  visit(document, {
    StringValue: ({ value }) => {
      if (!isStorable(value)) refuse()
    },
  })
}

/** Throws for an operation that costs more than it may. */
export function checkCost(cost: number): void {
  if (cost > LIMITS.cost) {
    throw refusal('OPERATION_TOO_COSTLY', `Cost: ${cost}, and ${LIMITS.cost} is the most.`)
  }
}

/** The estimated cost of an operation. Throws BAD_USER_INPUT when its variables do not fit. */
export function costOf(
  schema: GraphQLSchema,
  query: DocumentNode,
  variables: Readonly<Record<string, unknown>> | undefined,
  operationName: string | null,
): number {
  try {
    return getComplexity({
      schema,
      query,
      variables: { ...variables },
      ...(operationName === null ? {} : { operationName }),
      estimators: [estimateCost],
    })
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error
    const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } }
    throw new GraphQLError(error.message, { ...(error.nodes ? { nodes: error.nodes } : {}), extensions })
  }
}
