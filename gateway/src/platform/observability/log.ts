import pg from 'pg'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../env.ts'
import { traceFields } from './tracing.ts'

/**
 * Fields of an error that are logged besides its type, message and stack: names from our code, the schema and protocols. Everything
 * else, such as `params` and `detail` of a query or `rejected` of an email, may hold personal data.
 */
const LOGGED_FIELDS = [
  ...['code', 'severity', 'schema', 'table', 'column', 'constraint', 'routine', 'syscall', 'port'],
  ...['status', 'responseCode', 'command'],
]

const MAILBOX = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const STACK_FRAME = /^ {4}at .*:\d+:\d+\)?$/

/** How Drizzle ends the message of a failed query; errors that wrap it repeat this part. */
const QUERY_PARAMETERS = /\nparams: .*/s

/** PostgreSQL's data exceptions, whose messages quote the invalid value. */
const DATA_EXCEPTION = /^22/

/** An error without personal data, for the log. */
export type LoggableError = {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly cause?: LoggableError
  readonly errors?: ReadonlyArray<LoggableError>
  readonly [field: string]: unknown
}

/** Opens a gateway's log of JSON lines. Errors under `err` lose their query parameters and email addresses. */
export function openLog(
  { logLevel, tracing }: Pick<Settings, 'logLevel' | 'tracing'>,
  destination: DestinationStream,
): Logger {
  return pino(
    { level: logLevel, serializers: { err: loggable }, ...(tracing ? { mixin: traceFields } : {}) },
    destination,
  )
}

/** Returns an error's message without query parameters and email addresses; safe to log and to store. */
export function safeMessage(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const isQuoting = error instanceof pg.DatabaseError && DATA_EXCEPTION.test(error.code ?? '')
  const unquoted = isQuoting ? message.replaceAll(/".*"/gs, '"…"') : message
  return unquoted.replace(QUERY_PARAMETERS, '').replaceAll(MAILBOX, '…@…')
}

/** Returns the same error without personal data, to rethrow where others log or store its message. */
export function safeError(error: unknown): Error {
  const { message, stack } = loggable(error)
  return Object.assign(new Error(message), { stack, ...(error instanceof Error ? fieldsOf(error) : {}) })
}

function loggable(error: unknown, depth = 0): LoggableError {
  const message = safeMessage(error)
  if (!(error instanceof Error)) return { type: typeof error, message, stack: '' }
  const type = error.constructor.name || error.name
  const frames = framesOf(error)
  const nested = depth < 5
  return {
    type,
    message,
    stack: [`${type}: ${message}`, ...frames].join('\n'),
    ...fieldsOf(error),
    ...(nested && error.cause !== undefined ? { cause: loggable(error.cause, depth + 1) } : {}),
    ...(nested && error instanceof AggregateError
      ? { errors: error.errors.map((inner) => loggable(inner, depth + 1)) }
      : {}),
  }
}

/** Returns the stack frames below the message, which may itself have lines that look like frames. */
function framesOf({ stack = '', message }: Error): ReadonlyArray<string> {
  const start = stack.indexOf(message)
  const frames = start < 0 ? stack : stack.slice(start + message.length)
  return frames.split('\n').filter((line) => STACK_FRAME.test(line))
}

function fieldsOf(error: Error): Record<string, unknown> {
  return Object.fromEntries(
    LOGGED_FIELDS.flatMap((name) => {
      const value: unknown = Reflect.get(error, name)
      return typeof value === 'string' || typeof value === 'number' ? [[name, value]] : []
    }),
  )
}
