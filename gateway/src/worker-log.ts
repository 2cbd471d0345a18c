import { Logger as WorkerLogger } from 'graphile-worker'
import type { Logger } from 'pino'

/** graphile-worker's words in our log, each a step quieter: its information is our detail. */
export function workerLog(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message, meta) => {
    const quieter = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const
    log[quieter[level]]({ err: meta?.error }, message)
  })
}
