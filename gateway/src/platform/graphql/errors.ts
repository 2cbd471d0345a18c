import { randomUUID } from 'node:crypto'
import { unwrapResolverError } from '@apollo/server/errors'
import { GraphQLError, type GraphQLFormattedError } from 'graphql'
import type { Logger } from 'pino'
import { isUnavailable } from '../database/unavailable.ts'

// Codes whose messages are written for the caller. Any other error is a bug, and its details are hidden.
const EXPOSED_CODES = new Set([
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_USER_INPUT',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'INTROSPECTION_DISABLED',
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'SITE_CLOSED',
])
const MAX_MESSAGE_LENGTH = 500

/** Message of every endpoint while the database is unavailable. */
export const UNAVAILABLE_MESSAGE =
  'This is not available right now. Please try again in a minute, or call us.'

/** Error for an invalid argument; the message is for the API's caller. */
export function badInput(message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}

/** Formats an error for the caller. Bugs are logged under an id, and only the id is returned. */
export function formatError(
  formatted: GraphQLFormattedError,
  error: unknown,
  log: Logger,
): GraphQLFormattedError {
  const { locations, path, extensions = {} } = formatted
  const position = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  const exposed = (code: unknown, message: string) => ({
    message: message.length > MAX_MESSAGE_LENGTH ? `${message.slice(0, MAX_MESSAGE_LENGTH)}…` : message,
    ...position,
    extensions: { code },
  })
  if (extensions.limit !== undefined) return exposed(extensions.limit, formatted.message)
  if (/^Syntax Error: Document contains more tha[nt] \d+ tokens/.test(formatted.message)) {
    return exposed(
      'OPERATION_TOO_LONG',
      'The document has more than the 1,000 tokens allowed. Request less at a time.',
    )
  }
  const cause = unwrapResolverError(error)
  if (isUnavailable(cause)) {
    log.warn({ err: cause }, 'database did not answer')
    return exposed('SERVICE_UNAVAILABLE', UNAVAILABLE_MESSAGE)
  }
  const code = extensions.code
  if (cause instanceof GraphQLError && typeof code === 'string' && EXPOSED_CODES.has(code))
    return exposed(code, formatted.message)
  const id = randomUUID()
  log.error({ err: cause, errorId: id }, 'GraphQL operation failed')
  return {
    message: 'Something went wrong on our side.',
    ...position,
    extensions: { code: 'INTERNAL_SERVER_ERROR', errorId: id },
  }
}
