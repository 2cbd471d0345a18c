import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/**
 * graphile-worker's messages in our log, each a step quieter: its information is our detail. Only the first line, up to the
 * words of an error: these are logged under `err`.
 */
export function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const quieter = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const
    const [words = ''] = message.split(/ with error '|\n/)
    log[quieter[level]]({ err: meta?.error }, words)
  })
}
