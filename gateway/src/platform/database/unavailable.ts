// PostgreSQL's error classes that concern the server rather than the query: connection (08), resources such as a full disk (53),
// operator intervention (57), system error such as EIO (58).
const SERVER_ERROR_CLASSES = new Set(['08', '53', '57', '58'])
const LOCK_NOT_AVAILABLE = '55P03'
const READ_ONLY = '25006'
const SOCKET_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Returns whether an error means that the database is unavailable, rather than that the query is wrong. */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SOCKET_ERROR_CODES.has(code) || code === LOCK_NOT_AVAILABLE || code === READ_ONLY) return true
  if (code.length === 5 && SERVER_ERROR_CLASSES.has(code.slice(0, 2))) return true
  // node-postgres gives these errors no code. The last is what rolling back a disconnected transaction throws.
  if (
    /^(timeout exceeded when|Query read timeout|Connection terminated|timeout expired|Client (was closed|has encountered a connection error))/.test(
      error.message,
    )
  ) {
    return true
  }
  return isUnavailable(error.cause)
}
