import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Job,
  type Runner,
  type RunnerOptions,
  run,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Pool } from 'pg'
import { shortenLinks, shortenSessions } from '../auth/index.ts'
import { NOTIFY_TECHNICIAN, OFFER_WINDOW, SETTLE_MOVE, shortenHolds } from '../bookings/index.ts'
import { queueLinkCustomers } from '../customers/index.ts'
import { failLostMessages, failLostWebhooks } from '../messaging/index.ts'
import { ALERT_ON_CALL } from '../on-call/index.ts'
import { watchClock } from '../platform/clock.ts'
import type { AppServices, Context } from '../platform/context.ts'
import { PRESENCE_LOCK } from '../platform/database/presence.ts'
import { safeError } from '../platform/observability/log.ts'
import { traceJob } from '../platform/observability/tracing.ts'
import { workerLog } from '../platform/observability/worker-log.ts'
import { shortenWaits } from '../platform/rate-limit/rate-limit.ts'
import { jobQueues, systemContext } from './job-queues.ts'

const RESTART_MS = 2_000

/** Background work in progress. */
export type Jobs = { readonly stop: () => Promise<void> }

/** Starts the job workers and releases jobs locked by killed gateways. */
export async function startJobs(services: AppServices, pool: Pool, gatewayId: string): Promise<Jobs> {
  const { settings, log, metrics } = services
  const stopped = new AbortController()
  const queues = jobQueues(services, stopped.signal)
  // Locked jobs carry the worker pool's id. It must be the id in our presence lock, or other gateways would take us for dead and
  // run our jobs again.
  const events: WorkerEvents = new EventEmitter()
  events.on('pool:create', ({ workerPool }) => {
    workerPool.id = gatewayId
  })
  const droppedAfterSeconds = settings.droppedJobsSeconds / 2
  const inProgress = new Set<Job>()
  const withMetrics = (tasks: TaskList): TaskList =>
    Object.fromEntries(
      Object.entries(tasks).map(([name, task]) => [
        name,
        async (...args: Parameters<NonNullable<typeof task>>) => {
          const [, { job }] = args
          inProgress.add(job)
          try {
            const result = await (settings.tracing
              ? traceJob(name, async () => task?.(...args))
              : task?.(...args))
            metrics.jobs.inc({ job: name, outcome: 'done' })
            return result
          } catch (error) {
            metrics.jobs.inc({ job: name, outcome: 'failed' })
            // The queue logs and stores the messages of errors.
            throw safeError(error)
          } finally {
            // The job is ours until its completion is recorded, which takes less than this.
            setTimeout(() => inProgress.delete(job), droppedAfterSeconds * 1000).unref()
          }
        },
      ]),
    )
  const sharedOptions = {
    pgPool: pool,
    noHandleSignals: true,
    logger: workerLog(log),
    events,
    // Batches jobs that end at the same moment: without batching, a completion that can't be recorded is an unhandled rejection.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
  } satisfies RunnerOptions
  let stopping = false
  let restarting = Promise.resolve()
  let runners = await start()

  /** Starts all queues. Dropped jobs are released first, while none of the queues is running. */
  async function start(): Promise<ReadonlyArray<Runner>> {
    await correctAfterClockSetBack(systemContext(services), pool)
    await releaseJobsOfDeadGateways(pool)
    await releaseDroppedJobs(pool, gatewayId, [], 0)
    const started: Runner[] = []
    try {
      await queueLinkCustomers(services)
      for (const queue of queues)
        started.push(await run({ ...sharedOptions, ...queue, taskList: withMetrics(queue.taskList) }))
    } catch (error) {
      await stopAll(started)
      throw error
    }
    const stops = started.map(({ promise }) =>
      promise.catch((error: unknown) => log.error({ err: error }, 'job queue stopped')),
    )
    void Promise.race(stops)
      .then(() => stopAll(started))
      .then(() => {
        restarting = startAgain()
      })
    return started
  }

  async function stopAll(started: ReadonlyArray<Runner>): Promise<void> {
    // A runner that has already stopped rejects, which is fine.
    await Promise.all(started.map((runner) => runner.stop().catch(() => {})))
  }

  async function startAgain(): Promise<void> {
    while (!stopping) {
      await sleep(RESTART_MS, undefined, { signal: stopped.signal }).catch(() => {})
      if (stopping) return
      try {
        runners = await start()
        if (stopping) await stopAll(runners)
        return
      } catch (error) {
        log.warn({ err: error }, 'job queue failed to start')
      }
    }
  }

  const recovery = setInterval(() => {
    releaseJobsOfDeadGateways(pool)
      .then(() => releaseDroppedJobs(pool, gatewayId, [...inProgress], droppedAfterSeconds))
      .then(() => failLostMessages(services))
      .then(() => failLostWebhooks(services))
      .catch((error: unknown) => log.warn({ err: error }, 'recovery of lost jobs failed'))
  }, settings.droppedJobsSeconds * 1000)

  const stopClockWatch = watchClock((byMs) => {
    log.warn({ byMs }, 'system clock was set back')
    // After the clock was set back, the queue's cron waits for a minute that has passed, and jobs are picked up by the old clock.
    // Stopping the queues restarts them.
    void stopAll(runners)
  })

  return {
    stop: async () => {
      stopping = true
      stopClockWatch()
      stopped.abort()
      clearInterval(recovery)
      await stopAll(runners)
      await restarting
    },
  }
}

/** Releases jobs of gateways whose presence lock is gone. The queue itself would only do so after four hours. */
export async function releaseJobsOfDeadGateways(pool: Pool): Promise<void> {
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
    [PRESENCE_LOCK],
  )
}

/**
 * Corrects data written while the clock was ahead: nothing lasts longer from now than if it were created now, and jobs that were
 * due run. Changes nothing if the clock wasn't set back.
 */
async function correctAfterClockSetBack(context: Context, pool: Pool): Promise<void> {
  await shortenHolds(context)
  await shortenSessions(context)
  await shortenLinks(context)
  await shortenWaits(context)
  await rescheduleFutureJobs(pool)
}

/**
 * Moves due times of jobs after the clock was set back: jobs to run at once, retries, successive offers and the ends of undo
 * periods keep their distance from now; reminders keep their time of day. The queue has no function for this.
 */
async function rescheduleFutureJobs(pool: Pool): Promise<void> {
  await pool.query(
    `with timetable as (
       update graphile_worker._private_known_crontabs
          set known_since = least(known_since, now()), last_execution = least(last_execution, now())
        where known_since > now() or last_execution > now()
     ), queues as (
       update graphile_worker._private_job_queues set locked_at = now() where locked_at > now()
     ), locks as (
       update graphile_worker._private_jobs set locked_at = now() where locked_at > now()
     )
     update graphile_worker._private_jobs as jobs
        set run_at = case
              when attempts > 0 then least(run_at, now() + exp(least(attempts, 10)) * interval '1 second')
              else now() + greatest(run_at - created_at, interval '0') end
       from graphile_worker._private_tasks as tasks
      where tasks.id = jobs.task_id and locked_at is null and run_at > now()
        and (attempts > 0 or (created_at > now() and (run_at <= created_at or tasks.identifier = any($1))))`,
    [[OFFER_WINDOW, SETTLE_MOVE, NOTIFY_TECHNICIAN, ALERT_ON_CALL]],
  )
}

/**
 * Releases jobs that this gateway locked at least `seconds` ago and isn't running. A database that dies while a job is handed out
 * or completed leaves it locked by a live gateway. graphile-worker has no function for releasing single jobs. A serial queue stays
 * locked while one of its jobs is running.
 */
async function releaseDroppedJobs(
  pool: Pool,
  gatewayId: string,
  jobsInProgress: ReadonlyArray<Job>,
  seconds: number,
): Promise<void> {
  await pool.query(
    `with jobs as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
        where locked_by = $1 and id <> all($2::bigint[]) and locked_at <= now() - make_interval(secs => $3)
     )
     update graphile_worker._private_job_queues as queues set locked_at = null, locked_by = null
      where locked_by = $1 and locked_at <= now() - make_interval(secs => $3)
        and not exists (
          select 1 from graphile_worker._private_jobs
           where job_queue_id = queues.id and locked_by = $1 and id = any($2::bigint[])
        )`,
    [gatewayId, jobsInProgress.map(({ id }) => id), seconds],
  )
}
