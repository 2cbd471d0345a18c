import { ApolloServer, type ApolloServerPlugin, HeaderMap } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { memoize1, memoize2 } from '@graphql-tools/utils'
import {
  type DocumentNode,
  execute,
  GraphQLError,
  type GraphQLSchema,
  type OperationDefinitionNode,
  visit,
} from 'graphql'
import { getComplexity } from 'graphql-query-complexity'
import type { AppServices, Context } from '../platform/context.ts'
import { formatError } from '../platform/graphql/errors.ts'
import {
  estimateCost,
  LIMITS,
  limitError,
  onceDirectiveRule,
  sizeLimits,
  tooMuch,
} from '../platform/graphql/limits.ts'
import { operationCounts } from '../platform/graphql/operation-counts.ts'
import { operationSpanNames } from '../platform/graphql/operation-spans.ts'
import { spendQuota } from '../platform/graphql/quotas.ts'
import { safeMessage } from '../platform/observability/log.ts'
import { isStorable, isStorableJson, NOT_STORABLE } from '../platform/validation/storable-text.ts'
import { refuseWhileClosed } from './closed-site.ts'
import { rootFields } from './root-fields.ts'

// Enough to see the problem; an invalid document can have a thousand errors.
const MAX_ERRORS = 10

/**
 * Apollo Server with our limits: document size before validation, then cost including variables. Operations are counted, by name if
 * known.
 */
export function graphqlServer(
  schema: GraphQLSchema,
  publicSchema: GraphQLSchema,
  { settings, log, metrics }: AppServices,
  names: ReadonlySet<string>,
): ApolloServer<Context> {
  const checkOpen = refuseWhileClosed(schema)
  // Apollo reuses the parsed document of a repeated text, so its cost is computed once.
  const costWithoutVariables = memoize2((document: DocumentNode, { name }: OperationDefinitionNode) =>
    costOf(schema, document, {}, name?.value ?? null),
  )
  return new ApolloServer<Context>({
    schema,
    introspection: settings.graphqlOperations === 'open',
    parseOptions: { maxTokens: LIMITS.tokens },
    validationRules: [sizeLimits, onceDirectiveRule],
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
      // Cacheable fields use @publicCache instead.
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
              cost =
                operation && !operation.variableDefinitions?.length
                  ? costWithoutVariables(document, operation)
                  : costOf(schema, document, request.variables, operationName)
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
 * Answers introspection with the public schema, unless the caller is staff. The rest isn't secret; it's just not useful to anyone
 * else.
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

const isIntrospection = memoize1((document: DocumentNode): boolean => {
  let hasIntrospection = false
  visit(document, {
    Field: ({ name }) => {
      if (name.value === '__schema' || name.value === '__type') hasIntrospection = true
    },
  })
  return hasIntrospection
})

/**
 * Throws BAD_USER_INPUT for a String or ID, as a literal or variable, that can't be stored. Checked before execution rather than in
 * the scalars: String and ID belong to graphql-js and are shared by every schema in the process, and a scalar that refused an input
 * would only fail its own field after others had run. This way nothing runs, whatever the field.
 */
export function checkText(document: DocumentNode, variables: unknown): void {
  if (isStorableJson(variables) && hasStorableLiterals(document)) return
  const extensions = { code: 'BAD_USER_INPUT', http: { status: 400 } }
  throw new GraphQLError(NOT_STORABLE, { extensions })
}

const hasStorableLiterals = memoize1((document: DocumentNode): boolean => {
  let storable = true
  visit(document, {
    StringValue: ({ value }) => {
      if (!isStorable(value)) storable = false
    },
  })
  return storable
})

/** Throws if an operation exceeds the cost limit. */
export function checkCost(cost: number): void {
  if (cost > LIMITS.cost) {
    throw limitError('OPERATION_TOO_COSTLY', tooMuch('points of cost', cost, LIMITS.cost))
  }
}

/** Estimated cost of an operation. Throws BAD_USER_INPUT if its variables are invalid. */
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
