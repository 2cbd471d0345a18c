import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/**
 * Writes graphile-worker's messages to our log one level lower (except warnings): its info is our debug. Logs only the first line,
 * up to the message of an error: errors are logged under `err`.
 */
export function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const
    const [firstLine = ''] = message.split(/ with error '|\n/)
    log[levels[level]]({ err: meta?.error }, firstLine)
  })
}
