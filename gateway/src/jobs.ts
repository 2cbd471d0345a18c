import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, type Runner, type RunnerOptions, run } from 'graphile-worker'
import type { Pool } from 'pg'
import { z } from 'zod'
import type { Parts } from './context.ts'
import { PRESENCE } from './database/presence.ts'
import { deliverMessage } from './messages/messages.ts'
import { DELIVER_MESSAGE } from './messages/store.ts'
import { smtpPost } from './messages/transport.ts'
import { forgetOldCounts } from './throttle/throttle.ts'
import { workerLog } from './worker-log.ts'

const LOOK_FOR_THE_DEAD_MS = 60_000
const RESTART_MS = 2_000

const Delivery = z.object({ messageId: z.uuid() })

/** Work after the answer: one queue for all gateways, one job at a time in each. */
export type Jobs = { readonly stop: () => Promise<void> }

/** Begins to take jobs off the queue, and gives back those that a killed gateway had in hand. */
export async function startJobs(parts: Parts, pool: Pool, gatewayId: string): Promise<Jobs> {
  const { settings, log } = parts
  const post = settings.smtpUrl === undefined ? null : smtpPost(settings.smtpUrl)
  const options: RunnerOptions & { workerId: string } = {
    pgPool: pool,
    noHandleSignals: true,
    logger: workerLog(log),
    // One at a time, under the name that our presence lock carries.
    concurrency: 1,
    workerId: gatewayId,
    taskList: {
      [DELIVER_MESSAGE]: (payload) => deliverMessage(Delivery.parse(payload).messageId, post, parts),
      'forget-old-counts': () => forgetOldCounts(parts),
    },
    parsedCronItems: parseCronItems([{ task: 'forget-old-counts', match: '17 3 * * *' }]),
  }
  let stopping = false
  let runner = await start()

  async function start(): Promise<Runner> {
    await freeJobsOfTheDead(pool)
    const started = await run(options)
    void started.promise
      .catch((error: unknown) => log.error({ err: error }, 'the job queue ended'))
      .then(startAgain)
    return started
  }

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await sleep(RESTART_MS)
      if (stopping) return
      try {
        runner = await start()
        return
      } catch (error) {
        log.warn({ err: error }, 'the job queue does not start')
      }
    }
  }

  const lookForTheDead = setInterval(() => {
    freeJobsOfTheDead(pool).catch((error: unknown) => log.warn({ err: error }, 'jobs were not looked after'))
  }, LOOK_FOR_THE_DEAD_MS)

  return {
    stop: async () => {
      stopping = true
      clearInterval(lookForTheDead)
      // It rejects when the queue has ended by itself, which is as good.
      await runner.stop().catch(() => {})
    },
  }
}

/** Gives back the jobs of gateways whose presence lock is gone; the queue itself would wait four hours. */
export async function freeJobsOfTheDead(pool: Pool): Promise<void> {
  await pool.query(
    `select graphile_worker.force_unlock_workers(array_agg(holder)) from (
       select distinct locked_by as holder from graphile_worker.jobs where locked_by is not null
     ) as holders
     where not exists (
       select 1 from pg_locks
       where locktype = 'advisory' and classid = $1 and objid = (hashtext(holder)::bigint & 4294967295)
         and database = (select oid from pg_database where datname = current_database())
     )
     having count(*) > 0`,
    [PRESENCE],
  )
}
