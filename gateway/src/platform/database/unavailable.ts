// PostgreSQL's classes of errors that are about the server and not about the question: connection (08),
// resources such as a full disk (53), operator intervention (57), system error such as EIO (58).
const SERVER_CLASSES = new Set(['08', '53', '57', '58'])
const LOCK_NOT_AVAILABLE = '55P03'
const READ_ONLY = '25006'
const SOCKET = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Does this error mean that the database cannot answer now, rather than that we asked it nonsense? */
export function isUnavailable(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  if (SOCKET.has(code) || code === LOCK_NOT_AVAILABLE || code === READ_ONLY) return true
  if (code.length === 5 && SERVER_CLASSES.has(code.slice(0, 2))) return true
  // node-postgres gives these no code. The last is what the rollback of a transaction that was cut off answers.
  if (
    /^(timeout exceeded when|Query read timeout|Connection terminated|timeout expired|Client (was closed|has encountered a connection error))/.test(
      error.message,
    )
  ) {
    return true
  }
  return isUnavailable(error.cause)
}
